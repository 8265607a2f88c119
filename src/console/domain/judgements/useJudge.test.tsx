import type { Verdict } from '@contract/entities/judgement';
import type { JudgementBody } from '@contract/http/judgements';
import { click, hearAtOnce } from '@test/support/hearAtOnce';
import { signedInState } from '@test/support/makeTestStore';
import { renderPart } from '@test/support/renderPart';
import { screen, waitFor } from '@testing-library/react';
import { JudgementControl } from './JudgementControl';

/** Answers of the platform to what is sent, in turn; without one it is stored. */
const show = async (refusals: Response[]) => {
  const stored: (Verdict | null)[] = [];
  const judgements = () =>
    stored.slice(-1).flatMap((verdict) => (verdict === null ? [] : [judgementOf('run_1', verdict)]));
  const view = await renderPart(<JudgementControl runId="run_1" of={{ run: 'run_1' }} />, {
    answers: {
      'GET /api/judgements': () => ({ judgements: judgements() }),
      'POST /api/judgements': async (request: Request) => {
        const { verdict } = (await request.json()) as JudgementBody;
        const refusal = refusals.shift();
        if (refusal) return refusal;
        stored.push(verdict);
        return { judgement: judgements()[0] ?? null };
      },
    },
    preloaded: signedInState(),
  });
  await waitFor(() => {
    expect(screen.getByRole('button', { name: '좋음' })).toBeVisible();
  });
  const settled = (posts: number) =>
    waitFor(() => {
      expect(view.requests.filter(({ method }) => method === 'POST')).toHaveLength(posts);
      expect(Object.values(view.store.getState().api.mutations)).not.toContainEqual(
        expect.objectContaining({ status: 'pending' }),
      );
    });
  return { ...view, stored, settled };
};
const judgementOf = (runId: string, verdict: Verdict) => ({
  runId,
  verdict,
  note: '',
  authorId: 'user_operator',
  author: 'operator',
  judgedAt: '2026-11-20T01:40:00.000Z',
});
const refusal = (status: number) =>
  Response.json({ error: 'Busy', code: 'unavailable', requestId: 'req_1' }, { status });
const button = (name: string) => screen.getByRole('button', { name });

test('of two presses the last is stored last, also where the first has to be sent again', async () => {
  const { stored, settled, stop } = await show([refusal(503)]);
  await hearAtOnce(click(button('좋음')), click(button('나쁨')));
  expect(button('나쁨 평가 취소')).toBeVisible();
  await settled(3);
  expect(stored).toEqual(['up', 'down']);
  stop();
});

test('a press that is refused holds the next one back no longer', async () => {
  const { stored, settled, stop } = await show([refusal(400)]);
  await hearAtOnce(click(button('좋음')), click(button('나쁨')));
  await settled(2);
  expect(stored).toEqual(['down']);
  expect(await screen.findByRole('button', { name: '나쁨 평가 취소' })).toBeVisible();
  stop();
});
