import type { Database } from '@platform/storage/engine/database';

/** So many rows of the big tables; log entries may be more. */
export interface Size {
  logs: number;
  others: number;
}

/** The newest row is of then; the oldest is as many days older. */
export interface Span {
  end: number;
  days: number;
}

const CHUNK = 100_000;
/** A statement that a slow machine ends within its limit. */
const DAY_CHUNK = 2000;
const DAY_MS = 86_400_000;
/** What is rare stands in one row of so many. */
const RARE_EVERY = 50_000;

const AGENTS = `(ARRAY['coordinator','integration','workflow','monitor','optimizer'])`;
/** $1: rows in all, $2: the last instant in milliseconds, $3: length of the span in milliseconds, $4 and $5: from and to. */
const AT = 'to_timestamp(($2::float8 - ($1 - n) * ($3::float8 / $1)) / 1000)';
const ROWS = 'generate_series($4::bigint, $5::bigint) AS n';
const RUN = `'run_' || md5((n / 20)::text)`;

const LOGS = `
  INSERT INTO logs (seq, id, ts, level, agent_id, run_id, message, meta, flagged, duration_ms, demo)
  SELECT n, 'log_' || n, ${AT},
    (ARRAY['info','info','info','debug','debug','debug','info','info','warn','error'])[1 + n % 10],
    ${AGENTS}[1 + n % 5], ${RUN},
    CASE n % 7
      WHEN 0 THEN 'outlook.check_availability ok ' || n % 3000 || 'ms attempt=' || n % 3
      WHEN 1 THEN 'heartbeat ok agents=5 latency_ms=' || n % 90
      WHEN 2 THEN 'slack.send_message channel=#team-' || n % 400 || ' timed out after ' || n % 900 || ' ms'
      WHEN 3 THEN '회의 후보 ' || n % 12 || '개를 계산했습니다 correlationId=corr_' || md5(n::text)
      WHEN 4 THEN 'task accepted, requested by user' || n % 250
      WHEN 5 THEN 'step=awaiting_approval correlationId=corr_' || md5((n + 7)::text)
      ELSE 'tool.call outlook.find_meeting_times id=' || md5((n * 3)::text) END,
    jsonb_build_object('attempt', n % 3), n % 5000 = 0, CASE WHEN n % 3 = 0 THEN n % 3000 END, false
  FROM ${ROWS}`;

const TRACES = `
  INSERT INTO traces (seq, id, ts, type, priority, actor, summary, run_id, correlation_id, agent, tokens, demo)
  SELECT n, 'trace_' || n, ${AT},
    (ARRAY['instruction','tool.call','tool.result','report','decision','response'])[1 + n % 6],
    CASE WHEN n % 40 = 0 THEN 'high' ELSE 'normal' END, ${AGENTS}[1 + n % 5],
    CASE n % 4
      WHEN 0 THEN 'outlook.check_availability of team ' || n % 400
      WHEN 1 THEN '개발팀 ' || n % 400 || ' 회의를 내일 오후로 잡아줘'
      WHEN 2 THEN 'three times when everybody is free ' || md5((n % 7000)::text)
      ELSE 'slack.post_message to #team-' || n % 400 END
      || CASE WHEN n % ${String(RARE_EVERY)} = 7 THEN ' zeta-9 quota exceeded' ELSE '' END,
    ${RUN}, 'corr_' || n / 10, ${AGENTS}[1 + n % 5], NULL, false
  FROM ${ROWS}`;

const TOOL_CALLS = `
  INSERT INTO tool_calls (seq, id, ts, server, method, params, tier, status, duration_ms, caller, run_id, dry_run, demo)
  SELECT n, 'call_' || n, ${AT}, (ARRAY['slack','outlook'])[1 + n % 2], 'tool_' || n % 12, '{}', 'read',
    CASE WHEN n % 30 = 0 THEN 'failed' ELSE 'done' END, n % 3000, ${AGENTS}[1 + n % 5], ${RUN}, n % 400 = 0, false
  FROM ${ROWS}`;

