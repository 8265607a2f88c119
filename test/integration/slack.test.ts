import type { ActionCard } from '@contract/entities/actionCard';
import type { Message } from '@contract/entities/message';
import type { LogEntry } from '@contract/entities/logEntry';
import type { TeamChatEvent } from '@contract/entities/teamChatEvent';
import type { TraceEvent } from '@contract/entities/traceEvent';
import { DEMO_CHANNELS, DEMO_PEOPLE } from '@platform/storage/demo/workspacePeople';
import { meetingConfirmRequested, schedulingRequested } from '@console/domain/scheduling/schedulingSaga';
import { selectScheduling } from '@console/domain/scheduling/schedulingSlice';
import { selectCard } from '@console/domain/action-cards/cardsSlice';
import { messageSubmitted } from '@console/domain/outbox/outboxActions';
import { GRAPH_SECRET, serveGraph, type GraphService } from '@test/support/graphService';
import { openChat } from '@test/support/openChat';
import { openConsole } from '@test/support/openConsole';
import { rowsWith } from '@test/support/rowsWith';
import { signIn, type SignedIn } from '@test/support/signIn';
import { deliverSigned, said, type SigningChange } from '@test/support/slackDelivery';
import { serveSlack, SLACK_BOT, SLACK_TOKEN, type SlackService } from '@test/support/slackService';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';
import { until } from '@test/support/until';

const SIGNING_SECRET = 'signing-canary-77ab';
let slack: SlackService;
let graph: GraphService;
let platform: TestPlatform;
let admin: SignedIn;

beforeAll(async () => {
  slack = await serveSlack({
    now: () => platform.now(),
    people: DEMO_PEOPLE,
    channels: DEMO_CHANNELS,
    groups: [{ id: 'S0TEAM', handle: 'team', name: '캠페인 팀', users: ['U0SEOYEON', 'U0JUNHO'] }],
  });
  graph = await serveGraph();
  for (const { email, realName } of DEMO_PEOPLE) {
    graph.calendars.set(email, []);
    graph.names.set(email, realName);
  }
  platform = await startPlatform({
    demo: true,
    config: {
      slack: { token: SLACK_TOKEN, apiUrl: slack.apiUrl, signingSecret: SIGNING_SECRET },
      graph: graph.config,
    },
  });
  admin = await signIn(platform.url, 'admin');
});
afterAll(async () => {
  await platform.stop();
  await slack.close();
  await graph.close();
});

const read = async <T>(path: string): Promise<T> => (await (await admin.fetch(path)).json()) as T;
const post = async <T>(path: string, body: unknown): Promise<T> =>
  (await (
    await admin.fetch(path, { method: 'POST', body, headers: { 'idempotency-key': crypto.randomUUID() } })
  ).json()) as T;
const feed = async () => (await read<{ events: TeamChatEvent[] }>('/api/team-chat?limit=500')).events;
const posted = (place: string) => (slack.messages.get(place) ?? []).map(({ text }) => text);

const deliver = (body: unknown, change?: SigningChange) =>
  deliverSigned(platform, SIGNING_SECRET, body, change);

