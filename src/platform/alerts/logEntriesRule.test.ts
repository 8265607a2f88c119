import type { LogCondition } from '@contract/entities/logCondition';
import type { LogEntry } from '@contract/entities/logEntry';
import type { Database } from '@platform/storage/engine/database';
import { openAlertBench, silentAgentRule, type AlertBench } from '@test/support/alertBench';
import { openRestoredDatabase, type RestoredDatabase } from '@test/support/restoredDatabase';
import { evidenceOf } from './alertTexts';

const MINUTE_MS = 60_000;

let restored: RestoredDatabase;
let bench: AlertBench;
let made = 0;
beforeAll(async () => {
  restored = await openRestoredDatabase();
});
beforeEach(() => {
  bench = openAlertBench(restored.database);
});
afterEach(async () => {
  await bench.close();
  await restored.restore();
});
afterAll(() => restored.database.close());

const rule = (logs: LogCondition, threshold = 3) =>
  silentAgentRule({ id: 'refused', metric: 'log-entries', threshold, windowMinutes: 15, logs });
const write = (minutesAgo: number, change: Partial<LogEntry> = {}) =>
  restored.database.transaction((sql) =>
    bench.repositories.logs.append(
      [
        {
          id: `log-${String((made += 1))}`,
          ts: new Date(bench.time.ms - minutesAgo * MINUTE_MS).toISOString(),
          level: 'error',
          agentId: 'workflow',
          message: 'The connection was refused',
          flagged: false,
          meta: { tool: 'send_message' },
          ...change,
        },
      ],
      sql,
    ),
  );
const REFUSED: LogCondition = { levels: ['error', 'warn'], q: 'REFUSED', meta: { tool: 'send_message' } };

test('opens once at the number, of what matches alone, and is over when the window has gone by', async () => {
  await bench.saveRules([rule(REFUSED)]);
  await write(10);
  await write(0);
  await write(16);
  await write(1, { level: 'info' });
  await write(1, { message: 'It did not answer' });
  await write(1, { meta: { tool: 'create_event' } });
  await bench.evaluate();
  expect(await bench.open()).toEqual([]);

  await write(0, { level: 'warn', agentId: 'monitor' });
  bench.pass(0.5);
  await bench.evaluate();
  bench.pass(0.5);
  await bench.evaluate();
  const open = await bench.open();
  expect(open).toMatchObject([
    {
      ruleId: 'refused',
      subject: '',
      metric: 'log-entries',
      value: 3,
      message: '3 log entries match (at least 3)',
    },
  ]);
  expect(new URL(open[0]?.evidence ?? '', 'http://x').searchParams.get('from')).toBe(
    '2026-11-20T01:45:30.001Z',
  );

  bench.pass(15);
  await bench.evaluate();
  expect(await bench.open()).toEqual([]);
});

const COUNTED: [string, LogCondition, number][] = [
  ['everything', {}, 4],
  ['a level and an agent, of the sums', { levels: ['error'], agents: ['workflow'] }, 2],
  ['any of two agents', { agents: ['workflow', 'monitor'] }, 4],
  ['a kind of error', { kind: 'Timeout' }, 1],
  ['words', { q: 'did not' }, 1],
  ['a run', { runId: 'run_1' }, 1],
  ['what is flagged', { flagged: true }, 1],
  ['a pattern', { pattern: 'Step * done' }, 1],
  ['words of which nothing tells', { q: 'never said' }, 0],
];

test('the preview counts what each part of a filter leaves', async () => {
  await write(10);
  await write(5, { message: 'It did not answer, timed out' });
  await write(3, { level: 'info', agentId: 'monitor', message: 'Step 7 done', runId: 'run_1' });
  await write(0, { level: 'warn', flagged: true });
  await write(20);
  const counted: [string, number | undefined][] = [];
  for (const [name, logs] of COUNTED) {
    const { now } = await bench.rules.preview(rule(logs));
    counted.push([name, now[0]?.value]);
  }
  expect(counted).toEqual(COUNTED.map(([name, , count]) => [name, count]));
});

test('the preview knows the past: how often it would have opened in 7 days', async () => {
  for (const day of [1, 3]) for (const minute of [0, 1, 2]) await write(day * 1440 + minute);
  await write(2 * 1440);
  const { opened, stepMinutes, spans } = await bench.rules.preview(rule(REFUSED));
  expect({ opened, stepMinutes }).toEqual({ opened: 2, stepMinutes: 5 });
  expect(spans.map(({ peak }) => peak)).toEqual([3, 3]);
});

test('leads to the Log Viewer at the filter and the time', () => {
  const span = { from: '2026-11-20T01:45:00.001Z', to: '2026-11-20T02:00:00.001Z' };
  const logs: LogCondition = { ...REFUSED, agents: ['a,b', 'c'], kind: 'Connection', runId: 'run_1' };
  const address = new URL(evidenceOf(rule(logs), '', span), 'http://x');
  expect(address.pathname).toBe('/logs');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    ...span,
    level: 'error,warn',
    agent: String.raw`a\,b,c`,
    q: 'REFUSED',
    meta: '{"tool":"send_message"}',
    kind: 'Connection',
    run: 'run_1',
  });
});

test('reads no more of the log than its window, by an index', async () => {
  for (const minute of [1, 2]) await write(minute);
  const asked: string[] = [];
  const watched = {
    query: (statement: string, params: unknown[]) => {
      asked.push(statement);
      return restored.database.query(statement, params);
    },
  } as unknown as Database;
  const edges = ['2026-11-20T01:45:00.000Z', '2026-11-20T02:00:00.001Z'];
  await bench.repositories.alertFigures.logEntries(edges, { q: 'refused' }, watched);
  const counting = asked.filter((statement) => /FROM logs\b/.test(statement));
  expect(counting).toHaveLength(1);
  const plan = await restored.database.transaction(async (sql) => {
    await sql.query('SET LOCAL enable_seqscan = off');
    return sql.query<Record<string, string>>(`EXPLAIN ${counting[0] ?? ''}`, [
      edges[0],
      edges[1],
      JSON.stringify(edges),
      '%refused%',
    ]);
  });
  const steps = plan.map((line) => line['QUERY PLAN']).join('\n');
  expect(steps).toMatch(/Index Scan.* (using|on) logs_(ts|message)/);
  expect(steps).toMatch(/\(ts >= .*\(ts < /);
});
