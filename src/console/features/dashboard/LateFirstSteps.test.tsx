import { buildSystemMetrics } from '@test/builders/buildSystemMetrics';
import { signedInState } from '@test/support/makeTestStore';
import { renderConsole } from '@test/support/renderConsole';
import type { Role } from '@contract/entities/user';
import type { FirstSteps } from '@contract/http/firstSteps';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

const usage = {
  totalRequests: 0,
  totalCost: 0,
  totalInputTokens: 0,
  totalOutputTokens: 0,
  unpricedRequests: 0,
};
const NONE: FirstSteps = { asked: false, decided: false, paused: false, connected: false };

let stop: () => void = () => undefined;
afterEach(() => {
  stop();
});

const open = (role: Role, taken: Partial<FirstSteps> = {}) => {
  const view = renderConsole('/', {
    answers: {
      'GET /health': buildSystemMetrics(),
      'GET /a2a/api/stats': { agents: [] },
      'GET /api/llm/usage': { usage: { ...usage, summary: usage, records: [] } },
      'GET /api/first-steps': { firstSteps: { ...NONE, ...taken } },
    },
    preloaded: signedInState(role),
  });
  stop = view.stop;
  return view;
};
const panel = () => screen.findByRole('region', { name: '첫 단계' });

test('steps are ticked by what the platform has recorded, and lead to their places', async () => {
  open('operator', { asked: true, paused: true });
  const steps = within(await panel()).getAllByRole('link');
  expect(steps.map((step) => step.getAttribute('href'))).toEqual([
    expect.stringContaining('/ai-console?prompt='),
    expect.stringContaining('inbox'),
    '/runs',
    '/cockpit',
    '/connect-agent',
  ]);
  expect(steps.map((step) => within(step).getByRole('img').getAttribute('aria-label'))).toEqual([
    '완료',
    '아직',
    '아직',
    '완료',
    '아직',
  ]);
  expect(screen.getByText('5개 중 2개 완료')).toBeVisible();
});

test('only what the role may do is proposed', async () => {
  open('viewer');
  const steps = within(await panel()).getAllByRole('link');
  expect(steps.map((step) => step.getAttribute('href'))).toEqual(['/runs']);
});

test('hidden steps stay hidden', async () => {
  const { store } = open('operator');
  await userEvent.click(within(await panel()).getByRole('button', { name: '첫 단계 숨기기' }));
  await waitFor(() => {
    expect(screen.queryByRole('region', { name: '첫 단계' })).not.toBeInTheDocument();
  });
  expect(store.getState().preferences.firstSteps).toBe('hidden');
});
