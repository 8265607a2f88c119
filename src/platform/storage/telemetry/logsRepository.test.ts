import type { LogEntry } from '@contract/entities/logEntry';
import { logPattern } from '@contract/logPattern';
import { appendFresh } from '@test/support/appendFresh';
import { openTestDatabase } from '@test/support/openTestDatabase';
import type { Database } from '../engine/database';
import { createLogsRepository, type LogsRepository } from './logsRepository';
import { createRunsRepository } from './runsRepository';
import { createToolCallsRepository } from './toolCallsRepository';

let database: Database;
let logs: LogsRepository;
let made = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  logs = createLogsRepository(database);
});
afterAll(() => database.close());
beforeEach(() => database.query('TRUNCATE logs, log_runs, tool_calls'));

type NewLog = Omit<LogEntry, 'seq'>;

function buildLog(overrides: Partial<NewLog> = {}): NewLog {
  made += 1;
  return {
    id: `log-${made}`,
    ts: '2026-11-21T02:40:00.000Z',
    level: 'info',
    agentId: 'workflow',
    message: 'done',
    flagged: false,
    ...overrides,
  };
}

const append = (...entries: NewLog[]) => database.transaction((sql) => appendFresh(logs, entries, sql));
const at = (minute: number) => `2026-11-21T02:${String(minute).padStart(2, '0')}:00.000Z`;

test('an entry comes back as it was appended', async () => {
  const entry = buildLog({
    runId: 'run-1',
    correlationId: 'talk',
    meta: { durationMs: 12, deep: { a: [1] } },
  });
  const added = await append(entry);
  expect(await logs.readNewest(5)).toEqual(added);
  expect(added).toEqual([{ ...entry, dryRun: false, demo: false, seq: expect.any(Number) as number }]);
});

describe('the list', () => {
  beforeEach(async () => {
    await append(
      buildLog({ message: 'Meeting CREATED', level: 'info', runId: 'run-Alpha', ts: at(10) }),
      buildLog({ message: 'took 100% of the budget', level: 'warn', agentId: 'optimizer', ts: at(20) }),
      buildLog({ message: 'took 1000 ms', level: 'error', flagged: true, runId: 'run-beta', ts: at(30) }),
      buildLog({ message: '회의가 생성되었습니다', level: 'debug', runId: 'run-alpha-2', ts: at(40) }),
    );
  });

  test.each([
    [{}, [10, 20, 30, 40]],
    [{ level: 'error' as const }, [30]],
    [{ agent: 'optimizer' }, [20]],
    [{ runId: 'run-beta' }, [30]],
    [{ flagged: true }, [30]],
    [{ from: at(20) }, [20, 30, 40]],
    [{ from: at(20), to: at(40) }, [20, 30]],
    [{ q: 'meeting created' }, [10]],
    [{ q: 'TOOK' }, [20, 30]],
    [{ q: '100%' }, [20]],
    [{ q: '1_0' }, []],
    [{ q: '생성' }, [40]],
    [{ q: 'ALPHA' }, [10, 40]],
    [{ q: '\\' }, []],
    [{ q: '' }, [10, 20, 30, 40]],
    [{ limit: 2 }, [30, 40]],
    [{ q: 'took', level: 'warn' as const }, [20]],
  ])('with %j holds those of minute %j', async (filter, minutes) => {
    const found = await logs.list({ limit: 100, ...filter });
    expect(found.map(({ ts }) => new Date(ts).getUTCMinutes())).toEqual(minutes);
  });

  test('goes on before a number', async () => {
    const [, , third] = await logs.list({ limit: 100 });
    const page = await logs.list({ limit: 1, before: third?.seq });
    expect(page.map(({ ts }) => ts)).toEqual([at(20)]);
  });
});

test('an entry of a dry run says so, and is left out of what metrics count', async () => {
  const run = { title: 'Rehearsal', status: 'running' as const, startedAt: at(0), demo: false };
  const runs = createRunsRepository(database);
  await runs.start({ ...run, runId: 'run-dry', dryRun: true });
  await runs.start({ ...run, runId: 'run-live', dryRun: false });
  const meta = { durationMs: 9000 };
  const added = await append(
    buildLog({ runId: 'run-dry', meta }),
    buildLog({ runId: 'run-live' }),
    buildLog({ meta: { durationMs: 7 } }),
  );
  expect(added.map(({ dryRun }) => dryRun)).toEqual([true, false, false]);
  const [dry, ...live] = added.map(({ id }) => id);
  const listed = async (only?: 'live' | 'dry') =>
    (await logs.list({ limit: 10, runs: only })).map(({ id }) => id);
  expect(await listed('dry')).toEqual([dry]);
  expect(await listed('live')).toEqual(live);
  expect(await listed()).toHaveLength(3);
  expect((await logs.stats({})).avgResponseTime.p99).toBe(7);
});

