import type { LogEntry } from '@contract/entities/logEntry';
import type { ToolCallRecord } from '@contract/entities/toolCall';
import type { TraceEvent, TraceEventType } from '@contract/entities/traceEvent';
import type { UsageRecord } from '@contract/entities/usage';
import { toRow, without } from '../engine/columns';
import type { Sql } from '../engine/database';
import { toJson } from '../engine/json';
import { endsByRoot, type TracedRun } from './tracedRuns';

/** Records that are stored in the same transaction, each for the first time, and what was told of runs. */
export interface FreshRecords {
  runs: readonly TracedRun[];
  traces: readonly Omit<TraceEvent, 'seq'>[];
  logs: readonly Omit<LogEntry, 'seq'>[];
  usage: readonly Omit<UsageRecord, 'seq'>[];
  toolCalls: readonly Omit<ToolCallRecord, 'seq'>[];
}

interface Sums {
  runId: string;
  cost: number;
  unpriced: number;
  modelCalls: number;
  inputTokens: number;
  outputTokens: number;
  toolCalls: number;
  errors: number;
  agents: Set<string>;
  models: Set<string>;
  /** Words that it is found by. */
  pieces: Set<string>;
  notedAt: string;
}

/** Sums by run, in order of their ids: every process takes the rows in the same order. */
const sumsOf = ({ runs, traces, logs, usage, toolCalls }: FreshRecords): Sums[] => {
  const byRun = new Map<string, Sums>();
  const of = (runId: string, ts: string): Sums => {
    const sums = byRun.get(runId) ?? emptySums(runId, ts);
    byRun.set(runId, sums);
    if (ts > sums.notedAt) sums.notedAt = ts;
    return sums;
  };
  for (const { runId, title, lastSpanAt } of runs) of(runId, lastSpanAt).pieces.add(runId).add(title);
  for (const trace of traces) if (trace.runId !== undefined) addTrace(of(trace.runId, trace.ts), trace);
  for (const call of toolCalls) if (call.runId !== undefined) addToolCall(of(call.runId, call.ts), call);
  for (const entry of logs)
    if (entry.runId !== undefined && entry.level === 'error') {
      const sums = of(entry.runId, entry.ts);
      sums.errors += 1;
      sums.pieces.add(entry.message);
    }
  for (const used of usage) if (used.runId !== undefined) addUsage(of(used.runId, used.ts), used);
  return [...byRun.values()].sort((a, b) => (a.runId < b.runId ? -1 : 1));
};

const emptySums = (runId: string, notedAt: string): Sums => ({
  runId,
  cost: 0,
  unpriced: 0,
  modelCalls: 0,
  inputTokens: 0,
  outputTokens: 0,
  toolCalls: 0,
  errors: 0,
  agents: new Set(),
  models: new Set(),
  pieces: new Set(),
  notedAt,
});

/** Types of events that tell what was asked, answered, called and what went wrong. */
const FOUND_BY: readonly TraceEventType[] = [
  'instruction',
  'question',
  'response',
  'decision',
  'tool.call',
  'error',
];

const addTrace = (sums: Sums, { type, agent, summary }: Omit<TraceEvent, 'seq'>): void => {
  if (type === 'error') sums.errors += 1;
  if (agent !== undefined) sums.agents.add(agent);
  if (FOUND_BY.includes(type)) sums.pieces.add(summary);
};

const addToolCall = (sums: Sums, { server, method, error, status }: Omit<ToolCallRecord, 'seq'>): void => {
  sums.toolCalls += 1;
  if (status === 'failed') sums.errors += 1;
  sums.pieces.add(error === undefined ? `${server}.${method}` : `${server}.${method} ${error}`);
};

const addUsage = (
  sums: Sums,
  { cost, inputTokens, outputTokens, agent, model }: Omit<UsageRecord, 'seq'>,
): void => {
  sums.modelCalls += 1;
  sums.cost += cost ?? 0;
  sums.unpriced += cost === undefined ? 1 : 0;
  sums.inputTokens += inputTokens;
  sums.outputTokens += outputTokens;
  sums.agents.add(agent);
  sums.models.add(model);
};

/** A statement before it reads what others have committed meanwhile. */
const TAKE_WORDS = 'SELECT 1 FROM run_texts WHERE run_id = ANY ($1::text[]) ORDER BY run_id FOR UPDATE';

