import type { Database, Sql } from '../engine/database';
import { createMetaRepository } from '../settings/metaRepository';
import { demoHistory } from './demoHistory';
import type { DemoPart } from './demoPart';
import { demoTeamChat } from './demoTeamChat';
import { demoWorkspace } from './seedWorkspace';

/** In the order in which they are written. */
export const DEMO_PARTS: readonly DemoPart[] = [demoHistory, demoWorkspace, demoTeamChat];

/** Writes the demo data in one transaction and notes it as `demo` in `meta`. */
export async function seedDemo(database: Database, now: Date, parts = DEMO_PARTS): Promise<void> {
  await database.transaction((sql) => writeDemo(database, sql, now, parts), { patient: true });
  await analyze(database);
}

/** Removes the demo data and nothing else; accounts stay, so that nobody is signed out. */
export async function clearDemo(database: Database, parts = DEMO_PARTS): Promise<void> {
  const meta = createMetaRepository(database);
  await database.transaction(
    async (sql) => {
      for (const part of [...parts].reverse()) await part.clear(sql);
      await meta.remove('demo', sql);
    },
    { patient: true },
  );
  await analyze(database);
}

export async function writeDemo(
  database: Database,
  sql: Sql,
  now: Date,
  parts: readonly DemoPart[],
): Promise<void> {
  for (const part of parts) await part.seed(sql, now);
  const note = { seededAt: now.toISOString(), parts: parts.map(({ name }) => name) };
  await createMetaRepository(database).put('demo', note, sql);
}

/** The embedded database has no autovacuum: without statistics its plans go wrong. */
export async function analyze(database: Database): Promise<void> {
  await database.query('ANALYZE');
}