test('the meeting workflow runs through Slack and Microsoft 365, once', async () => {
  const operator = await openConsole(platform.url, 'operator');
  const answer = await operator.session.fetch('/api/conversations', { method: 'POST', body: {} });
  const { conversation } = (await answer.json()) as { conversation: { id: string } };
  operator.dispatch(
    messageSubmitted(
      {
        conversationId: conversation.id,
        content: '마케팅 팀 60분 회의 잡아줘 #marketing',
        dryRun: false,
        model: 'gpt-4o-mini',
      },
      operator.state().session.user?.id ?? '',
    ),
  );
  const card = await operator.until('a card', ({ actionCards }) =>
    Object.values(actionCards.entities).find((one) => one.conversationId === conversation.id),
  );
  operator.dispatch(schedulingRequested({ cardId: card.id }));
  const workflow = await operator.until('suggestions', (state) => {
    const known = selectScheduling(state, card.id);
    return known?.step === 'awaiting_approval' || known?.step === 'error' ? known : undefined;
  });
  expect(workflow.error).toBeUndefined();
  const [suggestion] = workflow.suggestions;
  if (!suggestion) throw new Error('There is no suggestion');

  // The answers to the meeting and to the confirmation are lost on their way.
  graph.failNext('POST events', { kind: 'lost' });
  slack.failNext('chat.postMessage', { kind: 'lost' });
  operator.dispatch(meetingConfirmRequested({ cardId: card.id, suggestion, edited: 0 }));
  await operator.until('a completed card', (state) => selectCard(state, card.id)?.status === 'completed');

  expect(graph.events.filter((event) => event['subject'] === card.meeting?.subject)).toMatchObject([
    { start: { dateTime: suggestion.start.replace('Z', '') } },
  ]);
  const confirmations = posted('C0MARKETING').filter((text) => text.startsWith('미팅이 확정되었습니다'));
  expect(confirmations).toHaveLength(1);
  for (const attendee of card.meeting?.attendees ?? []) {
    expect(posted(attendee.slackId?.replace('U', 'D') ?? '')).toHaveLength(1);
  }
  const told = await until(async () =>
    (await feed()).find(({ message }) => message.startsWith('미팅이 확정되었습니다')),
  );
  expect(told).toMatchObject({ user: SLACK_BOT.name, channel: 'marketing', runId: card.runId });
  operator.close();
});

test('the manager says what the tools work on', async () => {
  const check = (id: string) => post(`/mcp/api/servers/${id}/check`, {});
  expect(await check('slack')).toMatchObject({ server: { software: 'Slack Web API 1.0.0' } });
  expect(await check('outlook')).toMatchObject({ server: { software: 'Microsoft Graph 1.0.0' } });
});

describe('secretary settings', () => {
  test('channels are validated and joined, people and groups imported', async () => {
    const validate = (channelId: string) => post('/api/slack/validate-channel', { channelId });
    expect(await validate('C0RANDOM')).toMatchObject({ valid: true, name: 'random', botIsMember: false });
    expect(await validate('C0NOWHERE')).toMatchObject({ valid: false, error: 'channel_not_found' });
    expect(await post('/api/slack/join-channel', { channelId: 'C0RANDOM' })).toEqual({ success: true });
    expect(await validate('C0RANDOM')).toMatchObject({ botIsMember: true });
    const people = await read<{ users: { id: string }[]; total: number }>('/api/slack/users');
    expect(people.total).toBe(DEMO_PEOPLE.length);
    expect(await post('/api/slack/search-user-groups', { query: '캠페인' })).toMatchObject({
      usergroups: [{ handle: 'team', user_count: 2 }],
    });
    expect(await post('/api/slack/get-usergroup-members', { usergroupId: 'S0TEAM' })).toMatchObject({
      members: [{ name: '김서연' }, { name: '이준호' }],
    });
  });

  test('what Slack refuses is told with its reason', async () => {
    slack.lacking.set('usergroups.list', 'usergroups:read');
    expect(await post('/api/slack/search-user-groups', { query: 'x' })).toMatchObject({
      success: false,
      error: expect.stringContaining('usergroups:read'),
    });
    slack.lacking.clear();
  });

  test('test messages go out only when they are meant to, and name who was not reached', async () => {
    const members = [
      { name: '오세린', slack_id: 'U0SERIN', team: 'Sales' },
      { name: '없는 사람', slack_id: 'U0NOBODY', team: 'Sales' },
    ];
    await post('/api/kebiseo/test-dm', { members, dryRun: true });
    expect(posted('D0SERIN')).toEqual([]);
    expect(await post('/api/kebiseo/test-dm', { members, dryRun: false })).toMatchObject({
      results: {
        U0SERIN: { success: true },
        U0NOBODY: { success: false, error: expect.stringContaining('user_not_found') },
      },
    });
    expect(posted('D0SERIN')).toHaveLength(1);
  });

  test('nobody speaks as a person in Slack', async () => {
    expect(await post('/api/kebiseo/say', { channelId: 'C0MARKETING', text: 'x' })).toMatchObject({
      code: 'say-it-in-slack',
    });
    expect(await read('/api/config/watch-channels')).toMatchObject({ intake: 'events' });
  });
});

