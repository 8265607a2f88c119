import { tmpdir } from 'node:os';
import { migrate } from '@platform/storage/engine/migrate';
import { openDatabase } from '@platform/storage/engine/openDatabase';
import type { Database } from '@platform/storage/engine/database';
import { createRepositories } from '@platform/storage/repositories';
import type { RunQueueQuery } from '@platform/storage/telemetry/runQueueRepository';
import type { RunListQuery } from '@platform/storage/telemetry/runList';
import { weekOf } from '@platform/storage/telemetry/weeks';
import { startScratchServer } from './scratchServer';

/** The first page of the list of runs, under each filter, and of the queue of runs to look at, over a million runs of a year on PostgreSQL. */
const ROWS = Number(process.env['BENCH_ROWS'] ?? 1_000_000);
const ROUNDS = 25;
const PAGE = 51;
const P95_LIMIT_MS = 50;
const CHUNK = 50_000;

const FILL_RUNS = `
  INSERT INTO runs (run_id, title, status, started_at, finished_at, user_id, dry_run, demo, source, cost, model_calls,
    agents, models, labels, reader_id)
  SELECT 'run_' || md5(n::text), 'Task ' || n,
    (ARRAY['completed', 'completed', 'completed', 'canceled', 'failed'])[1 + n % 5],
    timestamptz '2025-11-20' + n * interval '30 seconds',
    timestamptz '2025-11-20' + n * interval '30 seconds' + (n % 900) * interval '1 second',
    'user-' || n % 200, n % 400 = 0, false, 'other', (n * 7919 % 10000) / 10000.0, 3,
    ARRAY['coordinator', 'agent-' || n % 5, 'rare-' || n % 50000], ARRAY['model-' || n % 4],
    CASE WHEN n % 20000 = 0 THEN ARRAY['odd'] ELSE '{}' END, CASE WHEN n % 3 = 0 THEN 'user-' || n % 200 ELSE '' END
  FROM generate_series($1::bigint, $2::bigint) AS n`;

/** About 350 letters a run, in two languages; of one in a thousand the status is not noted beside them. */
const FILL_TEXTS = `
  INSERT INTO run_texts
  SELECT 'run_' || md5(n::text), timestamptz '2025-11-20' + n * interval '30 seconds',
    'run_' || md5(n::text) || E'\\ntask ' || n || E'\\n개발팀 ' || n % 400 || ' 회의를 내일 오후로 잡아줘 ' || md5((n + 1)::text) ||
    E'\\nhere are three times when everybody of team ' || n % 400 || ' is free: ' || repeat(md5((n % 7000)::text) || ' ', 3) ||
    E'\\noutlook.check_availability' || CASE n % 5 WHEN 4 THEN ' timed out after ' || n % 30000 || ' ms' ELSE '' END ||
    CASE n % 1000 WHEN 7 THEN E'\\nslack.post_message channel_not_found' ELSE '' END,
    ARRAY['coordinator', 'agent-' || n % 5, 'rare-' || n % 50000], ARRAY['model-' || n % 4],
    ARRAY[CASE WHEN n % 1000 = 9 THEN '' ELSE (ARRAY['completed', 'completed', 'completed', 'canceled', 'failed'])[1 + n % 5] END]
  FROM generate_series($1::bigint, $2::bigint) AS n`;

/** One person judged every 50th run, another every 500th otherwise. */
const FILL_JUDGEMENTS = `
  INSERT INTO run_judgements
  SELECT 'run_' || md5(n::text), who, who, CASE WHEN (n / 50 + place) % 3 = 0 THEN 'down' ELSE 'up' END, '', now()
  FROM generate_series(50, $1::bigint, 50) AS n, (VALUES ('user-7', 0), ('user-8', 1)) AS people (who, place)
  WHERE place = 0 OR n % 500 = 0`;
const SUM_JUDGEMENTS = `
  UPDATE runs SET ups = judged.ups, downs = judged.downs,
    verdict = CASE WHEN judged.ups > 0 AND judged.downs > 0 THEN 'split' WHEN judged.ups > 0 THEN 'up' ELSE 'down' END
  FROM (SELECT run_id, count(*) FILTER (WHERE verdict = 'up') AS ups, count(*) FILTER (WHERE verdict = 'down') AS downs
    FROM run_judgements GROUP BY run_id) AS judged WHERE runs.run_id = judged.run_id`;
/** A queue as long as none should be: every fifth run of the year is in it. */
const FILL_QUEUE = `
  INSERT INTO run_queue SELECT run_id, started_at, reader_id, '[{"rule": "error", "figure": 1}]' FROM runs
  WHERE status = 'failed' AND NOT dry_run`;

/** Indexes are faster made at the end. */
const WORDS_INDEX = `CREATE INDEX run_texts_words ON run_texts USING gin (
  (ARRAY[${weekOf('noted_at')}]), text gin_trgm_ops, agents, models, statuses)`;

const fill = async (database: Database): Promise<void> => {
  await database.transaction(
    async (sql) => {
      await sql.query('ALTER TABLE runs DISABLE TRIGGER USER');
      await sql.query('DROP INDEX run_texts_words');
      for (let from = 1; from <= ROWS; from += CHUNK) {
        const span = [from, Math.min(ROWS, from + CHUNK - 1)];
        await sql.query(FILL_RUNS, span);
        await sql.query(FILL_TEXTS, span);
      }
      await sql.query(
        `UPDATE run_texts SET text = text || ' zeta-9 quota exceeded' WHERE run_id = 'run_' || md5($1)`,
        [String(Math.floor(ROWS / 3))],
      );
      await sql.query(WORDS_INDEX);
      await sql.query(FILL_JUDGEMENTS, [ROWS]);
      await sql.query(SUM_JUDGEMENTS);
      await sql.query(FILL_QUEUE);
      for (const table of ['run_judgements', 'run_queue']) await sql.query(`ANALYZE ${table}`);
      await sql.query('ANALYZE runs');
      await sql.query('ANALYZE run_texts');
    },
    { patient: true },
  );
};