const AGENT_MESSAGES = `
  INSERT INTO agent_messages (seq, id, timestamp, "from", "to", action, params, run_id, correlation_id, demo)
  SELECT n, 'message_' || n, ${AT}, ${AGENTS}[1 + n % 5], ${AGENTS}[1 + (n / 5) % 5], 'message/send',
    '{"text": "free times of the team"}', ${RUN}, 'corr_' || n / 10, false
  FROM ${ROWS}`;

const USAGE = `
  INSERT INTO usage_records
    (seq, id, ts, provider, model, agent, input_tokens, output_tokens, cost, duration_ms, run_id, correlation_id, dry_run, demo)
  SELECT n, 'usage_' || n, ${AT}, (ARRAY['claude','openai'])[1 + n % 2],
    (ARRAY['claude-3-5-sonnet','gpt-4-turbo','claude-3-haiku','gpt-4o-mini'])[1 + n % 4], ${AGENTS}[1 + n % 5],
    n % 900, n % 400, CASE WHEN n % 50 = 0 THEN NULL ELSE (n % 100) / 1000.0 END, n % 3000, ${RUN},
    'corr_' || n / 10, n % 400 = 0, false
  FROM ${ROWS}`;

const TASKS = `
  INSERT INTO agent_tasks (id, agent_id, context_id, state, run_id, created_at, updated_at, dry_run)
  SELECT 'task_' || n, ${AGENTS}[1 + n % 5], 'context_' || n / 10,
    CASE WHEN n % 20 = 0 THEN 'failed' ELSE 'completed' END, ${RUN}, ${AT}, ${AT}, n % 400 = 0
  FROM ${ROWS}`;

const MESSAGES = `
  INSERT INTO messages (id, conversation_id, user_id, type, status, content, timestamp, run_id)
  SELECT 'said_' || n, 'conversation_' || n % 10000, 'user-' || n % 200, (ARRAY['user','assistant'])[1 + n % 2],
    'complete', 'meeting of team ' || n % 400 || ' tomorrow', ${AT}, ${RUN}
  FROM ${ROWS}`;

const RUNS = `
  INSERT INTO runs (run_id, title, status, started_at, finished_at, user_id, dry_run, demo, source, cost, model_calls,
    agents, models)
  SELECT 'run_' || md5(n::text), 'Task ' || n,
    (ARRAY['completed', 'completed', 'completed', 'canceled', 'failed'])[1 + n % 5], ${AT},
    ${AT} + (n % 900) * interval '1 second', 'user-' || n % 200, n % 400 = 0, false, 'other',
    (n * 7919 % 10000) / 10000.0, 3, ARRAY['coordinator', 'agent-' || n % 5], ARRAY['model-' || n % 4]
  FROM ${ROWS}`;

const RUN_TEXTS = `
  INSERT INTO run_texts
  SELECT 'run_' || md5(n::text), ${AT}, 'run_' || md5(n::text) || E'\\ntask ' || n || E'\\n개발팀 ' || n % 400 ||
    ' 회의를 내일 오후로 잡아줘' || CASE n % 1000 WHEN 7 THEN E'\\nslack.post_message channel_not_found' ELSE '' END
  FROM ${ROWS}`;

/** Rows by table; `streams` are numbered, and `quiet` ones filled without their triggers. */
const TABLES: { table: string; text: string; of: keyof Size; isStream?: true; isQuiet?: true }[] = [
  { table: 'logs', text: LOGS, of: 'logs', isStream: true },
  { table: 'traces', text: TRACES, of: 'others', isStream: true },
  { table: 'tool_calls', text: TOOL_CALLS, of: 'others', isStream: true },
  { table: 'agent_messages', text: AGENT_MESSAGES, of: 'others', isStream: true },
  { table: 'usage_records', text: USAGE, of: 'others', isStream: true },
  { table: 'agent_tasks', text: TASKS, of: 'others' },
  { table: 'runs', text: RUNS, of: 'others', isQuiet: true },
  { table: 'run_texts', text: RUN_TEXTS, of: 'others' },
  { table: 'messages', text: MESSAGES, of: 'others', isQuiet: true },
];

