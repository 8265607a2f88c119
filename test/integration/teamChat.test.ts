import { selectTeamChatRows, teamChatActions } from '@console/domain/team-chat/teamChatReducer';
import type { AgentProfileResponse } from '@contract/entities/agentProfile';
import type { TeamChatResponse } from '@contract/http/teamChat';
import { openConsole, type TestConsole } from '@test/support/openConsole';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';

let platform: TestPlatform;
let console_: TestConsole;
beforeAll(async () => {
  platform = await startPlatform({ demo: true });
  console_ = await openConsole(platform.url, 'operator');
});
afterAll(async () => {
  console_.close();
  await platform.stop();
});

const read = async (query = ''): Promise<TeamChatResponse['events']> => {
  const answer = await console_.session.fetch(`/api/team-chat${query}`);
  return ((await answer.json()) as TeamChatResponse).events;
};
/** A run that nobody keeps. */
const OF_THE_TEST = 'run_of_the_test';
const post = (channel: string, text: string, key: string) =>
  console_.session.fetch('/mcp/api/call', {
    method: 'POST',
    headers: { 'idempotency-key': key },
    body: { server: 'slack', method: 'send_message', params: { channel, text }, runId: OF_THE_TEST },
  });

test('the feed holds the posts of the workspace, by type and page by page', async () => {
  const events = await read();
  expect(events.map(({ seq }) => seq)).toEqual(events.map(({ seq }) => seq).sort((a, b) => a - b));
  const mentions = await read('?type=mention');
  expect(new Set(mentions.map(({ type }) => type))).toEqual(new Set(['mention']));
  const last = events.at(-1);
  const page = await read(`?limit=2&before=${String(last?.seq)}`);
  expect(page.map(({ id }) => id)).toEqual(events.slice(-3, -1).map(({ id }) => id));
  const { runId } = mentions.findLast((mention) => mention.runId !== OF_THE_TEST) ?? {};
  expect((await console_.session.fetch(`/api/runs/${String(runId)}`)).status).toBe(200);
});

const watch = async () => {
  console_.dispatch(teamChatActions.watched());
  await console_.until('the stream', ({ teamChat }) => teamChat.stream === 'connected' && teamChat.epoch);
};
const unwatch = async () => {
  console_.dispatch(teamChatActions.unwatched());
  await console_.until('the end of the stream', ({ teamChat }) => teamChat.stream === 'closed');
};

test('a post arrives live, once, with its run; the same call again tells nothing', async () => {
  await watch();
  const rows = () => selectTeamChatRows(console_.state(), 'all');
  expect((await post('#marketing', '<@U0MINJI> 시안 확인 부탁드립니다', 'team-chat-1')).status).toBe(200);
  await post('#marketing', '<@U0MINJI> 시안 확인 부탁드립니다', 'team-chat-1');
  await post('U0MINJI', '초안을 보냈습니다', 'team-chat-2');
  await console_.until('the second post', () => {
    const [row] = rows();
    return row?.kind === 'item' && row.item.message === '초안을 보냈습니다';
  });
  expect(rows().slice(0, 2)).toMatchObject([
    { item: { type: 'dm', user: '케이비서', channel: '박민지', hasAttachment: false } },
    {
      item: {
        type: 'mention',
        channel: 'marketing',
        message: '@박민지 시안 확인 부탁드립니다',
        runId: OF_THE_TEST,
      },
    },
  ]);
  await unwatch();
});

test('what was posted while nobody watched is there when the screen comes back', async () => {
  await watch();
  await unwatch();
  await post('#general', '점검이 끝났습니다', 'team-chat-3');
  console_.dispatch(teamChatActions.watched());
  await console_.until('the missed post', (state) =>
    state.teamChat.items.some(({ message }) => message === '점검이 끝났습니다'),
  );
  const seqs = console_.state().teamChat.items.map(({ seq }) => seq);
  expect(seqs).toEqual(seqs.map((_seq, index) => (seqs[0] ?? 0) + index));
  await unwatch();
});

test("a fresh installation's coordinator has the specified profile", async () => {
  const answer = await console_.session.fetch('/api/agents/coordinator/profile');
  const { profile } = (await answer.json()) as AgentProfileResponse;
  expect(profile).toMatchObject({
    id: 'coordinator',
    status: 'active',
    settings: { tone: 'polite', maxRetry: 3, timeout: 30000 },
    policy: { clarifyThreshold: 0.88, autoApprove: false },
    llm: { model: 'gpt-4o-mini', maxTokens: 500, temperature: 0.7 },
    watchChannels: ['#marketing', '#sales', '#general'],
    promptVersion: 'v2.3',
  });
  expect(profile.tools).toEqual(expect.arrayContaining(['Slack.send_message', 'Outlook.create_meeting']));
  expect((await console_.session.fetch('/api/agents/nobody/profile')).status).toBe(404);
});
