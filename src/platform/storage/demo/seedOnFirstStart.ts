import type { Database } from '../engine/database';
import { createMetaRepository } from '../settings/metaRepository';
import { analyze, DEMO_PARTS, writeDemo } from './seedDemo';

/** Seeds a database once in its life: cleared demo data does not come back with the next start. */
export async function seedOnFirstStart(database: Database, now: Date, parts = DEMO_PARTS): Promise<void> {
  const meta = createMetaRepository(database);
  const seeded = await database.transaction(
    async (sql) => {
      if (!(await meta.claim('firstStart', { at: now.toISOString() }, sql))) return false;
      await writeDemo(database, sql, now, parts);
      return true;
    },
    { patient: true },
  );
  if (seeded) await analyze(database);
}
