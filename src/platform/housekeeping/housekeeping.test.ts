import { movableClock } from '@test/support/clockAt';
import { INSERTS, NAMES } from '@test/support/oldRows';
import { openTestDatabase } from '@test/support/openTestDatabase';
import type { Database } from '@platform/storage/engine/database';
import { createRepositories, type Repositories } from '@platform/storage/repositories';
import { createHousekeeping, repeatHousekeeping } from './housekeeping';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const NOW = '2026-06-01T12:00:00.000Z';

let database: Database;
let repositories: Repositories;
let clock: ReturnType<typeof movableClock>;
let logged: string[];
beforeAll(async () => {
  database = await openTestDatabase();
  repositories = createRepositories(database);
});
beforeEach(async () => {
  clock = movableClock(NOW);
  logged = [];
  await database.query(`TRUNCATE ${Object.keys(KEPT).join(', ')}, users CASCADE`);
  await database.query(`DELETE FROM meta WHERE key LIKE 'housekeeping%'`);
});
afterAll(() => database.close());

const open = (emptyTrash = () => Promise.resolve(0)) =>
  createHousekeeping({
    repositories,
    retention: () => ({ logRetention: 10, traceRetention: 20 }),
    emptyTrash,
    recorder: { log: ({ message }) => String(logged.push(message)) },
    clock,
  });

/** Days, by hand. */
const KEPT: Record<string, number> = {
  logs: 10,
  traces: 20,
  agent_messages: 20,
  tool_calls: 20,
  agent_tasks: 20,
  idempotency_keys: 90,
  outside_effects: 90,
  sessions: 30,
  login_throttle: 1,
  spent_tokens: 1,
  slack_events: 7,
  channel_requests: 7,
  attachments: 7,
  run_texts: 20,
  gateway_calls: 20,
  gateway_grants: 7,
  gateway_agent_runs: 90,
  metric_windows: 0,
  metric_calls: 0,
  span_minutes: 90,
  budget_notices: 90,
  alerts: 90,
};
const daysBefore = (days: number, ms = 0) => new Date(Date.parse(NOW) - days * DAY_MS + ms).toISOString();

test.each(Object.entries(KEPT))(
  'of %s what is older than %i days goes, and what is younger stays',
  async (table, days) => {
    await database.query(
      `INSERT INTO users (id, username, email, role, password_hash, created_at, updated_at)
     VALUES ('user-1', 'minji', 'm@example.com', 'admin', 'h', $1, $1)`,
      [NOW],
    );
    const insert = INSERTS[table] ?? '';
    await database.query(insert, ['old', daysBefore(days, -HOUR_MS)]);
    await database.query(insert, ['young', daysBefore(days, HOUR_MS)]);
    const { freed, failed } = await open().run();
    expect(failed).toEqual([]);
    expect(freed).toEqual([{ kind: table, count: 1 }]);
    const left = () => database.query<{ id: string }>(`SELECT ${NAMES[table] ?? 'id'} AS id FROM ${table}`);
    expect(await left()).toEqual([{ id: 'young' }]);
    clock.advance(2 * HOUR_MS);
    await open().run();
    expect(await left()).toEqual([]);
  },
);

test('a file that was sent stays with its conversation, and goes with it', async () => {
  await database.query(
    `INSERT INTO conversations (id, user_id, title, created_at, updated_at) VALUES ('c', 'u', 't', $1, $1)`,
    [NOW],
  );
  await database.query(INSERTS['attachments'] ?? '', ['sent', daysBefore(80)]);
  await database.query(`UPDATE attachments SET conversation_id = 'c'`);
  await open().run();
  expect(await database.query('SELECT id FROM attachments')).toEqual([{ id: 'sent' }]);
  await repositories.conversations.moveToTrash('c', 'u', daysBefore(1));
  await repositories.conversations.purge(NOW, database);
  expect(await database.query('SELECT id FROM attachments')).toEqual([]);
});

test('a file that an agent gave in a run stays as long as the run’s traces', async () => {
  for (const [id, days] of [
    ['young', 19],
    ['old', 21],
  ] as const)
    await database.query(INSERTS['attachments'] ?? '', [id, daysBefore(days)]);
  await database.query(`UPDATE attachments SET run_id = 'r'`);
  await open().run();
  expect(await database.query('SELECT id FROM attachments')).toEqual([{ id: 'young' }]);
});

