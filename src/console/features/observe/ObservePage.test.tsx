import type { Observation } from '@contract/entities/observation';
import { makeTestStore, signedInState, type Answers } from '@test/support/makeTestStore';
import { renderBefore } from '@test/support/renderPart';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ObservePage } from './ObservePage';

const SPAN = { from: '2026-11-19T01:00:00.000Z', to: '2026-11-20T01:00:00.000Z' };
const OBSERVATION: Observation = {
  systemHealth: 'error',
  activeAgents: 4,
  knownAgents: 5,
  totalMessages: 1247,
  errorRate: 0.0256,
  avgResponseTime: 842,
  memoryUsage: 46.1,
  cpuUsage: null,
  span: SPAN,
  recorded: { first: '2026-01-01T00:00:00.000Z', last: '2026-11-20T00:00:00.000Z' },
  housekeeping: null,
  series: [{ ...SPAN, responseTime: 842, memoryUsage: 46.1, cpuUsage: null }],
  agentActivity: [{ agent: 'monitor', messages: 120, errors: 3 }],
  alerts: [
    {
      id: 'a1',
      type: 'error',
      rule: 'silent-agent',
      subject: 'monitor',
      message: 'monitor does not answer',
      timestamp: '2026-11-20T00:42:18.000Z',
      evidence: '/logs?agent=monitor',
    },
  ],
};

let made: ReturnType<typeof makeTestStore>;
const open = async (answers: Answers = {}) => {
  made = makeTestStore({
    answers: {
      'GET /api/observe': { observation: OBSERVATION },
      'GET /api/processes': { processes: [] },
      'GET /api/logs': { logs: [] },
      ...answers,
    },
    preloaded: signedInState(),
  });
  await made.started;
  renderBefore(made.store, <ObservePage />);
};
afterEach(() => {
  made.stop();
});

test.each(['info', 'warning', 'error'])('the mark of an alert that is %s is called so', async (type) => {
  const [alert] = OBSERVATION.alerts;
  await open({ 'GET /api/observe': { observation: { ...OBSERVATION, alerts: [{ ...alert, type }] } } });
  const items = await screen.findAllByRole('listitem');
  const item = items.find((one) => within(one).queryByRole('link', { name: '근거 보기' })) as HTMLElement;
  expect(within(item).getByLabelText(type)).toBeVisible();
});

test('the cards show the figures of the answer', async () => {
  await open();
  const cards = await screen.findByLabelText('지금 상태');
  for (const figure of ['error', '4', '1,247', '2.6%', '열린 알림 1개', '전체 5개'])
    expect(within(cards).getByText(figure)).toBeVisible();
});

test('a warning without an open alert says that it is of the errors', async () => {
  const observation = { ...OBSERVATION, systemHealth: 'warning', errorRate: 0.22, alerts: [] };
  await open({ 'GET /api/observe': { observation } });
  const cards = await screen.findByLabelText('지금 상태');
  for (const figure of ['warning', '22.0%', '오류율이 10%를 넘습니다'])
    expect(within(cards).getByText(figure)).toBeVisible();
});

test('the processes of the platform are listed, a silent one by name', async () => {
  const one = {
    id: 'proc_1',
    name: 'alpha:4711',
    version: '0.1.0',
    startedAt: '2026-11-19T01:00:00.000Z',
    heardAt: '2026-11-20T00:59:58.000Z',
    heard: true,
    running: 3,
  };
  const silent = { ...one, id: 'proc_2', name: 'beta:4712', heard: false, running: 0 };
  await open({ 'GET /api/processes': { processes: [one, silent] } });
  const table = await screen.findByRole('table', { name: '플랫폼 프로세스' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    'alpha:47110.1.02026-11-19 10:00:002026-11-20 09:59:583',
    'beta:47120.1.02026-11-19 10:00:002026-11-20 09:59:58 이후 응답 없음0',
  ]);
});

test('each alert leads to its evidence, each bar to its entries', async () => {
  await open();
  expect(await screen.findByRole('link', { name: '근거 보기' })).toHaveAttribute(
    'href',
    '/logs?agent=monitor',
  );
  await userEvent.click(await screen.findByRole('button', { name: /^monitor/ }));
  expect(screen.getByTestId('address')).toHaveTextContent(
    '/logs?from=2026-11-19T01%3A00%3A00.000Z&to=2026-11-20T01%3A00%3A00.000Z&agent=monitor&runs=live',
  );
});

test('a point of memory and CPU opens the measurements it is the mean of', async () => {
  await open({
    'GET /api/observe/loads': {
      samples: [{ ts: '2026-11-19T02:00:00.000Z', memory: 46.1, cpu: null }],
      summary: { count: 1, memory: 46.1, cpu: null },
    },
  });
  const panel = await screen.findByRole('region', { name: '메모리와 CPU' });
  await userEvent.click(within(panel).getByRole('button', { name: '표' }));
  await userEvent.click(within(panel).getByRole('button', { name: /10:00/ }));
  const dialog = await screen.findByRole('dialog', { name: /의 측정값$/ });
  expect(await within(dialog).findByText('1번 측정, 평균 메모리 46.1%, CPU –')).toBeVisible();
  expect(await within(dialog).findByRole('row', { name: /11:00:00/ })).toHaveTextContent('46.1%–');
  expect(screen.getByTestId('address')).toHaveTextContent('/?rows=load&from=2026-11-19T01%3A00%3A00.000Z');
  await userEvent.click(within(dialog).getByRole('button', { name: '닫기' }));
  await waitFor(() => {
    expect(dialog).not.toBeInTheDocument();
  });
});

test('the table says what was not measured', async () => {
  await open();
  const panel = await screen.findByRole('region', { name: '메모리와 CPU' });
  await userEvent.click(within(panel).getByRole('button', { name: '표' }));
  expect(within(panel).getByRole('row', { name: /10:00/ })).toHaveTextContent('842 ms46.1%–');
});

test('a failed load is said, with Retry and no figures', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  await open({ 'GET /api/observe': () => new Response('{}', { status: 404 }) });
  expect(await screen.findByText('상태를 불러오지 못했습니다')).toBeVisible();
  expect(screen.queryByLabelText('지금 상태')).not.toBeInTheDocument();
});

test('a range in which nothing was recorded says how old the newest record is', async () => {
  const recorded = { first: '2026-08-01T00:00:00.000Z', last: '2026-11-05T06:12:00.000Z' };
  await open({ 'GET /api/observe': { observation: { ...OBSERVATION, recorded } } });
  expect(await screen.findByText('2026-11-05 15:12')).toBeVisible();
});

test('before the first run of the housekeeping it says so', async () => {
  await open();
  expect(await screen.findByText(/아직 실행되지 않았습니다/)).toBeVisible();
});

test('it says when the housekeeping last ran, what it removed, and what failed', async () => {
  const housekeeping = {
    startedAt: '2026-11-20T00:00:00.000Z',
    endedAt: '2026-11-20T00:00:04.000Z',
    freed: [
      { kind: 'logs', count: 1234 },
      { kind: 'sessions', count: 5 },
    ],
    failed: ['traces: The database is away'],
  };
  await open({ 'GET /api/observe': { observation: { ...OBSERVATION, housekeeping } } });
  expect(await screen.findByText('마지막 실행 2026-11-20 09:00:04')).toBeVisible();
  expect(screen.getByText('로그 1,234 · 끝난 세션 5')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('traces: The database is away');
});
