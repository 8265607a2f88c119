import { setTimeout as wait } from 'node:timers/promises';
import { buildUser } from '@test/builders/buildUser';
import { openTestDatabase } from '@test/support/openTestDatabase';
import { stopEverybody } from '@test/support/stopEverybody';
import { until } from '@test/support/until';
import { UnavailableError } from '@platform/common/unavailableError';
import { createLasting } from '@platform/storage/engine/lasting';
import type { Database } from '@platform/storage/engine/database';
import { createRepositories } from '@platform/storage/repositories';
import { createChannelRequests } from './channelRequests';

const AT = '2026-07-01T09:00:00.000Z';
const user = buildUser();
const account = { user, passwordHash: '', disabled: false, demo: false, service: false };
const TAKEN = 'I have seen the meeting request. I am checking the calendars and will propose times.';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const away = () => new UnavailableError('database-away', 'The database cannot be reached', 1);
type Call = 'ask' | 'begun' | 'say' | 'settle';

/** The real table; what is named in `failing` fails once for each time that it is there. */
const open = (...failing: (Call | 'slack')[]) => {
  const { channelRequests } = createRepositories(database);
  const said: string[] = [];
  const logged: string[] = [];
  let asked = 0;
  let now = new Date(AT).getTime();
  const fail = (call: Call | 'slack') => {
    const at = failing.indexOf(call);
    if (at < 0) return;
    failing.splice(at, 1);
    throw call === 'slack' ? new Error('Slack cannot be reached') : away();
  };
  const requests = createChannelRequests({
    lasting: createLasting().keepTrying,
    kept: {
      ...channelRequests,
      begun: async (...given) => {
        fail('begun');
        await channelRequests.begun(...given);
      },
      settle: async (...given) => {
        fail('settle');
        await channelRequests.settle(...given);
      },
    },
    users: { findById: () => Promise.resolve(account) },
    cards: { listByConversation: () => Promise.resolve([]) },
    askCoordinator: async () => {
      await Promise.resolve();
      fail('ask');
      asked += 1;
      const answer = Promise.resolve({ state: 'answered' as const, text: 'When?', hasCard: false });
      return { conversationId: 'conv-1', runId: `run-${String(asked)}`, answer, stop: () => undefined };
    },
    say: async (_, { text }) => {
      await Promise.resolve();
      fail('say');
      if (text !== TAKEN) fail('slack');
      said.push(text);
    },
    recorder: {
      log: ({ message }) => {
        logged.push(message);
        return 'log-1';
      },
    },
    clock: { now: () => new Date(now) },
    againMs: 1,
  });
  const pass = (ms: number) => {
    now += ms;
  };
  return { requests, pass, kept: channelRequests, said, logged, asked: () => asked };
};

let count = 0;
const keep = async ({ kept }: ReturnType<typeof open>) => {
  count += 1;
  const id = `C0SALES:${String(count)}.000001`;
  const [channelId, text] = ['C0SALES', 'A 30 minute meeting with Sales'];
  const words = { userId: user.id, channelId, text, shared: false, speaker: null };
  const request = await kept.keep({ id, conversationId: `conv-${String(count)}`, ...words }, AT);
  if (!request) throw new Error('It was there already');
  return request;
};

const settled = ({ kept }: ReturnType<typeof open>, id: string) =>
  until(async () => ((await kept.get(id))?.isOpenHere === false ? true : undefined));

test('a request that could not begin for want of the database begins when it is repeated', async () => {
  const bench = open('ask');
  const request = await keep(bench);
  await expect(bench.requests.begin(user, request)).rejects.toThrow('cannot be reached');
  const started = await bench.requests.repeat(user, request.id);
  expect(started).toEqual({ conversationId: request.conversationId, runId: 'run-1' });
  await settled(bench, request.id);
  expect(bench.said).toEqual([TAKEN, 'When?']);
});

test('one that is under way, has begun or is another process’s is not begun by its repetition', async () => {
  const bench = open();
  const request = await keep(bench);
  const begun = bench.requests.begin(user, request);
  expect(await bench.requests.repeat(user, request.id)).toBeUndefined();
  const started = await begun;
  expect(await bench.requests.repeat(user, request.id)).toEqual(started);
  const other = await keep(bench);
  await database.query(`UPDATE channel_requests SET process_id = 'proc-of-others' WHERE id = $1`, [other.id]);
  expect(await bench.requests.repeat(user, other.id)).toBeUndefined();
  expect(await bench.requests.repeat(user, 'C0SALES:0.0')).toBeUndefined();
  expect(bench.asked()).toBe(1);
});

test('what another process has left is begun once, also where its message is repeated at that moment', async () => {
  const bench = open();
  const [repeated, left] = [await keep(bench), await keep(bench)];
  await Promise.all([
    bench.requests.repeat(user, repeated.id),
    bench.requests.takeOver([repeated, left, { ...left, id: 'C0SALES:0.0' }]),
  ]);
  for (const { id } of [repeated, left]) await settled(bench, id);
  expect(bench.asked()).toBe(2);
  await bench.requests.takeOver([repeated, left]);
  expect(bench.asked()).toBe(2);
  expect(bench.logged).toEqual([]);
});

test.each(['begun', 'say', 'settle'] as const)(
  'a database that is away meanwhile (%s) takes neither the words nor the answer from the channel',
  async (call) => {
    const bench = open(call);
    const request = await keep(bench);
    await bench.requests.begin(user, request);
    await settled(bench, request.id);
    expect(bench.said).toEqual([TAKEN, 'When?']);
    expect(bench.asked()).toBe(1);
    expect(bench.logged).toEqual([]);
  },
);

test('an answer that the team chat does not take is said again until it does', async () => {
  const bench = open('slack', 'slack', 'slack');
  const request = await keep(bench);
  await bench.requests.begin(user, request);
  await settled(bench, request.id);
  expect(bench.said).toEqual([TAKEN, 'When?']);
  expect(bench.asked()).toBe(1);
  expect(bench.logged).toHaveLength(3);
  expect(bench.logged[0]).toContain('Slack cannot be reached');
});

test('after an hour nobody expects it: the request stays open', async () => {
  const bench = open(...Array.from({ length: 1000 }, () => 'slack' as const));
  const request = await keep(bench);
  await bench.requests.begin(user, request);
  await until(() => Promise.resolve(bench.logged.length > 1 ? true : undefined));
  bench.pass(3_600_000);
  const count = bench.logged.length;
  await until(() => Promise.resolve(bench.logged.length > count ? true : undefined));
  // Many times the pause before the next attempt.
  await wait(200);
  expect(bench.logged).toHaveLength(count + 1);
  expect(bench.said).toEqual([TAKEN]);
  expect(await bench.kept.get(request.id)).toMatchObject({ isOpenHere: true });
});

test('a request is neither begun nor answered after a stop of everybody', async () => {
  // Each time the pause is twice as long.
  const bench = open(...Array.from({ length: 20 }, () => 'slack' as const));
  const answered = await keep(bench);
  await bench.requests.begin(user, answered);
  await until(() => Promise.resolve(bench.logged[0]));
  const left = await keep(bench);
  await stopEverybody(database);
  await settled(bench, answered.id);
  await bench.requests.takeOver([left]);
  expect([bench.said, bench.asked()]).toEqual([[TAKEN], 1]);
  await settled(bench, left.id);
  const next = open();
  const after = await keep(next);
  await next.requests.begin(user, after);
  await settled(next, after.id);
  expect(next.said).toEqual([TAKEN, 'When?']);
});