test('a held call stays while its card can be decided, and the days of its kind from then on', async () => {
  for (const [id, expired] of [
    ['open', 19],
    ['ended', 21],
  ] as const) {
    await database.query(INSERTS['gateway_calls'] ?? '', [id, daysBefore(25)]);
    await database.query('UPDATE gateway_calls SET card_id = $1 WHERE id = $1', [id]);
    await database.query(
      `INSERT INTO conversations (id, user_id, title, created_at, updated_at) VALUES ($1, 'u', 't', $2, $2)`,
      [id, NOW],
    );
    await database.query(
      `INSERT INTO messages (id, conversation_id, user_id, type, status, content, timestamp, run_id)
       VALUES ($1, $1, 'u', 'action-card', 'complete', 'c', $2, 'r')`,
      [id, NOW],
    );
    await database.query(
      `INSERT INTO action_cards (id, conversation_id, message_id, user_id, run_id, type, status, title, description,
         actions, dry_run, language, expires_at, created_at)
       VALUES ($1, $1, $1, 'u', 'r', 'gateway-call', 'pending', 't', 'd', '[]', false, 'en', $2, $3)`,
      [id, daysBefore(expired), daysBefore(25)],
    );
  }
  await open().run();
  expect(await database.query('SELECT id FROM gateway_calls')).toEqual([{ id: 'open' }]);
});

test('what was sent outside and may not have arrived, and an alert that is not over, stay', async () => {
  const old = daysBefore(1000);
  await database.query(INSERTS['outside_effects'] ?? '', ['unknown', old]);
  await database.query(INSERTS['alerts'] ?? '', ['open', old]);
  await database.query('UPDATE outside_effects SET result = NULL');
  await database.query('UPDATE alerts SET cleared_at = NULL');
  expect((await open().run()).freed).toEqual([]);
});

test('more than one step of rows goes, their room is used again, and a run says what it freed', async () => {
  const fill = () =>
    database.query(
      `INSERT INTO slack_events SELECT gen_random_uuid()::text, '{}', $1 FROM generate_series(1, 5001)`,
      [daysBefore(8)],
    );
  const pages = async () => {
    const [row] = await database.query<{ pages: number }>(
      `SELECT pg_relation_size('slack_events') / 8192 AS pages`,
    );
    return row?.pages ?? 0;
  };
  await fill();
  const before = await pages();
  await open(() => Promise.resolve(2)).run();
  expect(logged).toEqual(['Housekeeping removed 5001 slack events, 2 conversations']);
  expect(await repositories.housekeeping.last()).toMatchObject({
    startedAt: expect.stringMatching(/^2026-06-01T12:00/) as string,
    freed: [
      { kind: 'slack_events', count: 5001 },
      { kind: 'conversations', count: 2 },
    ],
    failed: [],
  });
  await fill();
  expect(await pages()).toBeLessThan(before * 1.2);
});

test('a table that fails is named, and the others are done all the same', async () => {
  await database.query(INSERTS['slack_events'] ?? '', ['old', daysBefore(8)]);
  await database.query('ALTER TABLE logs RENAME TO elsewhere');
  const { freed, failed } = await open().run();
  await database.query('ALTER TABLE elsewhere RENAME TO logs');
  expect(freed).toEqual([{ kind: 'slack_events', count: 1 }]);
  expect(failed).toEqual([expect.stringContaining('logs: ')]);
  expect(logged[0]).toContain('Housekeeping: logs: ');
});

test('a run is due at once and then every hour, for one of several platforms', async () => {
  let runs = 0;
  const count = () => Promise.resolve(++runs * 0);
  const [first, second] = [open(count), open(count)];
  await Promise.all([first.runWhenDue(), second.runWhenDue()]);
  expect(runs).toBe(1);
  clock.advance(HOUR_MS - 60_000);
  await first.runWhenDue();
  expect(runs).toBe(1);
  clock.advance(60_000);
  await Promise.all([first.runWhenDue(), second.runWhenDue()]);
  expect(runs).toBe(2);
});

test('it is looked after every minute, until the end', async () => {
  jest.useFakeTimers();
  try {
    const [run, runWhenDue] = [
      jest.fn(() => Promise.reject(new Error('no'))),
      jest.fn(() => Promise.resolve()),
    ];
    const onFailure = jest.fn();
    const { again, end } = repeatHousekeeping({ run, runWhenDue }, onFailure);
    await jest.advanceTimersByTimeAsync(180_000);
    expect(runWhenDue).toHaveBeenCalledTimes(3);
    again();
    await jest.advanceTimersByTimeAsync(0);
    expect(onFailure).toHaveBeenCalledTimes(1);
    await end();
    await jest.advanceTimersByTimeAsync(180_000);
    expect(runWhenDue).toHaveBeenCalledTimes(3);
  } finally {
    jest.useRealTimers();
  }
});