const middle = '2026-04-01T00:00:00.000Z';

const FILTERS: [string, Partial<RunListQuery>][] = [
  ['no filter', {}],
  ['a page in the middle', { before: `${middle}_run_` }],
  ['status', { status: 'failed' }],
  ['person', { user: 'user-7' }],
  ['person and status', { user: 'user-7', status: 'failed' }],
  ['dry runs', { runs: 'dry' }],
  ['frequent agent', { agent: 'agent-3' }],
  ['rare agent', { agent: 'rare-4242' }],
  ['model', { model: 'model-2' }],
  ['label', { label: 'odd' }],
  ['label and status', { label: 'odd', status: 'failed' }],
  ['dear', { minCost: 0.9999 }],
  ['cheap', { maxCost: 0.5 }],
  ['long', { minDuration: 899_000 }],
  ['a day', { from: '2026-03-01T00:00:00.000Z', to: '2026-03-02T00:00:00.000Z' }],
  [
    'a day and a word',
    { from: '2026-03-01T00:00:00.000Z', to: '2026-03-02T00:00:00.000Z', q: 'channel_not_found' },
  ],
  ['frequent word', { q: 'availability' }],
  ['frequent Korean words', { q: '회의를 내일' }],
  ['word of every fifth', { q: 'timed out' }],
  ['words of every hundredth', { q: 'after 11' }],
  ['words of every four hundredth', { q: 'team 77 is' }],
  ['word of every thousandth', { q: 'channel_not_found' }],
  ['rare words', { q: 'Quota Exceeded' }],
  ['part of one run id', { q: 'e4da3b7fbbce2345' }],
  ['nothing at all', { q: 'no such words anywhere' }],
  ['word, agent and status', { q: 'timed out', agent: 'agent-4', status: 'failed' }],
  ['word and agent that never meet', { q: 'timed out', agent: 'agent-3' }],
  ['word, agent and model that never meet', { q: 'timed out', agent: 'agent-2', model: 'model-1' }],
  ['word and status that never meet', { q: 'timed out', status: 'completed' }],
  ['agent and status that never meet', { agent: 'agent-3', status: 'failed' }],
  ['what one reader may read', { readerId: 'user-9' }],
  ['judged good', { judged: 'up' }],
  ['judged bad', { judged: 'down' }],
  ['disagreed', { judged: 'split' }],
  ['not judged', { judged: 'none' }],
  ['judged by one', { judgedBy: 'user-7' }],
  ['judged otherwise by another', { judgedBy: 'user-7', judgedUnlike: 'user-8' }],
  ['judged bad, of a model', { judged: 'down', model: 'model-2' }],
  ['a word that one reader may read', { readerId: 'user-9', q: 'channel_not_found' }],
];

const BEGINNING = '2025-11-20T00:00:00.000Z';
const END = new Date(Date.parse(BEGINNING) + ROWS * 30_000).toISOString();
const WEEK = new Date(Date.parse(END) - 604_800_000).toISOString();

const QUEUES: [string, Partial<RunQueueQuery>][] = [
  ['queue of a week', {}],
  ['queue of a year', { since: BEGINNING }],
  ['queue of a year, of who judged much', { since: BEGINNING, authorId: 'user-7' }],
  ['queue of a year, a page in the middle', { since: BEGINNING, before: `${middle}_run_` }],
  ['queue of a year, of one reader', { since: BEGINNING, readerId: 'user-9' }],
];

const all: number[] = [];
const measure = async (name: string, read: () => Promise<readonly unknown[]>): Promise<void> => {
  const times: number[] = [];
  let found = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    found = (await read()).length;
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  all.push(...times);
  const [p50, p95] = [times[Math.floor(ROUNDS / 2)] ?? NaN, times[Math.floor(ROUNDS * 0.95)] ?? NaN];
  console.log(
    `  ${name.padEnd(38)} p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, ${String(found)} rows`,
  );
  if (p95 > P95_LIMIT_MS) {
    console.error(`  too slow: ${name}`);
    process.exitCode = 1;
  }
};

const timed = async (name: string, work: () => Promise<void>): Promise<void> => {
  const start = performance.now();
  await work();
  console.log(`  ${name}: ${(performance.now() - start).toFixed(0)} ms`);
};

const main = async (): Promise<void> => {
  const server = await startScratchServer();
  const database = await openDatabase({ databaseUrl: server.url, dataDir: tmpdir() });
  await migrate(database);
  await timed(`${String(ROWS)} runs`, () => fill(database));
  const { runs, runQueue } = createRepositories(database);
  for (const [name, query] of FILTERS) await measure(name, () => runs.list({ limit: PAGE, ...query }));
  for (const [name, query] of QUEUES)
    await measure(name, () => runQueue.list({ since: WEEK, authorId: 'nobody', limit: PAGE, ...query }));
  all.sort((a, b) => a - b);
  console.log(`all together: p95 ${(all[Math.floor(all.length * 0.95)] ?? NaN).toFixed(1)} ms`);
  await timed('norms of a week', () => runQueue.countNorms(WEEK));
  await timed('the queue filled again', () => runQueue.fill(WEEK));
  await measure('queue of a week by its rules', () =>
    runQueue.list({ since: WEEK, authorId: 'nobody', limit: PAGE }),
  );
  await database.close();
  await server.stop();
};

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