describe('the statistics', () => {
  test('of an empty range know no percentiles, and say so', async () => {
    expect(await logs.stats({ from: at(0), to: at(1) })).toEqual({
      total: 0,
      byLevel: { debug: 0, info: 0, warn: 0, error: 0 },
      avgResponseTime: { p50: null, p95: null, p99: null },
      toolCallCount: 0,
    });
  });

  test('count levels, tool calls and measured times of the range', async () => {
    const timed = Array.from({ length: 101 }, (_, index) =>
      buildLog({ ts: at(5), meta: { durationMs: index } }),
    );
    await append(...timed, buildLog({ level: 'error', ts: at(6) }), buildLog({ level: 'warn', ts: at(50) }));
    const call = {
      server: 'slack',
      method: 'list_channels',
      params: {},
      tier: 'read' as const,
      status: 'done' as const,
      durationMs: 3,
      caller: 'integration',
      dryRun: false,
    };
    await database.transaction((sql) =>
      createToolCallsRepository(database).append(
        [
          { ...call, id: 'call-1', ts: at(5) },
          { ...call, id: 'call-2', ts: at(55) },
        ],
        sql,
      ),
    );
    expect(await logs.stats({ from: at(0), to: at(30) })).toEqual({
      total: 102,
      byLevel: { debug: 0, info: 101, warn: 0, error: 1 },
      avgResponseTime: { p50: 50, p95: 95, p99: 99 },
      toolCallCount: 1,
    });
    expect((await logs.stats({})).total).toBe(103);
  });

  test('count what the list is narrowed to, in every column too', async () => {
    const slow = { level: 'error' as const, message: 'list_users timed out', meta: { durationMs: 40 } };
    await append(
      buildLog({ ...slow, ts: at(5), agentId: 'monitor' }),
      buildLog({ ...slow, ts: at(25), agentId: 'workflow' }),
      buildLog({ ts: at(25), agentId: 'workflow', message: 'all is well', meta: { durationMs: 4 } }),
    );
    const range = { from: at(0), to: at(30), buckets: 3 };
    const narrowed = async (criteria: Parameters<typeof logs.stats>[0]) => {
      const {
        total,
        avgResponseTime,
        toolCallCount,
        histogram = [],
      } = await logs.stats({ ...range, ...criteria });
      const columns = histogram.map(({ info, error }) => info + error);
      return [total, avgResponseTime.p99, toolCallCount, columns];
    };
    expect(await narrowed({ agent: 'workflow' })).toEqual([2, 39.64, 0, [0, 0, 2]]);
    expect(await narrowed({ level: 'error' })).toEqual([2, 40, null, [1, 0, 1]]);
    expect(await narrowed({ q: 'IS WELL' })).toEqual([1, 4, null, [0, 0, 1]]);
    expect(await narrowed({ kind: 'Timeout', agent: 'monitor' })).toEqual([1, 40, null, [1, 0, 0]]);
    expect(await narrowed({ flagged: true })).toEqual([0, null, null, [0, 0, 0]]);
  });

  test('pass over a duration that is no number', async () => {
    await append(buildLog({ meta: { durationMs: 'long' } }), buildLog({ meta: { durationMs: 7 } }));
    expect((await logs.stats({})).avgResponseTime).toEqual({ p50: 7, p95: 7, p99: 7 });
  });
});

