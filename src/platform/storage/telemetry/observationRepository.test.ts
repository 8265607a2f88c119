import type { LogEntry } from '@contract/entities/logEntry';
import { appendFresh } from '@test/support/appendFresh';
import { openTestDatabase } from '@test/support/openTestDatabase';
import type { Database } from '../engine/database';
import { createLogsRepository } from './logsRepository';
import { createRunsRepository } from './runsRepository';
import { createObservationRepository, type ObservationRepository } from './observationRepository';

let database: Database;
let observations: ObservationRepository;
beforeAll(async () => {
  database = await openTestDatabase();
  observations = createObservationRepository(database);
});
afterAll(() => database.close());
beforeEach(() => database.query('TRUNCATE logs, log_runs, alerts, load_samples CASCADE'));

const START = Date.parse('2026-11-20T09:30:00.000Z');
const LEVELS = ['debug', 'info', 'warn', 'error'] as const;
const MESSAGES = ['gateway timed out', 'connection refused', 'name is required', 'who knows'];

const fill = async (): Promise<LogEntry[]> => {
  const entries = Array.from({ length: 120 }, (_, index) => ({
    id: `log-${String(index)}`,
    ts: new Date(START + index * 199_999).toISOString(),
    level: LEVELS[index % 4] ?? 'info',
    agentId: index % 3 === 0 ? 'monitor' : 'workflow',
    message: MESSAGES[Math.floor(index / 4) % 4] ?? '',
    flagged: false,
    ...(index % 5 === 0 ? { meta: { durationMs: index, errorKind: 'Other' } } : {}),
  }));
  return database.transaction((sql) => appendFresh(createLogsRepository(database), entries, sql));
};

test.each([
  ['whole hours', ['2026-11-20T10:00:00.000Z', '2026-11-20T11:00:00.000Z', '2026-11-20T14:00:00.000Z']],
  ['parts of hours', ['2026-11-20T09:47:00.000Z', '2026-11-20T11:10:00.123Z', '2026-11-20T15:59:59.999Z']],
  ['within one hour', ['2026-11-20T10:10:00.000Z', '2026-11-20T10:20:00.000Z', '2026-11-20T10:40:00.000Z']],
  [
    'many parts in an hour',
    Array.from({ length: 13 }, (_, part) => new Date(START + part * 300_000).toISOString()),
  ],
])('%s: sums by part, agent, level and kind are those of the rows', async (_name, edges) => {
  const entries = await fill();
  const sums = await observations.logSums(edges);
  const expected = edges.slice(0, -1).map((edge, part) => {
    const end = edges[part + 1] ?? '';
    const inside = entries.filter(({ ts }) => ts >= edge && ts < end);
    const timed = inside.flatMap(({ meta }) => (meta?.['durationMs'] as number | undefined) ?? []);
    return [
      inside.length,
      inside.filter(({ level }) => level === 'error').length,
      inside.filter(({ agentId }) => agentId === 'monitor').length,
      timed.length,
      timed.reduce((sum, value) => sum + value, 0),
    ];
  });
  const total = (of: typeof sums, read: (sum: (typeof sums)[number]) => number) =>
    of.reduce((all, sum) => all + read(sum), 0);
  expect(
    expected.map((_, part) => {
      const own = sums.filter((sum) => sum.part === part);
      return [
        total(own, ({ entries: count }) => count),
        total(
          own.filter(({ level }) => level === 'error'),
          ({ entries: count }) => count,
        ),
        total(
          own.filter(({ agent }) => agent === 'monitor'),
          ({ entries: count }) => count,
        ),
        total(own, ({ timed }) => timed),
        total(own, ({ durationMs }) => durationMs),
      ];
    }),
  ).toEqual(expected);
});

test('what went wrong is told by the word that was given, else by the message; a list finds the same', async () => {
  await fill();
  const sums = await observations.logSums(['2026-11-20T00:00:00.000Z', '2026-11-22T00:00:00.000Z']);
  const logs = createLogsRepository(database);
  for (const kind of ['Timeout', 'Connection', 'Validation', 'Other'] as const) {
    const count = sums.filter((sum) => sum.kind === kind).reduce((all, { entries }) => all + entries, 0);
    expect(count).toBeGreaterThan(0);
    expect(await logs.list({ kind, limit: 1000 })).toHaveLength(count);
  }
});

