import type { TeamChatEvent } from '@contract/entities/teamChatEvent';
import { connectMcpClient, type McpTestClient } from '@test/support/mcpTestClient';
import { openTestDatabase } from '@test/support/openTestDatabase';
import { serveRoutes, type ServedRoutes } from '@test/support/serveRoutes';
import { serveSlack, SLACK_BOT, SLACK_TOKEN, type SlackService } from '@test/support/slackService';
import type { Database } from '@platform/storage/engine/database';
import { slackRoutes } from './slackRoutes';
import { openTeamServices, type TeamServices } from './teamServices';

const TIMEOUT_MS = 1500;
const person = (id: string, name: string, realName: string) => ({
  id,
  name,
  realName,
  email: `${name}@team.example`,
  tz: 'Asia/Seoul',
  title: 'Marketing',
});
const channel = (id: string, name: string, rest = {}) => ({
  id,
  name,
  isPrivate: false,
  topic: '',
  botIsMember: true,
  members: ['U0SEO'],
  ...rest,
});

let database: Database;
let slack: SlackService;
let served: ServedRoutes;
let tools: McpTestClient;
let services: TeamServices;
const told: TeamChatEvent[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  slack = await serveSlack({
    people: [
      person('U0SEO', 'seoyeon', '김서연'),
      person('U0ALEX', 'alex', 'Alex Chen'),
      person('U0MIN', 'minji', '박민지'),
    ],
    channels: [
      channel('C0ALPHA', 'alpha'),
      channel('C0BOARD', 'board', { isPrivate: true, botIsMember: false }),
      channel('C0GENERAL', 'general'),
      channel('C0MARKETING', 'marketing', { topic: '캠페인', members: ['U0SEO', 'U0ALEX'] }),
      channel('C0RANDOM', 'random', { botIsMember: false }),
    ],
    groups: [{ id: 'S0CAMPAIGN', handle: 'campaign', name: '캠페인', users: ['U0SEO', 'U0ALEX'] }],
  });
  services = openTeamServices({
    config: { slack: { token: SLACK_TOKEN, apiUrl: slack.apiUrl } },
    database,
    clock: { now: () => new Date() },
    tellTeamChat: (events) => told.push(...events),
    timeoutMs: TIMEOUT_MS,
  });
  served = await serveRoutes({ '/mcp/slack': slackRoutes(services) });
  tools = await connectMcpClient(`${served.base}/mcp/slack/mcp`);
});
afterAll(async () => {
  await tools.client.close();
  await served.close();
  await slack.close();
  await database.close();
});

beforeEach(() => {
  told.length = 0;
});

const posted = (place: string) => (slack.messages.get(place) ?? []).map(({ text }) => text);
const duplicates = (answers: { _meta?: Record<string, unknown> | undefined }[]) =>
  answers.map(({ _meta }) => _meta?.['agent-console/duplicate'] === true);

describe('reading', () => {
  it('follows pages to find a channel by its name, and describes it', async () => {
    const found = await tools.call('get_channel_info', { channel: '#marketing' });
    expect(found.structuredContent).toEqual({
      channel: {
        id: 'C0MARKETING',
        name: 'marketing',
        is_private: false,
        topic: '캠페인',
        num_members: 2,
        bot_is_member: true,
      },
    });
    const { channels } = (await tools.call('list_channels', { limit: 4 })).structuredContent as {
      channels: { name: string }[];
    };
    expect(channels.map(({ name }) => name)).toEqual(['alpha', 'board', 'general', 'marketing']);
  });

  it('shows people, not bots and not who has left; an address is looked up', async () => {
    const everybody = await tools.call('search_users', { query: '' });
    expect(everybody.structuredContent).toMatchObject({
      users: [{ id: 'U0SEO' }, { id: 'U0ALEX' }, { id: 'U0MIN' }],
    });
    const found = await tools.call('search_users', { query: 'alex@team.example' });
    expect(found.structuredContent).toMatchObject({ users: [{ id: 'U0ALEX', real_name: 'Alex Chen' }] });
    expect(slack.calls.at(-1)?.method).toBe('users.lookupByEmail');
    const seo = await tools.call('get_user_info', { user: 'U0SEO' });
    expect(seo.structuredContent).toMatchObject({ user: { real_name: '김서연', tz: 'Asia/Seoul' } });
  });

  it('is repeated once where a connection was lost', async () => {
    slack.failNext('usergroups.list', { kind: 'dropped' });
    expect(await services.chat.userGroups('캠페', 10)).toMatchObject([{ id: 'S0CAMPAIGN' }]);
  });
});

