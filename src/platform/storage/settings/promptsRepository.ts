import { fromRow, selectList } from '../engine/columns';
import type { Database, Sql } from '../engine/database';
import { inTransaction } from '../engine/pooledDatabase';

export interface StoredPrompt {
  id: string;
  /** Absent for a prompt that no agent uses by itself. */
  agentId?: string;
  name: string;
  /** The newest version and its text. */
  version: string;
  content: string;
  pinnedVersion?: string;
  pinnedRunId?: string;
  /** The set of scenarios without whose green rehearsal no version is put in force. */
  requiredSetId?: string;
  /** When it was put away. */
  archivedAt?: string;
  createdAt: string;
  updatedAt: string;
  demo: boolean;
}

export interface PromptVersion {
  version: string;
  content: string;
  createdBy: string;
  createdAt: string;
  reason?: string;
}

export interface NewPrompt {
  id: string;
  agentId?: string | undefined;
  name: string;
  content: string;
  version: string;
  by: string;
  at: string;
  reason?: string | undefined;
}

export interface PromptChange {
  name: string;
  content: string;
  /** The version the text was edited from; left out: whatever is newest. */
  expectedVersion?: string | undefined;
  by: string;
  at: string;
  reason?: string | undefined;
}

export type SavePromptResult =
  | { state: 'saved'; prompt: StoredPrompt }
  | { state: 'conflict'; current: StoredPrompt }
  | { state: 'missing' };

const SELECT = `
  SELECT ${selectList(
    [
      'id',
      'agentId',
      'name',
      'pinnedVersion',
      'pinnedRunId',
      'requiredSetId',
      'archivedAt',
      'createdAt',
      'updatedAt',
      'demo',
    ],
    'prompts',
  )}, newest.version, newest.content
  FROM prompts JOIN LATERAL (
    SELECT version, content FROM prompt_versions WHERE prompt_id = prompts.id ORDER BY position DESC LIMIT 1
  ) newest ON true`;

export type PromptsRepository = ReturnType<typeof createPromptsRepository>;

/** Prompts with every version they ever had; versions count 2.0, 2.1, … and never change once written. */
export function createPromptsRepository(database: Database) {
  return {
    async list(sql: Sql = database): Promise<StoredPrompt[]> {
      const rows = await sql.query<object>(`${SELECT} ORDER BY prompts.name, prompts.id`);
      return rows.map((row) => fromRow<StoredPrompt>(row));
    },

    get: (id: string, sql: Sql = database) => selectOne('prompts.id = $1', id, sql),

    /** The prompt of an agent: the oldest one, should there be several. */
    getByAgent: (agentId: string, sql: Sql = database) => selectOne('prompts.agent_id = $1', agentId, sql),

    /** Newest first. */
    async versions(id: string, sql: Sql = database): Promise<PromptVersion[]> {
      const rows = await sql.query<object>(
        `SELECT ${selectList(['version', 'content', 'createdBy', 'createdAt', 'reason'])}
         FROM prompt_versions WHERE prompt_id = $1 ORDER BY position DESC`,
        [id],
      );
      return rows.map((row) => fromRow<PromptVersion>(row));
    },

    /** Leaves a prompt with this id as it is. */
    create: (prompt: NewPrompt, sql: Sql = database): Promise<void> =>
      inTransaction(database, sql, (inside) => create(prompt, inside)),

    /** An unchanged text keeps its version; a changed one becomes the next, and is not in force yet. */
    save: (id: string, change: PromptChange, sql: Sql = database): Promise<SavePromptResult> =>
      inTransaction(database, sql, (inside) => save(id, change, inside)),

    /** The version an agent works with; with null it is the newest, until another one is saved. */
    async pin(
      id: string,
      pin: { version: string; runId?: string } | null,
      sql: Sql = database,
    ): Promise<void> {
      await sql.query('UPDATE prompts SET pinned_version = $2, pinned_run_id = $3 WHERE id = $1', [
        id,
        pin?.version,
        pin?.runId,
      ]);
    },

    /** Puts it away, or with null in use again. */
    async archive(id: string, at: string | null, sql: Sql = database): Promise<void> {
      await sql.query('UPDATE prompts SET archived_at = $2 WHERE id = $1', [id, at]);
    },

    /** The set whose green rehearsal a version needs; null: none. */
    async requireSet(id: string, setId: string | null, sql: Sql = database): Promise<void> {
      await sql.query('UPDATE prompts SET required_set_id = $2 WHERE id = $1', [id, setId]);
    },
  };
}

async function selectOne(condition: string, value: string, sql: Sql): Promise<StoredPrompt | null> {
  const rows = await sql.query<object>(
    `${SELECT} WHERE ${condition} ORDER BY prompts.created_at, prompts.id LIMIT 1`,
    [value],
  );
  return rows[0] ? fromRow<StoredPrompt>(rows[0]) : null;
}

async function create(prompt: NewPrompt, sql: Sql): Promise<void> {
  const added = await sql.query(
    `INSERT INTO prompts (id, agent_id, name, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $4) ON CONFLICT (id) DO NOTHING RETURNING 1`,
    [prompt.id, prompt.agentId, prompt.name, prompt.at],
  );
  if (added.length > 0) await addVersion(prompt.id, prompt.version, prompt, sql);
}

async function save(id: string, change: PromptChange, sql: Sql): Promise<SavePromptResult> {
  await sql.query('SELECT 1 FROM prompts WHERE id = $1 FOR UPDATE', [id]);
  const current = await selectOne('prompts.id = $1', id, sql);
  if (!current) return { state: 'missing' };
  if (change.expectedVersion !== undefined && change.expectedVersion !== current.version) {
    return { state: 'conflict', current };
  }
  await sql.query('UPDATE prompts SET name = $2, updated_at = $3 WHERE id = $1', [
    id,
    change.name,
    change.at,
  ]);
  if (change.content !== current.content) {
    await keepInForce(current, sql);
    await addVersion(id, nextVersion(current.version), change, sql);
  }
  const prompt = await selectOne('prompts.id = $1', id, sql);
  return prompt ? { state: 'saved', prompt } : { state: 'missing' };
}

/** A new version of an agent's prompt is in force once it is activated. */
async function keepInForce({ id, version }: StoredPrompt, sql: Sql): Promise<void> {
  await sql.query(
    'UPDATE prompts SET pinned_version = coalesce(pinned_version, $2) WHERE id = $1 AND agent_id IS NOT NULL',
    [id, version],
  );
}

async function addVersion(
  promptId: string,
  version: string,
  { content, by, at, reason }: { content: string; by: string; at: string; reason?: string | undefined },
  sql: Sql,
): Promise<void> {
  await sql.query(
    `INSERT INTO prompt_versions (prompt_id, position, version, content, created_by, created_at, reason)
     SELECT $1, coalesce(max(position), 0) + 1, $2, $3, $4, $5, $6 FROM prompt_versions WHERE prompt_id = $1`,
    [promptId, version, content, by, at, reason],
  );
}

/** 2.3 → 2.4, 2.9 → 2.10. */
function nextVersion(version: string): string {
  const [major = '1', minor = '0'] = version.split('.');
  return `${major}.${Number(minor) + 1}`;
}
