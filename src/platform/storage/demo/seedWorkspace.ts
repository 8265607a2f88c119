import { columnList, toRow } from '../engine/columns';
import type { Sql } from '../engine/database';
import { createDocumentsRepository } from '../settings/documentsRepository';
import { toJson } from '../engine/json';
import type { DemoPart } from './demoPart';
import { buildCalendars } from './workspaceCalendars';
import { buildMailbox } from './workspaceMailbox';
import { DEMO_CHANNELS, DEMO_PEOPLE, DEMO_USER_GROUPS } from './workspacePeople';
import { buildPosts } from './workspacePosts';
import { DEMO_OWNER_MAP, DEMO_WATCH_CHANNELS } from './workspaceTeams';

const DOCUMENTS = { 'owner-map': DEMO_OWNER_MAP, 'watch-channels': DEMO_WATCH_CHANNELS };

/** People, channels, posts, calendars, mail, and the teams of the secretary settings. */
export const demoWorkspace: DemoPart = { name: 'workspace', seed: seedWorkspace, clear: clearWorkspace };

/** Relative to the day of the seeding; the same `now` writes the same rows, all marked as demo. */
export async function seedWorkspace(sql: Sql, now: Date): Promise<void> {
  const { posts, reactions } = buildPosts(now);
  await insert(sql, 'workspace_people', DEMO_PEOPLE.map(asDemo));
  await insert(sql, 'workspace_channels', DEMO_CHANNELS.map(asDemo));
  await insert(sql, 'workspace_user_groups', DEMO_USER_GROUPS.map(asDemo));
  await insert(sql, 'workspace_posts', posts.map(asDemo));
  await insert(sql, 'workspace_reactions', reactions);
  await insert(sql, 'workspace_events', buildCalendars(now).map(asDemo));
  await insert(
    sql,
    'workspace_mail',
    buildMailbox(now).map((mail) => asDemo({ ...mail, folder: 'inbox' })),
  );
  for (const [name, value] of Object.entries(DOCUMENTS)) await seedDocument(sql, name, value, now);
}

/** Removes the demo's rows; what people wrote, scheduled and saved themselves stays. */
export async function clearWorkspace(sql: Sql): Promise<void> {
  await sql.query(CLEAR);
}

/** Posts and such that another part of the demo adds. */
export async function insertWorkspaceRows(sql: Sql, table: string, rows: readonly object[]): Promise<void> {
  await insert(sql, table, rows.map(asDemo));
}

/** Left alone when somebody has saved one already. */
async function seedDocument(sql: Sql, name: string, value: unknown, now: Date): Promise<void> {
  const change = { name, value, expectedVersion: 0, by: 'demo', at: now.toISOString() };
  const { state } = await createDocumentsRepository(sql).put(change);
  if (state === 'saved') await sql.query('UPDATE documents SET demo = true WHERE name = $1', [name]);
}

async function insert(sql: Sql, table: string, rows: readonly object[]): Promise<void> {
  const columns = columnList(Object.keys(rows[0] ?? {}));
  await sql.query(
    `INSERT INTO ${table} (${columns})
     SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1) ON CONFLICT DO NOTHING`,
    [toJson(rows.map(toRow))],
  );
}

function asDemo<Row extends object>(row: Row): Row & { demo: true } {
  return { ...row, demo: true };
}

const CLEAR = `
  DELETE FROM workspace_posts WHERE demo;
  DELETE FROM workspace_channels WHERE demo;
  DELETE FROM workspace_user_groups WHERE demo;
  DELETE FROM workspace_people WHERE demo;
  DELETE FROM workspace_events WHERE demo;
  DELETE FROM workspace_mail WHERE demo;
  DELETE FROM documents WHERE demo;`;