describe('posting', () => {
  it('posts once for one key, escaped, with its mentions, and tells the feed by names', async () => {
    const args = { channel: '#marketing', text: '<@U0SEO> 안녕 <b> & <!channel>' };
    const answers = [
      await tools.call('send_message', args, 'once'),
      await tools.call('send_message', args, 'once'),
    ];
    expect(posted('C0MARKETING')).toEqual(['<@U0SEO> 안녕 &lt;b&gt; &amp; &lt;!channel&gt;']);
    expect(duplicates(answers)).toEqual([false, true]);
    const { ts } = answers[0]?.structuredContent as { ts: string };
    expect(told).toMatchObject([
      { id: `C0MARKETING:${ts}`, type: 'mention', user: SLACK_BOT.name, channel: 'marketing' },
    ]);
    expect(told[0]?.message).toContain('@김서연');
    const thread = await tools.call('get_thread_replies', { channel: 'C0MARKETING', ts });
    expect(thread.structuredContent).toMatchObject({ messages: [{ user: 'U0BOT', text: args.text }] });
  });

  it('one key twice at the same time is one message', async () => {
    const args = { channel: 'C0GENERAL', text: 'at the same time' };
    const answers = await Promise.all([1, 2].map(() => tools.call('send_message', args, 'both')));
    expect(posted('C0GENERAL').filter((text) => text === args.text)).toHaveLength(1);
    expect(answers[0]?.structuredContent).toEqual(answers[1]?.structuredContent);
  });

  it('opens the conversation with a person', async () => {
    const sent = await tools.call('send_message', { channel: 'U0ALEX', text: 'hi' }, 'dm');
    expect(sent.structuredContent).toMatchObject({ ok: true, channel: 'D0ALEX' });
    expect(told.at(-1)).toMatchObject({ type: 'dm', channel: 'Alex Chen', message: 'hi' });
  });

  it.each(['lost', 'hangs'] as const)(
    'an answer that is %s is looked for, not posted again',
    async (kind) => {
      slack.failNext('chat.postMessage', { kind });
      const args = { channel: 'C0ALPHA', text: `its answer ${kind}` };
      const sent = await tools.call('send_message', args, kind);
      expect(sent.isError).toBeFalsy();
      expect(sent.structuredContent).toMatchObject({ ok: true, channel: 'C0ALPHA' });
      const again = await tools.call('send_message', args, kind);
      expect(again.structuredContent).toEqual(sent.structuredContent);
      expect(posted('C0ALPHA').filter((text) => text === args.text)).toHaveLength(1);
    },
  );

  it('what cannot be looked for stays unknown, until it is found', async () => {
    const args = { channel: 'C0ALPHA', text: 'looked for later' };
    slack.failNext('chat.postMessage', { kind: 'lost' });
    slack.lacking.set('conversations.history', 'channels:history');
    expect(await tools.failure('send_message', args, 'later')).toMatch(
      /^outcome_unknown: .*chat\.postMessage/,
    );
    expect(await tools.failure('send_message', args, 'later')).toMatch(
      /^outcome_unknown: .*channels:history/,
    );
    slack.lacking.clear();
    const found = await tools.call('send_message', args, 'later');
    expect(duplicates([found])).toEqual([true]);
    expect(posted('C0ALPHA').filter((text) => text === args.text)).toHaveLength(1);
  });

  it('what never arrived is sent again only after a while', async () => {
    const args = { channel: 'C0ALPHA', text: 'never arrived' };
    slack.failNext('chat.postMessage', { kind: 'dropped' });
    expect(await tools.failure('send_message', args, 'absent')).toMatch(/^outcome_unknown/);
    expect(await tools.failure('send_message', args, 'absent')).toMatch(/look again/);
    expect(posted('C0ALPHA')).not.toContain(args.text);
    await database.query(`UPDATE outside_effects SET claimed_at = claimed_at - interval '20 seconds'`);
    const sent = await tools.call('send_message', args, 'absent');
    expect(sent.structuredContent).toMatchObject({ ok: true });
    expect(posted('C0ALPHA').filter((text) => text === args.text)).toHaveLength(1);
  });

  it('without its markers a message is known by its words', async () => {
    slack.showsMetadata = false;
    slack.failNext('chat.postMessage', { kind: 'lost' });
    const args = { channel: 'C0ALPHA', text: 'known <by> its words' };
    expect((await tools.call('send_message', args, 'words')).isError).toBeFalsy();
    slack.showsMetadata = true;
  });

  it('a reaction that is there is no failure', async () => {
    const sent = await tools.call('send_message', { channel: 'C0GENERAL', text: 'react' }, 'react');
    const { ts } = sent.structuredContent as { ts: string };
    const args = { channel: '#general', timestamp: ts, name: ':eyes:' };
    const answers = [await tools.call('add_reaction', args), await tools.call('add_reaction', args)];
    expect(duplicates(answers)).toEqual([false, true]);
  });
});

