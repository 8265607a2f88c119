import { teamChatActions } from '@console/domain/team-chat/teamChatReducer';
import { buildTeamChatEvent } from '@test/builders/buildTeamChatEvent';
import { signedInState, type Answers } from '@test/support/makeTestStore';
import { renderPart } from '@test/support/renderPart';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CockpitPage } from './CockpitPage';

beforeEach(() => {
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(800);
  jest.spyOn(console, 'error').mockImplementation();
});

const PROFILE = {
  id: 'coordinator',
  name: 'coordinator',
  status: 'active',
  settings: { tone: 'polite', maxRetry: 3, timeout: 30000 },
  policy: { clarifyThreshold: 0.88, autoApprove: false },
  tools: ['Slack.send_message'],
  llm: { model: 'gpt-4o-mini', maxTokens: 500, temperature: 0.7 },
  watchChannels: ['#marketing', '#sales', '#general'],
  promptVersion: 'v2.3',
};
const ANSWERS: Answers = {
  'GET /api/team-chat': { events: [] },
  'GET /api/traces': { events: [] },
  'GET /api/interventions': { interventions: [], pausedAgents: [] },
  'GET /a2a/api/stats': { agents: [] },
  'GET /api/agents/coordinator/profile': { profile: PROFILE },
};

let stop: () => void = () => undefined;
const open = async (answers: Answers = ANSWERS) => {
  const view = await renderPart(<CockpitPage />, { answers, preloaded: signedInState() });
  stop = view.stop;
  return view;
};
afterEach(() => {
  stop();
});
const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const panel = (name: string) => screen.getByRole('region', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('has its four panels, one of which fills the screen at a time', async () => {
  await open();
  expect(titles()).toEqual(['팀 채팅 피드', '에이전트 간 트레이스', '에이전트 프로필', '개입 콘솔']);
  await press('개입 콘솔 전체 화면');
  expect(screen.getByTestId('address')).toHaveTextContent('full=interventions');
  expect(panel('개입 콘솔')).toHaveAttribute('data-full');
  await press('개입 콘솔 전체 화면 끝내기');
  expect(screen.getByTestId('address')).not.toHaveTextContent('full');
});

test('a closed panel is remembered and can be brought back', async () => {
  const { store } = await open();
  await press('팀 채팅 피드 닫기');
  expect(titles()).not.toContain('팀 채팅 피드');
  expect(store.getState().preferences.closedPanels).toEqual(['feed']);
  await press('팀 채팅 피드');
  expect(titles()[0]).toBe('팀 채팅 피드');
});

test('a panel without its data says so, and the others go on', async () => {
  const { store } = await open({ ...ANSWERS, 'GET /api/team-chat': () => new Response('', { status: 500 }) });
  expect(await within(panel('팀 채팅 피드')).findByText('팀 채팅을 불러오지 못했습니다')).toBeVisible();
  expect(within(panel('에이전트 간 트레이스')).getByText('아직 트레이스가 없습니다')).toBeVisible();
  act(() => void store.dispatch(teamChatActions.received({ items: [buildTeamChatEvent(1)] })));
  expect(within(panel('팀 채팅 피드')).getByText('post 1')).toBeVisible();
});

test('an event of the feed shows who, where, when, what, its run and its attachment', async () => {
  const { store } = await open();
  const event = buildTeamChatEvent(1, { type: 'mention', runId: 'run_1', hasAttachment: true });
  act(() => void store.dispatch(teamChatActions.received({ items: [event, buildTeamChatEvent(2)] })));
  const feed = within(panel('팀 채팅 피드'));
  expect(feed.getByRole('link', { name: 'run_1' })).toHaveAttribute('href', '/runs/run_1');
  expect(feed.getByRole('img', { name: '첨부 파일 있음' })).toBeVisible();
  await userEvent.click(feed.getByRole('button', { name: 'mention' }));
  expect(feed.queryByText('post 2')).not.toBeInTheDocument();
  expect(screen.getByTestId('address')).toHaveTextContent('feed=mention');
});

test('what somebody wrote is text, and what it hides stands out', async () => {
  const { store } = await open();
  const message = '<img src=x onerror=alert(1)> \u202Eevil';
  act(() => void store.dispatch(teamChatActions.received({ items: [buildTeamChatEvent(1, { message })] })));
  const feed = within(panel('팀 채팅 피드'));
  expect(feed.getByText(/<img src=x onerror=alert\(1\)>/)).toBeVisible();
  expect(feed.getByText('U+202E')).toBeVisible();
  expect(feed.queryByRole('img', { name: '' })).not.toBeInTheDocument();
});

test('the profile has the specified fields under their tabs', async () => {
  await open();
  const profile = within(panel('에이전트 프로필'));
  const read = async (tab: string) => {
    await userEvent.click(profile.getByRole('tab', { name: tab }));
    return (await profile.findByRole('tabpanel')).textContent;
  };
  expect(await read('Settings')).toMatch(/maxRetry3timeout30,000 ms.*#marketing, #sales, #general.*v2\.3/);
  expect(await read('Policy')).toMatch(/clarifyThreshold0\.88autoApprovefalse/);
  expect(await read('Tools')).toMatch(/Slack\.send_message/);
  expect(await read('LLM')).toMatch(/gpt-4o-minimaxTokens500temperature0\.7/);
});
