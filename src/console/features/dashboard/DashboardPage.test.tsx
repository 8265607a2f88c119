import { buildAgentStat } from '@test/builders/buildAgentStat';
import { buildSystemMetrics } from '@test/builders/buildSystemMetrics';
import { signedInState } from '@test/support/makeTestStore';
import { renderConsole } from '@test/support/renderConsole';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

const AGENTS = ['coordinator', 'integration', 'workflow', 'monitor'];
const usage = {
  totalRequests: 37,
  totalCost: 3.416,
  totalInputTokens: 1,
  totalOutputTokens: 1,
  unpricedRequests: 0,
};
const base = {
  'GET /health': buildSystemMetrics(),
  'GET /a2a/api/stats': { agents: AGENTS.map((id) => buildAgentStat(id)) },
  'GET /api/llm/usage': {
    usage: { ...usage, summary: usage, records: [] },
  },
};
let stop: () => void = () => undefined;
const open = (answers: object = {}) => {
  const view = renderConsole('/', { answers: { ...base, ...answers }, preloaded: signedInState() });
  stop = view.stop;
  return view;
};
afterEach(() => {
  stop();
});
const metric = async (label: string) => {
  const term = await screen.findByText(label, { selector: 'dt' });
  // eslint-disable-next-line testing-library/no-node-access -- a term and its values are told apart by their group only
  return within(term.parentElement ?? document.body);
};
const failed = () => Response.json({ error: 'Gone', code: 'not-found', requestId: 'req_9' }, { status: 404 });

test('six metrics in their formats', async () => {
  open();
  expect(await (await metric('처리한 메시지')).findByText('1,247')).toBeVisible();
  expect(await (await metric('활성 에이전트')).findByText(/^4/)).toHaveTextContent('4/ 5');
  expect((await metric('평균 응답 시간')).getByText(/^842/)).toHaveTextContent('842ms');
  expect(await (await metric('LLM 비용, 24시간')).findByText('$3.42')).toBeVisible();
  expect((await metric('CPU')).getByText(/^46/)).toHaveTextContent('46%');
  expect((await metric('메모리')).getByText(/^68/)).toHaveTextContent('68%');
});

test('an unknown value is no zero', async () => {
  open({ 'GET /health': buildSystemMetrics({ cpu: null, avgResponseTime: null }) });
  expect(await (await metric('CPU')).findByText('–')).toBeVisible();
  expect((await metric('CPU')).getByText('값을 알 수 없음')).toBeVisible();
});

test('metrics that cannot be read are marked, the rest of the page stays', async () => {
  open({ 'GET /health': failed });
  await waitFor(() => {
    expect(screen.getByText('지표를 불러오지 못했습니다')).toBeVisible();
  });
  expect(await (await metric('LLM 비용, 24시간')).findByText('$3.42')).toBeVisible();
});

test('agents have status, tasks and age; one that is not listed is offline', async () => {
  open();
  const row = await screen.findByRole('row', { name: /optimizer/ });
  expect(within(row).getByText('offline')).toBeVisible();
  expect(within(screen.getByRole('row', { name: /coordinator/ })).getByText('99.1%')).toBeVisible();
  expect(screen.getByText('5개 중 4개 온라인')).toBeVisible();
});

test('when the gateway fails no agent is called offline, and Retry asks again', async () => {
  let answer: () => unknown = failed;
  open({ 'GET /a2a/api/stats': () => answer() });
  expect(await screen.findByText('Failed to fetch A2A Gateway stats')).toBeVisible();
  expect(screen.getByText('Gone, req_9')).toBeVisible();
  expect(screen.queryByText('offline')).not.toBeInTheDocument();
  expect(screen.getAllByText('unknown')).toHaveLength(5);
  answer = () => base['GET /a2a/api/stats'];
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('5개 중 4개 온라인')).toBeVisible();
});

test('six quick actions; four open the AI console with their request', async () => {
  open();
  const section = await screen.findByRole('region', { name: '빠른 작업' });
  const addresses = within(section)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href') ?? '');
  expect(addresses.map((address) => address.split('=')[0])).toEqual([
    '/console',
    ...Array.from({ length: 4 }, () => '/ai-console?prompt'),
    '/configure/kebiseo-settings',
  ]);
  const schedule = await screen.findByRole('link', { name: /회의 일정 잡기/ });
  expect(decodeURIComponent(schedule.getAttribute('href') ?? '')).toBe(
    '/ai-console?prompt=회의 일정을 잡아줘',
  );
  expect(screen.getByRole('link', { name: /새 대화/ })).toHaveAttribute('href', '/console');
});