describe('refusals', () => {
  const send = { channel: 'C0GENERAL', text: 'x' };

  it.each([
    ['send_message', { channel: '#nowhere', text: 'x' }, 'channel_not_found: #nowhere'],
    [
      'send_message',
      { channel: 'C0NOWHERE', text: 'x' },
      'channel_not_found: Slack refused chat.postMessage',
    ],
    ['send_message', { channel: '#random', text: 'x' }, 'not_in_channel: Slack refused chat.postMessage'],
    ['send_message', { channel: 'U0NOBODY', text: 'x' }, 'user_not_found: Slack refused conversations.open'],
    ['get_thread_replies', { channel: 'C0GENERAL', ts: '1.000001' }, 'thread_not_found: 1.000001'],
    ['get_user_info', { user: 'U0NOBODY' }, 'user_not_found: U0NOBODY'],
  ])('%s with %j: %s', async (name, args, words) => {
    expect(await tools.failure(name, args, crypto.randomUUID())).toBe(words);
  });

  it('a limited rate is told with its seconds, and the key is free for the next try', async () => {
    slack.failNext('chat.postMessage', { kind: 'answers', status: 429, headers: { 'retry-after': '7' } });
    expect(await tools.failure('send_message', send, 'limited')).toBe(
      'ratelimited: Slack takes chat.postMessage again in 7 s',
    );
    expect((await tools.call('send_message', send, 'limited')).isError).toBeFalsy();
  });

  it('a missing scope and a revoked token are named, and the token is not', async () => {
    slack.lacking.set('chat.postMessage', 'chat:write');
    expect(await tools.failure('send_message', send, 'scope')).toBe(
      'missing_scope: chat.postMessage needs chat:write, which the bot token does not have',
    );
    slack.lacking.clear();
    slack.tokenRevoked = true;
    expect(await tools.failure('send_message', send, 'revoked')).toBe(
      'token_revoked: Slack does not accept SLACK_BOT_TOKEN',
    );
    slack.tokenRevoked = false;
  });

  it('a failure of Slack itself is an unknown outcome for what has an effect', async () => {
    const fault = { kind: 'answers', status: 200, body: { ok: false, error: 'internal_error' } } as const;
    slack.failNext('chat.postMessage', fault);
    expect(await tools.failure('send_message', send, 'internal')).toMatch(
      /^outcome_unknown: .*internal_error/,
    );
    slack.failNext('users.info', { kind: 'answers', status: 500, body: '<html>' });
    slack.failNext('users.info', { kind: 'answers', status: 500, body: '<html>' });
    expect(await tools.failure('get_user_info', { user: 'U0MIN' })).toMatch(/^slack_unreachable/);
  });

  it('what never reached Slack is a plain failure, and may be tried again', async () => {
    const away = await serveSlack();
    await away.close();
    const { chat } = openTeamServices({
      config: { slack: { token: SLACK_TOKEN, apiUrl: away.apiUrl } },
      database,
      clock: { now: () => new Date() },
      tellTeamChat: () => undefined,
    });
    const post = () =>
      chat.post({ to: 'C0GENERAL', text: 'x' }, { idempotencyKey: 'away', runId: undefined });
    await expect(post()).rejects.toThrow('slack_unreachable: chat.postMessage did not reach Slack');
    await expect(post()).rejects.toThrow('slack_unreachable: chat.postMessage did not reach Slack');
  });

  it('a key that was used for another message does nothing', async () => {
    await tools.call('send_message', { ...send, text: 'one' }, 'reused');
    expect(await tools.failure('send_message', { ...send, text: 'two' }, 'reused')).toContain(
      'idempotency_key_reused',
    );
    expect(posted('C0GENERAL')).not.toContain('two');
  });
});
