import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { FastifyInstance } from 'fastify';
import { openTestDatabase } from '@test/support/openTestDatabase';
import { seoulInstant } from '@contract/seoulTime';
import { policyPlugin } from '../access/policyPlugin';
import { createApp } from '../http/createApp';
import type { Database } from '../storage/database';
import { outlookRoutes } from './outlookRoutes';
import { slackRoutes } from './slackRoutes';

const TOKEN = 'service-token-of-the-test';
const NOW = seoulInstant(2026, 11, 23, 8);
const at = (day: number, hour: number, minute = 0) => seoulInstant(2026, 11, day, hour, minute).toISOString();

let database: Database;
let app: FastifyInstance;
let base: string;
const clients: Client[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  await database.query(
    `INSERT INTO workspace_people (id, name, real_name, email, tz, title) VALUES
       ('U01', 'seoyeon', '김서연', 'seoyeon@demo.example', 'Asia/Seoul', 'Marketing'),
       ('U02', 'alex', 'Alex Chen', 'alex@demo.example', 'America/New_York', 'Growth')`,
  );
  await database.query(
    `INSERT INTO workspace_channels (id, name, is_private, topic, bot_is_member, members) VALUES
       ('C01', 'marketing', false, '캠페인', true, '{U01,U02}'), ('C02', 'board', true, '', false, '{U02}')`,
  );
  await database.query(
    `INSERT INTO workspace_mail (id, folder, from_name, from_email, recipients, subject, body, received_at, importance, is_read)
     VALUES ('m1', 'inbox', '김서연', 'seoyeon@demo.example', '{a@demo.example}', '예산', '1분기\n 예산', $1, 'high', false)`,
    [at(23, 7)],
  );
  app = await createApp(() => undefined);
  await app.register(
    policyPlugin({
      sessions: { signIn: jest.fn(), resolve: async () => undefined, signOut: jest.fn() },
      serviceToken: TOKEN,
      allowedOrigins: [],
      production: false,
    }),
  );
  const clock = { now: () => NOW };
  await app.register(async (inner) => slackRoutes({ database, clock })(inner), { prefix: '/mcp/slack' });
  await app.register(async (inner) => outlookRoutes({ database, clock })(inner), { prefix: '/mcp/outlook' });
  base = await app.listen({ host: '127.0.0.1', port: 0 });
});

afterAll(async () => {
  await Promise.all(clients.map((client) => client.close()));
  await app.close();
  await database.close();
});

const connect = async (server: string, mode: 'auto' | 'legacy' = 'auto') => {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  const transport = new StreamableHTTPClientTransport(new URL(`${base}/mcp/${server}/mcp`), {
    requestInit: { headers: { authorization: `Bearer ${TOKEN}` } },
  });
  await client.connect(transport);
  clients.push(client);
  return client;
};

const call = async (server: string, name: string, args: Record<string, unknown>, key?: string) => {
  const client = await connect(server);
  const _meta = key === undefined ? {} : { _meta: { 'agent-console/idempotency-key': key } };
  return client.callTool({ name, arguments: args, ..._meta });
};
const errorOf = async (...args: Parameters<typeof call>) => {
  const { isError, content } = await call(...args);
  return { isError, text: content[0]?.type === 'text' ? content[0].text : undefined };
};

describe('the protocol', () => {
  it('serves clients of 2026 and of 2025 with the same tools', async () => {
    const modern = await connect('slack');
    const legacy = await connect('slack', 'legacy');
    expect([modern.getProtocolEra(), legacy.getProtocolEra()]).toEqual(['modern', 'legacy']);
    const names = async (client: Client) => (await client.listTools()).tools.map(({ name }) => name).sort();
    expect(await names(modern)).toEqual([
      'add_reaction',
      'get_channel_info',
      'get_thread_replies',
      'get_user_info',
      'list_channels',
      'search_users',
      'send_message',
    ]);
    expect(await names(legacy)).toEqual(await names(modern));
    const answer = await legacy.callTool({ name: 'list_channels', arguments: { limit: 1 } });
    expect(answer.structuredContent).toMatchObject({ channels: [{ name: 'board' }] });
  });

  it('offers the tools of the specification for mail and calendar, honestly annotated', async () => {
    const { tools } = await (await connect('outlook')).listTools();
    const readOnly = tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint]);
    expect(Object.fromEntries(readOnly)).toEqual({
      check_availability: true,
      get_smart_suggestions: true,
      find_meeting_times: true,
      create_meeting: false,
      send_email: false,
      list_emails: true,
      list_events: true,
    });
  });

  it('is closed to everybody without the service token', async () => {
    const answer = await fetch(`${base}/mcp/slack/mcp`, { method: 'POST', body: '{}' });
    expect(answer.status).toBe(401);
  });
});