test.each([
  ['whole hours', ['2026-11-20T09:00:00.000Z', '2026-11-20T18:00:00.000Z']],
  ['parts of hours', ['2026-11-20T09:10:00.000Z', '2026-11-20T09:50:00.000Z']],
])('%s: entries of dry runs are in no sum, and go without a trace', async (_name, edges) => {
  const runs = createRunsRepository(database);
  const runId = `run_dry_${String(edges.length)}_${String(edges[1])}`;
  const startedAt = '2026-11-20T09:30:00.000Z';
  await runs.start({ runId, title: 'Rehearsal', status: 'running', startedAt, dryRun: true, demo: false });
  const line = { ts: startedAt, level: 'error' as const, agentId: 'workflow', flagged: false };
  const entries = [
    { ...line, id: 'live', message: 'timed out' },
    { ...line, id: 'dry', message: 'timed out', runId },
  ];
  await database.transaction((sql) => appendFresh(createLogsRepository(database), entries, sql));
  const count = async () =>
    (await observations.logSums(edges)).reduce((all, { entries: some }) => all + some, 0);
  expect(await count()).toBe(1);
  await database.query("DELETE FROM logs WHERE id = 'dry'");
  expect(await count()).toBe(1);
  await database.query("DELETE FROM logs WHERE id = 'live'");
  expect(await count()).toBe(0);
});

test('one alert of a kind is open at a time; a closed one makes room', async () => {
  const alert = {
    id: 'a1',
    type: 'error' as const,
    message: 'm',
    timestamp: '2026-11-20T01:00:00.000Z',
    rule: 'silent-agent' as const,
    subject: 'monitor',
    evidence: '/logs?agent=monitor',
  };
  expect(await observations.raise(alert)).toBe(true);
  expect(await observations.raise({ ...alert, id: 'a2' })).toBe(false);
  await observations.clear('a1', '2026-11-20T02:00:00.000Z');
  expect(await observations.raise({ ...alert, id: 'a3', timestamp: '2026-11-20T03:00:00.000Z' })).toBe(true);
  expect((await observations.alerts(5)).map(({ id, clearedAt }) => [id, clearedAt])).toEqual([
    ['a3', undefined],
    ['a1', '2026-11-20T02:00:00.000Z'],
  ]);
  expect(await observations.openAlerts()).toHaveLength(1);
});

test('every open alert is listed, also where newer ones are over', async () => {
  const alert = { type: 'error', message: 'm', rule: 'silent-agent', evidence: '/logs' } as const;
  for (const hour of ['01', '02', '03', '04', '05']) {
    const at = `2026-11-20T${hour}:00:00.000Z`;
    await observations.raise({ ...alert, id: `a${hour}`, subject: `agent ${hour}`, timestamp: at });
    if (hour !== '01' && hour !== '03') await observations.clear(`a${hour}`, '2026-11-20T06:00:00.000Z');
  }
  expect((await observations.alerts(2)).map(({ id }) => id)).toEqual(['a03', 'a01', 'a05', 'a04']);
});

test('a time of which only a held run is left is no recorded time', async () => {
  const runs = createRunsRepository(database);
  const run = { title: 'Held', status: 'completed' as const, dryRun: false, demo: false };
  const line = { level: 'info' as const, agentId: 'workflow', flagged: false, message: 'm' };
  await runs.start({ ...run, runId: 'run_held', startedAt: '2026-08-01T00:00:00.000Z' });
  const entries = [
    { ...line, id: 'held', ts: '2026-08-01T00:00:00.000Z', runId: 'run_held' },
    { ...line, id: 'kept', ts: '2026-11-19T08:00:00.000Z' },
    { ...line, id: 'last', ts: '2026-11-20T09:00:00.000Z' },
  ];
  await database.transaction((sql) => appendFresh(createLogsRepository(database), entries, sql));
  const last = '2026-11-20T09:00:00.000Z';
  expect(await observations.recordedLogs()).toEqual({ first: '2026-08-01T00:00:00.000Z', last });
  await database.query(`UPDATE runs SET labels = '{legal-hold}' WHERE run_id = 'run_held'`);
  expect(await observations.recordedLogs()).toEqual({ first: '2026-11-19T08:00:00.000Z', last });
  await database.query(`DELETE FROM logs WHERE id <> 'held'`);
  const held = '2026-08-01T00:00:00.000Z';
  expect(await observations.recordedLogs()).toEqual({ first: held, last: held });
});
