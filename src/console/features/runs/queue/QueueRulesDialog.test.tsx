import { runQueueApi } from '@console/domain/judgements/runQueueApi';
import type { QueueRulesResponse } from '@contract/http/runQueue';
import { signedInState } from '@test/support/makeTestStore';
import { renderPart } from '@test/support/renderPart';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueueRulesDialog } from './QueueRulesDialog';

const rulesOf = (version: number, atLeast: number): QueueRulesResponse => ({
  rules: {
    error: { on: true, atLeast },
    down: { on: true },
    expensive: { on: true, above: null },
    unusual: { on: true, distance: 3 },
  },
  version,
  updatedBy: 'kim',
  updatedAt: '2026-12-01T09:00:00.000Z',
});
const answer = (status: number, code: string, error: string) =>
  new Response(JSON.stringify({ error, code, requestId: 'req_1' }), { status });

let stop: () => void = () => undefined;
const open = async () => {
  jest.spyOn(console, 'error').mockImplementation();
  let stored = rulesOf(1, 1);
  const bodies: { rules: unknown; expectedVersion: number }[] = [];
  let refusal: Response | undefined;
  const view = await renderPart(<QueueRulesDialog onClose={() => undefined} />, {
    answers: {
      'GET /api/run-queue/rules': () => stored,
      'PUT /api/run-queue/rules': async (request: Request) => {
        const body = (await request.json()) as { rules: unknown; expectedVersion: number };
        bodies.push(body);
        if (refusal) return refusal;
        return body.expectedVersion === stored.version
          ? { ...stored, ...body }
          : answer(409, 'queue-rules-moved', 'Somebody else saved the rules meanwhile');
      },
    },
    preloaded: signedInState('admin'),
  });
  ({ stop } = view);
  const errors = () => screen.getByRole('textbox', { name: '오류 최소' });
  const type = async (text: string): Promise<void> => {
    await userEvent.clear(errors());
    await userEvent.type(errors(), text);
  };
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  await screen.findByRole('textbox', { name: '오류 최소' });
  return {
    bodies,
    errors,
    type,
    press,
    refuse: (with_: Response | undefined) => {
      refusal = with_;
    },
    /** Somebody else saves; the console hears of it with its next reading. */
    saveElsewhere: () => {
      stored = rulesOf(2, 9);
    },
    read: () =>
      view.store.dispatch(
        runQueueApi.endpoints.getQueueRules.initiate(undefined, { forceRefetch: true, subscribe: false }),
      ),
  };
};
afterEach(() => {
  stop();
});

test('what was typed stays where somebody else saved meanwhile, and is saved over it by choice', async () => {
  const { bodies, errors, type, press, saveElsewhere } = await open();
  await type('5');
  saveElsewhere();
  await press('규칙 저장');
  expect(await screen.findByText(/^kim 님이 그 사이 규칙을 저장했습니다/)).toBeVisible();
  expect(errors()).toHaveValue('5');
  expect(screen.getByRole('button', { name: '규칙 저장' })).toBeDisabled();
  await press('내 규칙으로 계속');
  expect(screen.queryByText(/^kim 님이 그 사이/)).not.toBeInTheDocument();
  await press('규칙 저장');
  await waitFor(() => {
    expect(bodies.map(({ expectedVersion }) => expectedVersion)).toEqual([1, 2]);
  });
  expect(bodies[1]?.rules).toEqual(rulesOf(2, 5).rules);
});

test('the stored rules are taken instead; where nothing was typed they are shown at once', async () => {
  const { bodies, errors, type, press, saveElsewhere, read } = await open();
  await type('5');
  saveElsewhere();
  await read();
  await press('내 입력을 버리고 저장된 규칙 쓰기');
  expect(errors()).toHaveValue('9');
  await press('규칙 저장');
  await waitFor(() => {
    expect(bodies).toEqual([{ rules: rulesOf(2, 9).rules, expectedVersion: 2 }]);
  });
});

test('rules that were not touched follow what is stored', async () => {
  const { errors, saveElsewhere, read } = await open();
  saveElsewhere();
  await read();
  await waitFor(() => {
    expect(errors()).toHaveValue('9');
  });
  expect(screen.queryByText(/^kim 님이 그 사이/)).not.toBeInTheDocument();
});

test('a save that is refused otherwise says why, and is sent again', async () => {
  const { bodies, errors, type, press, refuse } = await open();
  await type('5');
  refuse(answer(403, 'forbidden', 'Required: admin'));
  await press('규칙 저장');
  expect(await screen.findByText(/Required: admin/)).toBeVisible();
  expect(errors()).toHaveValue('5');
  refuse(undefined);
  await press('규칙 저장');
  await waitFor(() => {
    expect(bodies).toHaveLength(2);
  });
  expect(bodies[1]).toEqual({ rules: rulesOf(1, 5).rules, expectedVersion: 1 });
});