describe('several at once, fields, patterns and moments', () => {
  beforeEach(async () => {
    await append(
      buildLog({ message: 'call 17 of run_a7 took 12.5 ms', meta: { tool: 'send', attempt: 1 }, ts: at(10) }),
      buildLog({
        message: 'call 18 of run_b8 took 9 ms',
        level: 'warn',
        meta: { tool: 'send', attempt: 2 },
        ts: at(20),
      }),
      buildLog({
        message: 'said "hello"',
        level: 'error',
        agentId: 'monitor',
        meta: { tool: 'list' },
        ts: at(30),
      }),
      buildLog({
        message: 'said "good bye 2"',
        level: 'debug',
        agentId: 'a,b',
        meta: { deep: { x: 1 } },
        ts: at(40),
      }),
      buildLog({ message: 'nothing else', meta: { tool: 'send', attempt: '1' }, ts: at(50) }),
    );
  });
  const minutes = async (query: Parameters<LogsRepository['list']>[0]) =>
    (await logs.list(query)).map(({ ts }) => new Date(ts).getUTCMinutes());

  test.each([
    [{ level: ['warn', 'error'] as const }, [20, 30]],
    [{ level: ['debug'] as const }, [40]],
    [{ level: [] as const }, [10, 20, 30, 40, 50]],
    [{ agent: ['monitor', 'a,b'] }, [30, 40]],
    [{ meta: { tool: 'send' } }, [10, 20, 50]],
    [{ meta: { tool: 'send', attempt: 1 } }, [10]],
    [{ pattern: 'call * of * took * ms' }, [10, 20]],
    [{ pattern: 'said "*"' }, [30, 40]],
    [{ pattern: 'said' }, []],
    [{ at: at(30) }, [10, 20, 30]],
    [{ at: at(35), order: 'oldest' as const }, [40, 50]],
    [{ at: at(5) }, []],
    [{ at: at(5), order: 'oldest' as const }, [10, 20, 30, 40, 50]],
    [{ at: at(35), level: ['info'] as const }, [10]],
  ])('%j', async (query, expected) => {
    expect(await minutes({ limit: 100, ...query })).toEqual(expected);
  });

  test('statistics count the same entries', async () => {
    const range = { from: at(0), to: at(59), buckets: 2 };
    const of = async (criteria: object) => (await logs.stats({ ...range, ...criteria })).byLevel;
    expect(await of({ level: ['warn', 'error'] })).toEqual({ debug: 0, info: 0, warn: 1, error: 1 });
    expect(await of({ agent: ['monitor', 'a,b'] })).toEqual({ debug: 1, info: 0, warn: 0, error: 1 });
    expect(await of({ meta: { tool: 'send' } })).toEqual({ debug: 0, info: 2, warn: 1, error: 0 });
    expect(await of({ pattern: 'said "*"' })).toEqual({ debug: 1, info: 0, warn: 0, error: 1 });
  });

  test('similar messages are counted together, the most frequent first', async () => {
    const { patterns, kinds, entries } = await logs.patterns({});
    expect([kinds, entries]).toEqual([3, 5]);
    expect(patterns.map(({ pattern, count, warn, error }) => [pattern, count, warn, error])).toEqual([
      ['call * of * took * ms', 2, 1, 0],
      ['said "*"', 2, 0, 1],
      ['nothing else', 1, 0, 0],
    ]);
    expect(patterns[1]).toMatchObject({ first: at(30), last: at(40), agents: ['a,b', 'monitor'] });
    expect(['said "hello"', 'said "good bye 2"']).toContain(patterns[1]?.example);
    expect((await logs.patterns({ level: 'error' })).patterns).toHaveLength(1);
    expect(await logs.patterns({ q: 'of no entry' })).toEqual({ patterns: [], kinds: 0, entries: 0 });
  });

  test('fields of meta come with their values, counted', async () => {
    expect((await logs.fields({})).fields).toEqual([
      {
        name: 'tool',
        entries: 4,
        kinds: 2,
        values: [
          { value: 'send', count: 3 },
          { value: 'list', count: 1 },
        ],
      },
      {
        name: 'attempt',
        entries: 3,
        kinds: 3,
        values: expect.arrayContaining([
          { value: 1, count: 1 },
          { value: 2, count: 1 },
          { value: '1', count: 1 },
        ]) as unknown,
      },
    ]);
    expect((await logs.fields({ level: ['debug', 'error'] })).fields).toEqual([
      { name: 'tool', entries: 1, kinds: 1, values: [{ value: 'list', count: 1 }] },
    ]);
  });

  test.each([
    'call 17 of run_a7 took 12.5 ms',
    '회의 3개를 10:42:18.024에 만들었습니다, team-1',
    'GET /api/x?a=1,2,3 -> 200',
    'quote "never closed 5',
    'said "hello" and "good bye"',
    '*.* literal * stars 1.2:3,4 *',
    `${'😀'.repeat(299)}12345`,
    `${'long-'.repeat(80)}7`,
    '',
  ])('the database and the contract see the same pattern in %j', async (message) => {
    const [row] = await database.query<{ pattern: string }>('SELECT log_pattern($1) AS pattern', [message]);
    expect(row?.pattern).toBe(logPattern(message));
  });
});
