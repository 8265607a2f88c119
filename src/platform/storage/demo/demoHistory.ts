import { createAgentMessagesRepository } from '../telemetry/agentMessagesRepository';
import { columnList, toRow } from '../engine/columns';
import type { Sql } from '../engine/database';
import { toJson } from '../engine/json';
import { createLogsRepository } from '../telemetry/logsRepository';
import { HAS_FACET } from '../telemetry/runFacets';
import { createToolCallsRepository } from '../telemetry/toolCallsRepository';
import { createTracesRepository } from '../telemetry/tracesRepository';
import { createUsageRepository } from '../telemetry/usageRepository';
import { buildHistory } from './buildHistory';
import type { DemoPart } from './demoPart';
import { DEMO_PROMPT_ID, DEMO_PROMPT_VERSIONS } from './demoPrompts';
import type { DemoRows } from './demoRows';

const DAY_MS = 86_400_000;
const CHUNK = 2000;

/** Runs, conversations, telemetry and prompt versions of the 90 days before the seeding. */
export const demoHistory: DemoPart = { name: 'history', seed, clear };

async function seed(sql: Sql, now: Date): Promise<void> {
  const rows = buildHistory(now);
  await insertDemo(sql, 'conversations', rows.conversations);
  await sql.query(FAVOURITES, [rows.favourites]);
  await insertDemo(sql, 'messages', rows.messages);
  await insertDemo(sql, 'action_cards', rows.cards);
  await insertRows(sql, 'card_steps', rows.steps);
  await insertDemo(sql, 'runs', rows.runs);
  await insertDemo(sql, 'agent_tasks', rows.tasks);
  await seedTelemetry(sql, rows);
  await sql.query('SELECT sum_runs($1)', [rows.runs.map(({ runId }) => runId)]);
  await seedPrompts(sql, now);
}

const FAVOURITES = `
  INSERT INTO conversation_favourites (user_id, conversation_id)
  SELECT users.id, given.id FROM users, unnest($1::text[]) AS given (id)`;

async function seedTelemetry(sql: Sql, rows: DemoRows): Promise<void> {
  const traces = createTracesRepository(sql);
  const logs = createLogsRepository(sql);
  const usage = createUsageRepository(sql);
  const agentMessages = createAgentMessagesRepository(sql);
  const toolCalls = createToolCallsRepository(sql);
  for (const chunk of chunksOf(rows.traces)) await traces.append(chunk.map(asDemo), sql);
  for (const chunk of chunksOf(rows.logs)) await logs.append(await logs.place(chunk.map(asDemo), sql), sql);
  for (const chunk of chunksOf(rows.usage)) await usage.append(chunk.map(asDemo), sql);
  for (const chunk of chunksOf(rows.agentMessages)) await agentMessages.append(chunk.map(asDemo), sql);
  for (const chunk of chunksOf(rows.toolCalls)) await toolCalls.append(chunk.map(asDemo), sql);
}

async function seedPrompts(sql: Sql, now: Date): Promise<void> {
  const versions = DEMO_PROMPT_VERSIONS.map(({ version, sinceDay, content }, index) => ({
    promptId: DEMO_PROMPT_ID,
    position: index + 1,
    version,
    content,
    createdBy: 'admin',
    createdAt: new Date(now.getTime() - sinceDay * DAY_MS).toISOString(),
  }));
  const [first, last] = [versions[0], versions.at(-1)];
  await insertDemo(sql, 'prompts', [
    {
      id: DEMO_PROMPT_ID,
      agentId: 'coordinator',
      name: 'Assistant',
      createdAt: first?.createdAt,
      updatedAt: last?.createdAt,
    },
  ]);
  await insertDemo(sql, 'prompt_versions', versions);
}

/** Additions of people to demo conversations and prompts stay, with the conversation or prompt they belong to. */
const CLEAR = `
  UPDATE conversations SET demo = false
    WHERE demo AND EXISTS (SELECT 1 FROM messages WHERE conversation_id = conversations.id AND NOT messages.demo);
  UPDATE prompts SET demo = false
    WHERE demo AND EXISTS (SELECT 1 FROM prompt_versions WHERE prompt_id = prompts.id AND NOT prompt_versions.demo);
  DELETE FROM action_cards WHERE demo;
  DELETE FROM messages WHERE demo;
  DELETE FROM conversations WHERE demo;
  DELETE FROM prompt_versions WHERE demo;
  DELETE FROM prompts WHERE demo;
  DELETE FROM traces WHERE run_id IN (SELECT run_id FROM runs WHERE demo);
  DELETE FROM logs WHERE run_id IN (SELECT run_id FROM runs WHERE demo);
  DELETE FROM agent_messages WHERE run_id IN (SELECT run_id FROM runs WHERE demo);
  DELETE FROM tool_calls WHERE run_id IN (SELECT run_id FROM runs WHERE demo);
  DELETE FROM runs WHERE demo;
  DELETE FROM agent_tasks WHERE demo;
  DELETE FROM traces WHERE demo;
  DELETE FROM logs WHERE demo;
  DELETE FROM usage_records WHERE demo;
  DELETE FROM agent_messages WHERE demo;
  DELETE FROM tool_calls WHERE demo;
  DELETE FROM log_runs WHERE NOT EXISTS (SELECT 1 FROM logs WHERE logs.run_id = log_runs.run_id);
  DELETE FROM trace_names WHERE NOT EXISTS (SELECT 1 FROM traces WHERE name IN (traces.run_id, traces.actor));
  DELETE FROM run_texts WHERE NOT EXISTS (SELECT 1 FROM runs WHERE runs.run_id = run_texts.run_id);
  DELETE FROM run_facets WHERE NOT EXISTS (SELECT 1 FROM runs WHERE ${HAS_FACET});`;

async function clear(sql: Sql): Promise<void> {
  await sql.query(CLEAR);
}

function asDemo<Row>(row: Row): Row & { demo: true } {
  return { ...row, demo: true };
}

async function insertDemo(sql: Sql, table: string, rows: readonly object[]): Promise<void> {
  await insertRows(sql, table, rows.map(asDemo));
}

/** Columns that none of the rows has keep their default. */
async function insertRows(sql: Sql, table: string, rows: readonly object[]): Promise<void> {
  const columns = columnList([...new Set(rows.flatMap((row) => Object.keys(row)))]);
  for (const chunk of chunksOf(rows)) {
    await sql.query(
      `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1)`,
      [toJson(chunk.map(toRow))],
    );
  }
}

function chunksOf<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, index) =>
    rows.slice(index * CHUNK, (index + 1) * CHUNK),
  );
}