describe('slack', () => {
  it('posts once for one key, and keeps the thread', async () => {
    const args = { channel: '#marketing', text: '안녕하세요 <b>' };
    const first = await call('slack', 'send_message', args, 'k1');
    const again = await call('slack', 'send_message', args, 'k1');
    expect(first.structuredContent).toMatchObject({ ok: true, channel: 'C01' });
    expect(again.structuredContent).toEqual(first.structuredContent);
    const isDuplicate = [first, again].map(({ _meta }) => _meta?.['agent-console/duplicate']);
    expect(isDuplicate).toEqual([undefined, true]);
    const { ts } = first.structuredContent as { ts: string };
    await call('slack', 'add_reaction', { channel: 'marketing', timestamp: ts, name: ':eyes:' });
    const thread = await call('slack', 'get_thread_replies', { channel: 'C01', ts });
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
    const sent = await call('slack', 'send_message', { channel: 'U01', text: 'hi' });
    expect(sent.structuredContent).toMatchObject({ ok: true, channel: 'U01' });
  });

  it('describes channels and people', async () => {
    expect((await call('slack', 'get_channel_info', { channel: '#board' })).structuredContent).toEqual({
      channel: {
        id: 'C02',
        name: 'board',
        is_private: true,
        topic: '',
        num_members: 1,
        bot_is_member: false,
      },
    });
    expect((await call('slack', 'search_users', { query: 'CHEN' })).structuredContent).toMatchObject({
      users: [{ id: 'U02', real_name: 'Alex Chen', profile: { email: 'alex@demo.example' } }],
    });
    expect((await call('slack', 'search_users', { query: '' })).structuredContent).toMatchObject({
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
    expect(await errorOf('slack', name, args)).toEqual({ isError: true, text });
  });

  it('refuses a key that was used for another post', async () => {
    await call('slack', 'send_message', { channel: 'C01', text: 'one' }, 'k2');
    const other = await errorOf('slack', 'send_message', { channel: 'C01', text: 'two' }, 'k2');
    expect(other).toMatchObject({ isError: true, text: expect.stringContaining('idempotency_key_reused') });
  });
});

describe('outlook', () => {
  const meeting = {
    subject: '주간 회의',
    start: at(24, 10),
    end: at(24, 11),
    attendees: ['seoyeon@demo.example', 'alex@demo.example'],
    teamsLink: true,
  };

  it('creates one meeting for one key and shows it in the calendars', async () => {
    const first = await call('outlook', 'create_meeting', meeting, 'm1');
    const again = await call('outlook', 'create_meeting', meeting, 'm1');
    expect(first.structuredContent).toMatchObject({
      subject: '주간 회의',
      start: meeting.start,
      joinUrl: expect.stringMatching(/^https:/),
      iCalUId: expect.stringContaining('@'),
    });
    expect(again.structuredContent).toEqual(first.structuredContent);
    const range = { startTime: at(24, 0), endTime: at(25, 0) };
    const events = await call('outlook', 'list_events', range);
    expect((events.structuredContent as { events: unknown[] }).events).toHaveLength(1);
    const availability = await call('outlook', 'check_availability', {
      ...range,
      attendees: ['Seoyeon@demo.example', 'nobody@demo.example'],
      duration: 60,
      timeZone: 'Asia/Seoul',
    });
    expect(availability.structuredContent).toEqual({
      availability: [
        {
          email: 'Seoyeon@demo.example',
          name: '김서연',
          busy: [{ start: meeting.start, end: meeting.end, subject: '주간 회의' }],
        },
        {
          email: 'nobody@demo.example',
          name: 'nobody@demo.example',
          busy: [],
          error: 'No calendar is known for this address',
        },
      ],
    });
  });

  it('reads wall-clock times in the zone of the call', async () => {
    const inNewYork = await call('outlook', 'check_availability', {
      attendees: ['alex@demo.example'],
      startTime: '2026-11-23T20:30:00',
      endTime: '2026-11-23T20:45:00',
      timeZone: 'America/New_York',
    });
    expect(inNewYork.structuredContent).toMatchObject({
      availability: [{ busy: [{ start: meeting.start }] }],
    });
  });

  it('suggests times out of the calendar data of the call, in the language of the request', async () => {
    const answer = await call('outlook', 'get_smart_suggestions', {
      naturalLanguageRequest: '내일 오전에 회의 잡아줘',
      attendees: ['seoyeon@demo.example', 'alex@demo.example'],
      optionalAttendees: ['alex@demo.example'],
      duration: 60,
      timeRange: { start: at(24, 0), end: at(25, 0) },
      realCalendarData: {
        availability: [
          { email: 'seoyeon@demo.example', name: '김서연', busy: [{ start: at(24, 9), end: at(24, 11) }] },
          { email: 'alex@demo.example', name: 'Alex Chen', busy: [{ start: at(24, 9), end: at(24, 18) }] },
        ],
      },
    });
    expect(answer.structuredContent).toEqual({
      suggestions: [
        { start: at(24, 11), end: at(24, 12), reason: '필수 1명 가능, Alex Chen 선택 참석 불가' },
      ],
      rejected: [{ start: at(24, 9, 30), end: at(24, 11), reason: '김서연 09:00 - 11:00 일정과 겹침' }],
    });
  });

  it('finds times in its own calendars', async () => {
    const answer = await call('outlook', 'find_meeting_times', {
      attendees: ['seoyeon@demo.example'],
      startTime: at(24, 10),
      endTime: at(24, 11),
      duration: 60,
    });
    expect(answer.structuredContent).toMatchObject({
      suggestions: [],
      emptySuggestionsReason: expect.stringContaining('No meeting time was found'),
    });
  });

  it('lists mail and sends it, never to a placeholder', async () => {
    const mails = await call('outlook', 'list_emails', { since: at(23, 0), limit: 5 });
    expect(mails.structuredContent).toMatchObject({
      emails: [{ from: { name: '김서연' }, preview: '1분기 예산', importance: 'high', isRead: false }],
    });
    const mail = { subject: 's', body: 'b' };
    const sent = await call('outlook', 'send_email', { ...mail, to: ['a@demo.example'] });
    expect(sent.structuredContent).toEqual({ id: expect.any(String) });
    expect(await errorOf('outlook', 'send_email', { ...mail, to: 'x@Placeholder.invalid' })).toEqual({
      isError: true,
      text: 'placeholder_address: x@Placeholder.invalid is never mailed',
    });
  });

  it.each([
    ['an empty range', { startTime: at(24, 10), endTime: at(24, 10) }, 'is not after'],
    ['two months', { startTime: at(1, 0), endTime: at(60, 0) }, 'at most 42 days'],
    ['a month 99', { startTime: '2026-99-01T00:00:00Z', endTime: at(24, 0) }, 'invalid_time'],
    [
      'an unknown zone',
      { startTime: '2026-11-24T00:00', endTime: at(25, 0), timeZone: 'Mars/Olympus' },
      'invalid_time_zone',
    ],
    ['words', { startTime: 'tomorrow', endTime: at(24, 0) }, 'startTime'],
    [
      'over 100 attendees',
      { startTime: at(24, 0), endTime: at(25, 0), attendees: Array<string>(101).fill('a@b.example') },
      'attendees',
    ],
  ])('refuses %s', async (_, args, text) => {
    const refused = await errorOf('outlook', 'check_availability', {
      attendees: ['seoyeon@demo.example'],
      ...args,
    });
    expect(refused).toEqual({ isError: true, text: expect.stringContaining(text) });
  });
});
