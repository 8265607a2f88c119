import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { checkFile } from './clusterCheck';
import type { Sql } from './database';

/** Beside the database while it is closed in an orderly way: which files it consists of, with their bytes. */
export const LIST_NAME = 'database.files';
const FileList = v.record(v.string(), v.number());

/** The files of all tables, indexes and sequences that outlive a session, by their path in the database's folder. */
async function relationFiles(sql: Sql): Promise<string[]> {
  const rows = await sql.query<{ path: string }>(
    `SELECT DISTINCT pg_relation_filepath(oid) AS path FROM pg_class
     WHERE relpersistence <> 't' AND pg_relation_filepath(oid) IS NOT NULL`,
  );
  return rows.map(({ path }) => path);
}

/** The first file that the open database needs and has not got, in words; PostgreSQL would tell at its first use. */
export async function checkRelations(sql: Sql, directory: string): Promise<string | undefined> {
  const files = await relationFiles(sql);
  return files.map((file) => checkFile(directory, file, 0)).find((fault) => fault !== undefined);
}

/** Before the database is closed. A list that cannot be made or written is left out: it only adds to other checks. */
export async function readRelationFiles(sql: Sql): Promise<string[]> {
  return relationFiles(sql).catch(() => []);
}

/** After the database is closed. */
export function listFiles(dataDir: string, files: readonly string[]): void {
  try {
    const directory = join(dataDir, 'database');
    const sizes = files.map((file) => [file, statSync(join(directory, file)).size] as const);
    writeFileSync(join(dataDir, LIST_NAME), JSON.stringify(Object.fromEntries(sizes)), { mode: 0o600 });
  } catch {
    forgetFiles(dataDir);
  }
}

/** Before an open database changes its files. */
export function forgetFiles(dataDir: string): void {
  rmSync(join(dataDir, LIST_NAME), { force: true });
}

/** The first listed file that is gone or shorter than it was when the database was closed, in words. Only reads. */
export function checkListedFiles(dataDir: string): string | undefined {
  const list = join(dataDir, LIST_NAME);
  if (!existsSync(list)) return undefined;
  const files = v.safeParse(FileList, parseOrNone(readFileSync(list, 'utf8')));
  if (!files.success) return undefined;
  return Object.entries(files.output)
    .map(([file, bytes]) => checkFile(join(dataDir, 'database'), file, bytes))
    .find((fault) => fault !== undefined);
}

function parseOrNone(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
