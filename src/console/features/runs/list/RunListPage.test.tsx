import type { RunSummary } from '@contract/entities/runSummary';
import { runKeyOf, type RunsResponse } from '@contract/http/runList';
import { buildSystemMetrics } from '@test/builders/buildSystemMetrics';
import { signedInState } from '@test/support/makeTestStore';
import { renderConsole } from '@test/support/renderConsole';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

let stop: () => void = () => undefined;
afterEach(() => {
  stop();
});

const buildSummary = (overrides: Partial<RunSummary> = {}): RunSummary => ({
  runId: 'run_1',
  title: '개발팀 회의',
  status: 'failed',
  startedAt: '2026-11-21T02:00:00.000Z',
  finishedAt: '2026-11-21T02:00:04.000Z',
  durationMs: 4000,
  dryRun: false,
  demo: false,
  cost: 0.0142,
  unpriced: 1,
  modelCalls: 3,
  inputTokens: 1200,
  outputTokens: 47,
  toolCalls: 2,
  errors: 1,
  agents: ['coordinator'],
  models: ['gpt-4o-mini'],
  ups: 0,
  downs: 0,
  labels: ['to check'],
  ...overrides,
});

const answer = (overrides: Partial<RunsResponse> = {}): RunsResponse => ({
  runs: [buildSummary()],
  hasOlder: true,
  hasNewer: false,
  newer: 0,
  ...overrides,
});

const show = (path: string, runs: unknown, role: 'viewer' | 'operator' = 'operator') => {
  const view = renderConsole(path, {
    answers: {
      'GET /health': buildSystemMetrics(),
      'GET /a2a/api/stats': { agents: [] },
      'GET /api/client-config': { demoAccounts: true, demo: false, epoch: 'e1' },
      'GET /api/conversations': { conversations: [] },
      'GET /api/interventions': { interventions: [], pausedAgents: [] },
      'GET /api/run-facets': {
        agents: ['coordinator'],
        models: [],
        labels: ['to check'],
        users: [],
        promptVersions: [],
      },
      'GET /api/run-views': { views: [{ id: 'view_1', name: '실패한 실행', search: 'status=failed' }] },
      'GET /api/runs': runs,
      'GET /api/judgements': { judgements: [] },
    },
    preloaded: signedInState(role),
  });
  stop = view.stop;
  return view;
};

test('a run tells how it ended, when, what it cost and what has no price', async () => {
  show('/runs', answer());
  const row = await screen.findByRole('row', { name: /개발팀 회의/ });
  expect(within(row).getByText('failed')).toBeVisible();
  expect(within(row).getByText('$0.0142 + 1×?')).toBeVisible();
  expect(within(row).getByText('1,247')).toBeVisible();
  expect(within(row).getByText('to check')).toBeVisible();
});

test('what begins meanwhile is announced, and stays away until somebody asks for it', async () => {
  const known = buildSummary();
  const begun = buildSummary({ runId: 'run_2', title: '주간 보고', startedAt: '2026-11-21T02:05:00.000Z' });
  let runs = [known];
  show('/runs', (request: Request) => {
    const through = new URL(request.url).searchParams.get('through');
    if (through === runKeyOf(known)) return answer({ runs: [known], newer: 1 });
    return answer({ runs });
  });
  const pill = await screen.findByRole('button', { name: '새 실행 1건' });
  runs = [begun, known];
  expect(screen.queryByRole('row', { name: /주간 보고/ })).not.toBeInTheDocument();
  await userEvent.click(pill);
  expect(await screen.findByRole('row', { name: /주간 보고/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^새 실행/ })).not.toBeInTheDocument();
});

test.each([
  ['/runs?status=failed', '조건에 맞는 실행이 없습니다'],
  ['/runs', '아직 실행이 없습니다'],
])('an empty answer of %s reads: %s', async (path, text) => {
  show(path, answer({ runs: [], hasOlder: false }));
  expect(await screen.findByText(text)).toBeVisible();
});

test('a failed read says so', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  show('/runs', () => Response.json({ error: 'No', code: 'forbidden', requestId: 'r' }, { status: 403 }));
  expect(await screen.findByText('실행 목록을 불러오지 못했습니다')).toBeVisible();
});

test('a saved view is known by its filter', async () => {
  show('/runs?status=failed', answer());
  expect(await screen.findByRole('button', { name: '실패한 실행' })).toBeVisible();
  await screen.findByRole('row', { name: /개발팀 회의/ });
  await userEvent.click(screen.getByRole('button', { name: '필터 지우기' }));
  expect(await screen.findByRole('button', { name: '보기' })).toBeVisible();
});

test('two selected runs are compared, the older one left; who only reads labels none', async () => {
  const runs = [buildSummary(), buildSummary({ runId: 'run_0', title: '어제 회의' })];
  show('/runs', answer({ runs }), 'viewer');
  for (const name of [/개발팀 회의/, /어제 회의/]) {
    const row = await screen.findByRole('row', { name });
    await userEvent.click(within(row).getByRole('checkbox'));
  }
  expect(screen.getByRole('link', { name: '비교' })).toHaveAttribute(
    'href',
    '/runs/compare?left=run_0&right=run_1',
  );
  expect(screen.queryByRole('button', { name: '레이블' })).not.toBeInTheDocument();
});
