import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@platform/storage/engine/openDatabase';
import type { Database } from '@platform/storage/engine/database';
import { openChat } from '../support/openChat';
import { signIn } from '../support/signIn';
import { spawnPlatform } from '../support/spawnPlatform';
import { countRows } from '../support/tableState';
import { buildOf } from './olderBuild';
import { requestOf } from './otlpSpans';
import { startScratchServer } from './scratchServer';

/**
 * Earlier versions are built from the history (`UPGRADE_FROM`: revisions of git), work with the demo's data, spans of others, a conversation,
 * an approved card and a new account, and end; this version goes on with what they leave. Told: how long its start takes, and rows that are not as they were.
 */
const REVISIONS = (process.env['UPGRADE_FROM'] ?? '').split(' ').filter((revision) => revision !== '');
const TOKEN = 'token-of-the-bench';
const ROLES = ['admin', 'operator', 'member', 'viewer'] as const;
const SPANS = 1000;
/** Columns that move with each sign-in. */
const SIGNED_IN = ['last_sign_in_at'];
/** Tables that move by the clock, by the machine or with each sign-in. */
const MOVING = [
  'agent_norms',
  'load_samples',
  'log_sums',
  'meta',
  'processes',
  'process_messages',
  'run_queue',
  'sessions',
  'stream_positions',
  'tool_server_checks',
  'tool_servers',
];

const work = async (url: string): Promise<void> => {
  const admin = await signIn(url, 'admin');
  const account = {
    username: 'chief',
    email: 'chief@example.com',
    role: 'admin',
    password: 'four-quiet-lanterns-7',
  };
  const added = await admin.fetch('/api/accounts', { method: 'POST', body: account });
  if (!added.ok) throw new Error(`No account: ${String(added.status)} ${await added.text()}`);
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${TOKEN}` };
  const sent = await fetch(`${url}/v1/traces`, { method: 'POST', headers, body: requestOf(SPANS) });
  if (!sent.ok) throw new Error(`No spans: ${String(sent.status)}`);
  const chat = await openChat(url, await signIn(url, 'operator'));
  const { card } = await chat.ask('Post "The new version comes tomorrow" in #marketing');
  if (!card) throw new Error('No card');
  const decided = await chat.decide({ action: 'approve', cardId: card.id, actionId: 'approve' });
  if (!decided.ok) throw new Error('Not approved');
  await chat.card(({ id, status }) => id === card.id && status === 'completed');
  chat.close();
};

interface Kept {
  columns: string[];
  hashes: string[];
}

const columnsOf = async (database: Database, table: string): Promise<string[]> => {
  const rows = await database.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = $1 ORDER BY column_name`,
    [table],
  );
  return rows.map(({ name }) => name).filter((name) => !SIGNED_IN.includes(name));
};

const hashesOf = async (database: Database, table: string, columns: readonly string[]): Promise<string[]> => {
  const rows = await database.query<{ hash: string }>(
    `SELECT md5(to_jsonb(kept)::text) AS hash FROM (SELECT ${columns.map((name) => `"${name}"`).join(', ')} FROM ${table}) AS kept`,
  );
  return rows.map(({ hash }) => hash);
};

const keep = async (database: Database): Promise<Map<string, Kept>> => {
  const kept = new Map<string, Kept>();
  for (const table of Object.keys(await countRows(database))) {
    const columns = await columnsOf(database, table);
    kept.set(table, { columns, hashes: await hashesOf(database, table, columns) });
  }
  return kept;
};

/** By table, how many rows of before are not there any more as they were. */
const compare = async (
  database: Database,
  before: ReadonlyMap<string, Kept>,
): Promise<Record<string, number>> => {
  const missing: Record<string, number> = {};
  for (const [table, { columns, hashes }] of before) {
    if (MOVING.includes(table)) continue;
    const now = new Set(await columnsOf(database, table));
    const there = new Set(
      columns.every((name) => now.has(name)) ? await hashesOf(database, table, columns) : [],
    );
    const lost = hashes.filter((hash) => !there.has(hash)).length;
    if (lost > 0) missing[table] = lost;
  }
  return missing;
};

const inDatabase = async <T>(
  where: { dataDir: string; databaseUrl?: string },
  read: (database: Database) => Promise<T>,
): Promise<T> => {
  const database = await openDatabase(where);
  try {
    return await read(database);
  } finally {
    await database.close();
  }
};

const upgrade = async (root: string, databaseUrl?: string) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'console-bench-'));
  const where = { dataDir, ...(databaseUrl === undefined ? {} : { databaseUrl }) };
  const environment = { DEMO: '1', OTLP_TOKEN: TOKEN };
  const start = async (options?: { root: string }) => {
    const platform = await spawnPlatform(where, environment, options);
    process.once('exit', () => platform.child.kill('SIGKILL'));
    return platform;
  };
  const old = await start({ root });
  await work(old.url);
  await old.end('SIGTERM');
  const before = await inDatabase(where, keep);
  const rows = [...before.values()].reduce((sum, { hashes }) => sum + hashes.length, 0);
  const began = performance.now();
  const fresh = await start();
  const startMs = performance.now() - began;
  for (const role of ROLES) {
    const session = await signIn(fresh.url, role);
    const answer = await session.fetch('/api/conversations');
    if (!answer.ok) throw new Error(`${role} reads no conversations: ${String(answer.status)}`);
  }
  await signIn(fresh.url, 'chief', 'four-quiet-lanterns-7');
  await fresh.end('SIGTERM');
  const missing = await inDatabase(where, (database) => compare(database, before));
  rmSync(dataDir, { recursive: true, force: true });
  return { rows, startMs, missing };
};

const main = async (): Promise<void> => {
  if (REVISIONS.length === 0) console.log('  UPGRADE_FROM names no revisions: nothing was tried.');
  for (const revision of REVISIONS) {
    const { root, remove } = buildOf(revision);
    for (const kind of ['embedded', 'PostgreSQL'] as const) {
      const server = kind === 'PostgreSQL' ? await startScratchServer() : undefined;
      const { rows, startMs, missing } = await upgrade(root, server?.url);
      await server?.stop();
      const changed = Object.keys(missing).length === 0 ? 'none' : JSON.stringify(missing);
      console.log(
        `  ${revision}, ${kind}: ${String(rows)} rows, this version started in ${(startMs / 1000).toFixed(1)} s, rows not as they were: ${changed}`,
      );
    }
    remove();
  }
};

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