export const BIG_TABLES: readonly string[] = TABLES.map(({ table }) => table);

const CONVERSATIONS = `
  INSERT INTO conversations (id, user_id, title, created_at, updated_at)
  SELECT 'conversation_' || n, 'user-' || n % 200, 'Team ' || n, at, at
  FROM generate_series(0, 9999) AS n, LATERAL (SELECT to_timestamp($1::float8 / 1000) - n * interval '1 minute' AS at) AS x`;

/**
 * Fills the migrated database anew. Indexes that no constraint needs are made at the end, which is faster; rows of a
 * table are as many as `sizes` says, evenly over the span, of which the last of each is the newest.
 */
export const fillTables = async (
  database: Database,
  size: Size,
  { end, days }: Span,
  tell: (text: string) => void = () => undefined,
): Promise<void> => {
  const patient = { patient: true };
  await database.transaction(async (sql) => {
    await sql.query(
      `TRUNCATE ${[...BIG_TABLES, 'log_runs', 'run_facets', 'conversations'].join(', ')} CASCADE`,
    );
    await sql.query(CONVERSATIONS, [end]);
  }, patient);
  for (const { table, text, of, isStream, isQuiet } of TABLES) {
    const began = performance.now();
    const rows = size[of];
    await database.transaction(async (sql) => {
      const indexes = await sql.query<{ name: string; made: string }>(
        `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS made FROM pg_index
         WHERE indrelid = $1::regclass AND NOT indisunique`,
        [table],
      );
      for (const { name } of indexes) await sql.query(`DROP INDEX ${name}`);
      if (isQuiet) await sql.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
      for (let from = 1; from <= rows; from += CHUNK)
        await sql.query(text, [rows, end, days * DAY_MS, from, Math.min(rows, from + CHUNK - 1)]);
      if (isQuiet) await sql.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
      for (const { made } of indexes) await sql.query(made);
      if (isStream) await sql.query('UPDATE stream_positions SET last = $2 WHERE stream = $1', [table, rows]);
    }, patient);
    tell(`${table} ${String(rows)} in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  }
  await database.transaction(async (sql) => {
    await sql.query(
      'INSERT INTO log_runs SELECT DISTINCT run_id FROM logs ORDER BY 1 ON CONFLICT DO NOTHING',
    );
    await sql.query(`INSERT INTO trace_names SELECT DISTINCT 'actor', actor FROM traces`);
    await sql.query(`INSERT INTO trace_names SELECT DISTINCT 'run', run_id FROM traces`);
    await sql.query(`INSERT INTO run_facets SELECT 'agent', 'agent-' || n FROM generate_series(0, 4) AS n`);
  }, patient);
};

/**
 * Adds what comes on one day (1 is the first) of a span that ends with the last row of `size`, as it is written in use: with all
 * indexes and triggers.
 */
export const addDay = async (
  database: Database,
  size: Size,
  { end, days }: Span,
  day: number,
): Promise<void> => {
  const until = (rows: number, last: number) => Math.floor((rows * last) / days);
  if (day === 1) await database.query(CONVERSATIONS, [end]);
  for (const { table, text, of, isStream } of TABLES) {
    const rows = size[of];
    const last = until(rows, day);
    for (let from = until(rows, day - 1) + 1; from <= last; from += DAY_CHUNK)
      await database.query(text, [rows, end, days * DAY_MS, from, Math.min(last, from + DAY_CHUNK - 1)]);
    if (isStream)
      await database.query('UPDATE stream_positions SET last = $2 WHERE stream = $1', [table, last]);
  }
  await database.query(
    'INSERT INTO log_runs SELECT DISTINCT run_id FROM logs WHERE seq > $1 AND run_id IS NOT NULL ORDER BY 1 ON CONFLICT DO NOTHING',
    [until(size.logs, day - 1)],
  );
};
