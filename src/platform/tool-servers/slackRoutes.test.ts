import { openTestDatabase } from '@test/support/openTestDatabase';
import { connectMcpClient, type McpTestClient } from '@test/support/mcpTestClient';
import { serveRoutes, type ServedRoutes } from '@test/support/serveRoutes';
import { writeWorkspaceRows } from '@test/support/workspaceRows';
import { wallClockInstant } from '@contract/wallClock';
import type { Database } from '@platform/storage/engine/database';
import { slackRoutes } from './slackRoutes';
import { openTeamServices } from './teamServices';

const at = (day: number, hour: number, minute = 0) =>
  wallClockInstant(2026, 11, day, hour, minute).toISOString();

let database: Database;
let served: ServedRoutes;
let slack: McpTestClient;

beforeAll(async () => {
  database = await openTestDatabase();
  await writeWorkspaceRows(database, at(23, 7));
  const clock = { now: () => new Date(at(23, 8)) };
  const services = openTeamServices({ database, clock, tellTeamChat: () => undefined });
  served = await serveRoutes({
    '/mcp/slack': slackRoutes(services),
  });
  slack = await connectMcpClient(`${served.base}/mcp/slack/mcp`);
});
afterAll(async () => {
  await slack.client.close();
  await served.close();
  await database.close();
});

it('serves clients of 2026 and of 2025 with the same tools', async () => {
  const legacy = await connectMcpClient(`${served.base}/mcp/slack/mcp`, 'legacy');
  expect([slack, legacy].map(({ client }) => client.getProtocolEra())).toEqual(['modern', 'legacy']);
  const names = async ({ client }: McpTestClient) =>
    (await client.listTools()).tools.map(({ name }) => name).sort();
  expect(await names(slack)).toEqual([
    'add_reaction',
    'get_channel_info',
    'get_thread_replies',
    'get_user_info',
    'list_channels',
    'search_users',
    'send_message',
  ]);
  expect(await names(legacy)).toEqual(await names(slack));
  const answer = await legacy.call('list_channels', { limit: 1 });
  expect(answer.structuredContent).toMatchObject({ channels: [{ name: 'board' }] });
  await legacy.client.close();
});

it('is closed to everybody without the service token', async () => {
  const answer = await fetch(`${served.base}/mcp/slack/mcp`, { method: 'POST', body: '{}' });
  expect(answer.status).toBe(401);
});

it('posts once for one key, and keeps the thread', async () => {
  const args = { channel: '#marketing', text: '안녕하세요 <b>' };
  const first = await slack.call('send_message', args, 'k1');
  const again = await slack.call('send_message', args, 'k1');
  expect(first.structuredContent).toMatchObject({ ok: true, channel: 'C01' });
  expect(again.structuredContent).toEqual(first.structuredContent);
  const isDuplicate = [first, again].map(({ _meta }) => _meta?.['agent-console/duplicate']);
  expect(isDuplicate).toEqual([undefined, true]);
  const { ts } = first.structuredContent as { ts: string };
  await slack.call('add_reaction', { channel: 'marketing', timestamp: ts, name: ':eyes:' });
  const thread = await slack.call('get_thread_replies', { channel: 'C01', ts });
  expect(thread.structuredContent).toEqual({
    messages: [
      {
        ts,
        user: 'U0CONSOLE',
        text: '안녕하세요 <b>',
        reactions: [{ name: 'eyes', users: ['U0CONSOLE'], count: 1 }],
      },
    ],
  });
});

it('sends a direct message to a user id', async () => {
  const sent = await slack.call('send_message', { channel: 'U01', text: 'hi' });
  expect(sent.structuredContent).toMatchObject({ ok: true, channel: 'U01' });
});

it('describes channels and people', async () => {
  expect((await slack.call('get_channel_info', { channel: '#board' })).structuredContent).toEqual({
    channel: {
      id: 'C02',
      name: 'board',
      is_private: true,
      topic: '',
      num_members: 1,
      bot_is_member: false,
    },
  });
  expect((await slack.call('search_users', { query: 'CHEN' })).structuredContent).toMatchObject({
    users: [{ id: 'U02', real_name: 'Alex Chen', profile: { email: 'alex@demo.example' } }],
  });
  expect((await slack.call('search_users', { query: '' })).structuredContent).toMatchObject({
    users: [{ id: 'U01' }, { id: 'U02' }],
  });
});

it.each([
  ['send_message', { channel: '#nowhere', text: 'x' }, 'channel_not_found: #nowhere'],
  ['send_message', { channel: '__proto__', text: 'x' }, 'channel_not_found: __proto__'],
  ['send_message', { channel: '#board', text: 'x' }, 'not_in_channel: #board'],
  ['get_user_info', { user: 'U99' }, 'user_not_found: U99'],
  ['get_thread_replies', { channel: 'C01', ts: '1.000001' }, 'thread_not_found: 1.000001'],
  ['add_reaction', { channel: 'C01', timestamp: '1.000001', name: 'eyes' }, 'message_not_found: 1.000001'],
])('%s says what is wrong with %j', async (name, args, text) => {
  expect(await slack.failure(name, args)).toBe(text);
});

it('refuses a key that was used for another post', async () => {
  await slack.call('send_message', { channel: 'C01', text: 'one' }, 'k2');
  const other = await slack.failure('send_message', { channel: 'C01', text: 'two' }, 'k2');
  expect(other).toContain('idempotency_key_reused');
});
