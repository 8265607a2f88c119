import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AnalysisRange } from '@contract/entities/observation';
import { createAnalyze } from '@platform/observation/analyze';
import type { Database } from '@platform/storage/engine/database';
import { migrate } from '@platform/storage/engine/migrate';
import { createObservationRepository } from '@platform/storage/telemetry/observationRepository';
import { openDatabase } from '@platform/storage/engine/openDatabase';
import { createUsageRepository } from '@platform/storage/telemetry/usageRepository';
import { startScratchServer } from './scratchServer';

/** Costs and analyses over a million model calls and a million log entries of 90 days, on PostgreSQL and embedded. */
const ROWS = Number(process.env['BENCH_ROWS'] ?? 1_000_000);
const DAYS = 90;
const DAY_MS = 86_400_000;
const CHUNK = 100_000;
const ROUNDS = 20;
const LIMIT_P95_MS = 150;
const END = Date.parse('2026-11-20T15:20:00.000Z');

const AT = `to_timestamp(($2::float8 - (($1 - n) * (${String(DAYS * DAY_MS)}::float8 / $1))) / 1000)`;
const FILL_USAGE = `
  INSERT INTO usage_records (seq, id, ts, provider, model, agent, input_tokens, output_tokens, cost, duration_ms, dry_run, demo)
  SELECT n, 'usage_' || n, ${AT}, (ARRAY['claude','openai'])[1 + n % 2],
    (ARRAY['claude-3-5-sonnet','gpt-4-turbo','claude-3-haiku','gpt-4o-mini'])[1 + n % 4],
    (ARRAY['coordinator','integration','workflow','monitor','optimizer'])[1 + n % 5],
    n % 900, n % 400, CASE WHEN n % 50 = 0 THEN NULL ELSE (n % 100) / 1000.0 END, n % 3000, false, false
  FROM generate_series($3::bigint, $4::bigint) AS n`;
const FILL_LOGS = `
  INSERT INTO logs (seq, id, ts, level, agent_id, message, flagged, duration_ms, demo)
  SELECT n, 'log_' || n, ${AT}, (ARRAY['info','debug','info','warn','error'])[1 + n % 5],
    (ARRAY['coordinator','integration','workflow','monitor','optimizer'])[1 + n % 5],
    CASE n % 3 WHEN 0 THEN 'did not answer within 10000 ms' ELSE 'ok ' || n END, false,
    CASE WHEN n % 3 = 0 THEN n % 3000 END, false
  FROM generate_series($3::bigint, $4::bigint) AS n`;

const fill = async (database: Database): Promise<void> => {
  for (let from = 1; from <= ROWS; from += CHUNK) {
    const to = Math.min(ROWS, from + CHUNK - 1);
    await database.query(FILL_USAGE, [ROWS, END, from, to]);
    await database.query(FILL_LOGS, [ROWS, END, from, to]);
  }
  for (const table of ['usage_records', 'logs', 'usage_hours', 'log_sums', 'usage_days']) {
    await database.query(`VACUUM ANALYZE ${table}`);
  }
};

const p95Of = async (work: () => Promise<unknown>): Promise<number> => {
  await work();
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return times.sort((a, b) => a - b)[Math.floor(ROUNDS * 0.95)] ?? NaN;
};

const bench = async (name: string, database: Database): Promise<number> => {
  await migrate(database);
  await fill(database);
  const usage = createUsageRepository(database);
  const observations = createObservationRepository(database);
  const analyze = createAnalyze({ observations, usage, clock: { now: () => new Date(END) } });
  const spanOf = (days: number) => ({
    from: new Date(END - days * DAY_MS).toISOString(),
    to: new Date(END).toISOString(),
  });
  const works: [string, () => Promise<unknown>][] = [
    ...[1, 7, 30, 90].map((days): [string, () => Promise<unknown>] => [
      `costs of ${String(days)} days`,
      () => usage.costs(spanOf(days)),
    ]),
    ['costs of 90 days, one provider', () => usage.costs(spanOf(DAYS), 'claude')],
    ['usage of 90 days', () => usage.summary(spanOf(DAYS))],
    ...AnalysisRange.options.map((range): [string, () => Promise<unknown>] => [
      `analysis of ${range}`,
      () => analyze(range),
    ]),
  ];
  let worst = 0;
  for (const [what, work] of works) {
    const p95 = await p95Of(work);
    worst = Math.max(worst, p95);
    console.log(`  ${name}, ${what.padEnd(32)} p95 ${p95.toFixed(1)} ms`);
  }
  return worst;
};

const main = async (): Promise<void> => {
  const server = await startScratchServer();
  const database = await openDatabase({ databaseUrl: server.url, dataDir: tmpdir() });
  const worst = await bench('PostgreSQL', database);
  await database.close();
  await server.stop();
  console.log(`Slowest p95 on PostgreSQL: ${worst.toFixed(1)} ms (limit ${String(LIMIT_P95_MS)})`);
  if (!(worst < LIMIT_P95_MS)) process.exitCode = 1;

  const dataDir = mkdtempSync(join(tmpdir(), 'console-bench-'));
  const embedded = await openDatabase({ dataDir });
  await bench('embedded', embedded);
  await embedded.close();
  rmSync(dataDir, { recursive: true, force: true });
};

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
