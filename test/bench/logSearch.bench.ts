import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@platform/storage/engine/database';
import {
  createLogsRepository,
  type LogsFilter,
  type LogsRepository,
} from '@platform/storage/telemetry/logsRepository';
import { migrate } from '@platform/storage/engine/migrate';
import { openDatabase } from '@platform/storage/engine/openDatabase';
import { startScratchServer } from './scratchServer';

/** Search and statistics over a million stored log entries of 24 hours, on PostgreSQL and on the embedded database. */
const ROWS = Number(process.env['BENCH_ROWS'] ?? 1_000_000);
const DAY_MS = 86_400_000;
const ROUNDS = 25;
const PAGE = 200;
const LIMITS = { p50: 10, p95: 50, rare: 10, hour: 50 };
/** The last entry was logged then. */
const END = Date.parse('2026-11-20T15:00:00.000Z');

/** Messages as the agents write them: numbers and ids make almost every one different. */
const FILL = `
  INSERT INTO logs (seq, id, ts, level, agent_id, run_id, message, meta, flagged, duration_ms, demo)
  SELECT n, 'log_' || n, to_timestamp(($2::float8 - (($1 - n) * ($3::float8 / $1))) / 1000),
    (ARRAY['info','info','info','debug','debug','debug','info','info','warn','error'])[1 + n % 10],
    (ARRAY['coordinator','integration','workflow','monitor','optimizer'])[1 + n % 5],
    'run_' || md5((n / 20)::text),
    CASE n % 7
      WHEN 0 THEN 'outlook.check_availability ok ' || (n % 3000) || 'ms attempt=' || (n % 3)
      WHEN 1 THEN 'heartbeat ok agents=5 latency_ms=' || (n % 90)
      WHEN 2 THEN 'slack.send_message channel=#team-' || (n % 400) || ' ok ' || (n % 900) || 'ms'
      WHEN 3 THEN '회의 후보 ' || (n % 12) || '개를 계산했습니다 correlationId=corr_' || md5(n::text)
      WHEN 4 THEN 'task accepted, requested by user' || (n % 250)
      WHEN 5 THEN 'step=awaiting_approval correlationId=corr_' || md5((n + 7)::text)
      ELSE 'tool.call outlook.find_meeting_times id=' || md5((n * 3)::text) END,
    jsonb_build_object('attempt', n % 3), n % 5000 = 0, CASE WHEN n % 3 = 0 THEN n % 3000 END, false
  FROM generate_series($4::bigint, $5::bigint) AS n`;

const CHUNK = 50_000;

const fill = async (database: Database): Promise<void> => {
  for (let from = 1; from <= ROWS; from += CHUNK) {
    const to = Math.min(ROWS, from + CHUNK - 1);
    await database.query(FILL, [ROWS, END, DAY_MS, from, to]);
  }
  await database.query(
    'INSERT INTO log_runs SELECT DISTINCT run_id FROM logs ORDER BY 1 ON CONFLICT DO NOTHING',
  );
  await database.query(
    `UPDATE logs SET message = 'calendar-quota exceeded for tenant zeta-9' WHERE seq = $1`,
    [Math.floor(ROWS / 3)],
  );
  await database.query(`UPDATE stream_positions SET last = $1 WHERE stream = 'logs'`, [ROWS]);
  await database.query('VACUUM ANALYZE logs');
  await database.query('ANALYZE log_runs');
};

interface Figure {
  name: string;
  p50: number;
  p95: number;
  rows: number;
}

const measure = async (name: string, work: () => Promise<number>): Promise<Figure> => {
  await work();
  const times: number[] = [];
  let rows = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    rows = await work();
    times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? NaN;
  return { name, p50: at(0.5), p95: at(0.95), rows };
};

const hour = { from: new Date(END - 3_600_000).toISOString(), to: new Date(END + 1).toISOString() };
const run = 'run_';

const FIRST_PAGES: [string, Omit<LogsFilter, 'limit'>][] = [
  ['no filter', {}],
  ['level=error', { level: 'error' }],
  ['agent', { agent: 'workflow' }],
  ['level and agent that never meet', { level: 'error', agent: 'coordinator' }],
  ['flagged', { flagged: true }],
  ['flagged errors', { flagged: true, level: 'error' }],
  ['frequent word', { q: 'check_availability' }],
  ['frequent Korean word', { q: '회의 후보' }],
  ['frequent short word', { q: 'ok' }],
  ['word and level', { q: 'heartbeat', level: 'warn' }],
  ['word of every run id', { q: run }],
  ['oldest first', { order: 'oldest' }],
  ['word, oldest first', { q: 'accepted', order: 'oldest' }],
  ['one hour, one level', { level: 'warn', ...hour }],
  ['a page in the middle', { before: Math.floor(ROWS / 2), q: 'slack' }],
];
const RARE: [string, Omit<LogsFilter, 'limit'>][] = [
  ['rare substring', { q: 'quota exceeded' }],
  ['rare substring, ignoring case', { q: 'ZETA-9' }],
  ['part of one run id', { q: 'e4da3b7fbbce2345' }],
  ['nothing at all', { q: 'no such words anywhere' }],
];

const bench = async (database: Database): Promise<{ pages: Figure[]; rare: Figure[]; hour: Figure }> => {
  await migrate(database);
  const began = performance.now();
  await fill(database);
  console.log(`  ${String(ROWS)} rows in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  const logs: LogsRepository = createLogsRepository(database);
  const list = async (filter: Omit<LogsFilter, 'limit'>) =>
    (await logs.list({ ...filter, limit: PAGE })).length;
  const pages: Figure[] = [];
  for (const [name, filter] of FIRST_PAGES) pages.push(await measure(name, () => list(filter)));
  const rare: Figure[] = [];
  for (const [name, filter] of RARE) rare.push(await measure(name, () => list(filter)));
  const stats = await measure('statistics of the last hour', async () => (await logs.stats(hour)).total);
  return { pages, rare, hour: stats };
};

const tell = (figures: readonly Figure[]): void => {
  for (const { name, p50, p95, rows } of figures)
    console.log(
      `  ${name.padEnd(34)} p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, ${String(rows)} rows`,
    );
};

const main = async (): Promise<void> => {
  const server = await startScratchServer();
  console.log('PostgreSQL');
  const database = await openDatabase({ databaseUrl: server.url, dataDir: tmpdir() });
  const { pages, rare, hour: stats } = await bench(database);
  tell([...pages, ...rare, stats]);
  await database.close();
  await server.stop();
  const slow = [
    ...pages.filter(({ p50, p95 }) => p50 > LIMITS.p50 || p95 >= LIMITS.p95),
    ...rare.filter(({ p50 }) => p50 > LIMITS.rare),
    ...(stats.p50 > LIMITS.hour ? [stats] : []),
  ];
  for (const { name } of slow) console.error(`  too slow: ${name}`);
  if (slow.length > 0) process.exitCode = 1;

  console.log('embedded, for comparison');
  const dataDir = mkdtempSync(join(tmpdir(), 'console-bench-'));
  const embedded = await openDatabase({ dataDir });
  const small = await bench(embedded);
  tell([...small.pages, ...small.rare, small.hour]);
  await embedded.close();
  rmSync(dataDir, { recursive: true, force: true });
};

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