describe('events', () => {
  const REQUEST = '마케팅 팀 내일 오후에 30분 회의 잡아줘';

  test('the address is verified by its challenge', async () => {
    const answer = await deliver({ type: 'url_verification', challenge: 'c0ffee' });
    expect([answer.status, await answer.json()]).toEqual([200, { challenge: 'c0ffee' }]);
  });

  test.each([
    ['another secret', { secret: 'other' }],
    ['six minutes ago', { age: 360 }],
    ['a signature of another length', { signature: 'v0=00' }],
    ['no signature', { signature: '' }],
  ])('%s is refused', async (_what, change) => {
    const answer = await deliver(said({ channel: 'C0MARKETING', user: 'U0SEOYEON', text: 'forged' }), change);
    expect([answer.status, await answer.json()]).toMatchObject([401, { code: 'not-signed' }]);
    expect((await feed()).some(({ message }) => message === 'forged')).toBe(false);
  });

  test('what is signed and no JSON, or of no interest, harms nothing', async () => {
    expect((await deliver('{')).status).toBe(400);
    expect(
      (await deliver({ type: 'event_callback', event_id: 'E', event: { type: 'team_join' } })).status,
    ).toBe(200);
    expect((await deliver({ type: 'app_rate_limited' })).status).toBe(200);
  });

  test('a wish in a watched channel starts the workflow once, whatever is delivered twice', async () => {
    const before = posted('C0MARKETING').length;
    const delivery = said({ channel: 'C0MARKETING', user: 'U0DAEUN', text: `<@U0BOT> ${REQUEST}` });
    const mention = { ...delivery, event_id: 'EvMention', event: { ...delivery.event, type: 'app_mention' } };
    const answers = await Promise.all([delivery, delivery, mention].map((one) => deliver(one)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const told = await until(() => {
      const texts = posted('C0MARKETING');
      const added = texts.slice(0, texts.length - before);
      return Promise.resolve(added.some((text) => text.startsWith('회의 제안: ')) ? added : undefined);
    });
    const starts = (words: string) => told.filter((text) => text.startsWith(words)).length;
    expect([starts('회의 요청을 확인'), starts('회의 제안: ')]).toEqual([1, 1]);
    const mine = await until(async () => {
      const { cards } = await read<{ cards: ActionCard[] }>('/api/cards?limit=100');
      return cards.find(({ meeting }) => meeting?.request.includes('내일 오후에'));
    });
    expect(mine).toMatchObject({ type: 'meeting', meeting: { slackChannel: '#marketing' } });
    const fed = (await feed()).filter(({ message }) => message.includes(REQUEST));
    expect(fed).toMatchObject([{ type: 'mention', user: '정다은', channel: 'marketing' }]);
  });

  test('a wish of somebody without an account is theirs, in a conversation of the team', async () => {
    const wish = '다음 주 화요일 오후에 박민지랑 30분 회의 잡아줘';
    await deliver(said({ channel: 'C0MARKETING', user: 'U0SEOYEON', text: `<@U0BOT> ${wish}` }));
    const card = await until(async () => {
      const { cards } = await read<{ cards: ActionCard[] }>('/api/cards?limit=100');
      return cards.find(({ meeting }) => meeting?.request.includes(wish));
    });
    expect(card.meeting?.reading?.notUnderstood).toEqual([]);
    await until(() =>
      Promise.resolve(posted('C0MARKETING').find((text) => text.startsWith('회의 제안: 박민지'))),
    );
    const messages = await until(async () => {
      const told = await read<{ messages: Message[] }>(`/api/conversations/${card.conversationId}/messages`);
      return told.messages.some(({ status }) => status === 'streaming') ? undefined : told.messages;
    });
    const asked = messages.find(({ type }) => type === 'user');
    expect(asked).toMatchObject({ userName: '김서연', metadata: { speaker: '김서연' } });
    const reply = messages.find(({ type }) => type === 'assistant');
    expect(reply?.content).toContain('카드를 승인하기 전까지 시간은 제안입니다.');
    expect(reply?.content).not.toContain('Times are suggestions');
    const chat = await openChat(platform.url, admin);
    const follows = { kind: 'edit' as const, messageId: asked?.id ?? '' };
    expect(await chat.send({ conversationId: card.conversationId, content: 'mine', follows })).toMatchObject({
      ok: false,
      code: 'not-the-owner',
    });
    chat.close();
  });

  test('everything else is told in the feed and starts nothing', async () => {
    const request = '마케팅 팀 모레 오후에 30분 회의 잡아줘';
    const calls = slack.calls.filter(({ method }) => method === 'chat.postMessage').length;
    await deliver(said({ channel: 'D0SERIN', user: 'U0SERIN', text: '안녕 &lt;b&gt;', channel_type: 'im' }));
    await deliver(said({ channel: 'C0RANDOM', user: 'U0SERIN', text: request }));
    await deliver(said({ channel: 'C0MARKETING', bot_id: 'B0OTHER', text: request, subtype: 'bot_message' }));
    await deliver(
      said({ channel: 'C0MARKETING', user: SLACK_BOT.userId, bot_id: SLACK_BOT.botId, text: request }),
    );
    await deliver(said({ channel: 'C0MARKETING', user: 'U0SERIN', text: 'the last one' }));
    const told = await until(async () => {
      const list = await feed();
      return list.some(({ message }) => message === 'the last one') ? list : undefined;
    });
    expect(told).toContainEqual(
      expect.objectContaining({ type: 'dm', channel: '오세린', message: '안녕 <b>' }),
    );
    expect(told.filter(({ user }) => user === SLACK_BOT.userId)).toEqual([]);
    expect(slack.calls.filter(({ method }) => method === 'chat.postMessage')).toHaveLength(calls);
  });
});

test('no token, secret or signature is in logs, traces, errors or the database', async () => {
  slack.tokenRevoked = true;
  graph.tokens.clear();
  const refused = [
    await post('/api/slack/validate-channel', { channelId: 'C0MARKETING' }),
    await admin.fetch('/api/slack/users').then((answer) => answer.text()),
  ];
  slack.tokenRevoked = false;
  const { logs } = await read<{ logs: LogEntry[] }>('/api/logs?limit=1000');
  const { events: traces } = await read<{ events: TraceEvent[] }>('/api/traces?limit=1000');
  expect(await platform.inspect((database) => rowsWith(database, 'canary'))).toEqual([]);
  const everything = JSON.stringify([refused, logs, traces]);
  for (const secret of [SLACK_TOKEN, GRAPH_SECRET, SIGNING_SECRET, 'token-canary']) {
    expect(everything).not.toContain(secret);
  }
  expect(JSON.stringify(refused)).toContain('token_revoked');
});

test('a message that could not be handled is logged, and the next start takes it up', async () => {
  const broken = { kind: 'answers', status: 500 } as const;
  slack.failNext('conversations.info', broken, broken, broken, broken);
  const before = posted('C0SALES').length;
  const text = 'Sales 팀 다음 주에 30분 회의 잡아줘';
  expect((await deliver(said({ channel: 'C0SALES', user: 'U0JIWOO', text }))).status).toBe(200);
  await until(async () => {
    const { logs } = await read<{ logs: LogEntry[] }>('/api/logs?q=was%20not%20handled&limit=10');
    return logs[0];
  });
  expect(posted('C0SALES')).toHaveLength(before);
  await platform.restart();
  await until(() => Promise.resolve(posted('C0SALES').length === before + 2 || undefined));
});