const NOTE_WORDS = `
  SELECT note_run_words(given.run_id, given.noted_at, given.pieces, given.agents, given.models, given.ends, known, run)
  FROM jsonb_to_recordset($1) AS given
    (run_id text, noted_at timestamptz, pieces text[], agents text[], models text[], ends text)
  LEFT JOIN run_texts AS known ON known.run_id = given.run_id LEFT JOIN runs AS run ON run.run_id = given.run_id
  ORDER BY given.run_id`;

/** Before their sums change: the join of an UPDATE takes rows in an order of its own. */
const TAKE = 'SELECT 1 FROM runs WHERE run_id = ANY ($1::text[]) ORDER BY run_id FOR UPDATE';

const ADD = `
  UPDATE runs SET
    cost = runs.cost + added.cost, unpriced = runs.unpriced + added.unpriced,
    model_calls = runs.model_calls + added.model_calls,
    input_tokens = runs.input_tokens + added.input_tokens, output_tokens = runs.output_tokens + added.output_tokens,
    tool_calls = runs.tool_calls + added.tool_calls, errors = runs.errors + added.errors,
    agents = CASE WHEN runs.agents @> added.agents THEN runs.agents
      ELSE ARRAY(SELECT DISTINCT unnest(runs.agents || added.agents) ORDER BY 1) END,
    models = CASE WHEN runs.models @> added.models THEN runs.models
      ELSE ARRAY(SELECT DISTINCT unnest(runs.models || added.models) ORDER BY 1) END
  FROM jsonb_to_recordset($1) AS added (run_id text, cost numeric(14, 6), unpriced integer, model_calls integer,
    input_tokens bigint, output_tokens bigint, tool_calls integer, errors integer, agents text[], models text[])
  WHERE runs.run_id = added.run_id AND (added.model_calls + added.tool_calls + added.errors > 0
    OR NOT (runs.agents @> added.agents AND runs.models @> added.models))`;

const NOTE_FACETS = `
  INSERT INTO run_facets
  SELECT kind, value FROM jsonb_to_recordset($1) AS given (kind text, value text)
  WHERE NOT EXISTS (SELECT 1 FROM run_facets AS there WHERE (there.kind, there.value) = (given.kind, given.value))
  ORDER BY 1, 2 ON CONFLICT DO NOTHING`;

const facetsOf = (all: readonly Sums[]) => {
  const facets = new Map<string, { kind: string; value: string }>();
  for (const { agents, models } of all) {
    for (const value of agents) facets.set(`agent ${value}`, { kind: 'agent', value });
    for (const value of models) facets.set(`model ${value}`, { kind: 'model', value });
  }
  return [...facets.values()];
};

/**
 * Adds words, with whose and of which models they may be and how the run ends, to what runs are found by. Call it before
 * anything else takes rows of runs in this transaction.
 */
export const noteRunWords = async (records: FreshRecords, sql: Sql): Promise<void> => {
  const noted = sumsOf(records).filter(
    ({ pieces, agents, models }) => pieces.size + agents.size + models.size > 0,
  );
  if (noted.length === 0) return;
  const ends = endsByRoot(records.runs);
  const rows = noted.map(({ runId, notedAt, pieces, agents, models }) =>
    toRow({
      runId,
      notedAt,
      pieces: [...pieces],
      agents: [...agents],
      models: [...models],
      ends: ends.get(runId),
    }),
  );
  await sql.query(TAKE_WORDS, [noted.map(({ runId }) => runId)]);
  await sql.query(NOTE_WORDS, [toJson(rows)]);
};

/**
 * Adds records to what their runs add up to, before they are appended: a stream's numbers are locked last and shortly,
 * by whoever holds the rows of its runs already.
 */
export const addToRuns = async (records: FreshRecords, sql: Sql): Promise<void> => {
  const all = sumsOf(records);
  if (all.length === 0) return;
  const rows = all.map(({ agents, models, ...sums }) =>
    toRow({ ...without(without(sums, 'pieces'), 'notedAt'), agents: [...agents], models: [...models] }),
  );
  if (all.length > 1) await sql.query(TAKE, [all.map(({ runId }) => runId)]);
  await sql.query(ADD, [toJson(rows)]);
  const facets = facetsOf(all);
  if (facets.length > 0) await sql.query(NOTE_FACETS, [toJson(facets)]);
};
