import { randomUUID } from 'node:crypto';
import {
  closeSync,
  copyFileSync,
  existsSync,
  ftruncateSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildSync } from 'esbuild';
import type { Database } from '@platform/storage/engine/database';
import { runEngineFrom } from '@platform/storage/engine/embeddedDatabase';
import { migrate } from '@platform/storage/engine/migrate';
import { openDatabase } from '@platform/storage/engine/openDatabase';
import { ENGINE_DIRECTORY } from '@platform/storage/engine/storageDirectory';
import { hashFiles, hashMigrations } from './hashFiles';

const CACHE = resolve('node_modules', '.cache', 'test-database');
/** Databases that `initdb` makes and nobody connects to: their files are never written. */
const NEVER_WRITTEN = /\/base\/[14]$/;
const LOG_SEGMENT = /\/pg_wal\/[0-9A-F]{24}$/;

/** A migrated embedded database, made once per content of the migration files. */
export async function embeddedTemplate(): Promise<string> {
  runEngineFrom(engineBundle());
  const template = join(CACHE, hashMigrations());
  if (!existsSync(template)) await buildTemplate(template);
  return template;
}

/** A new one for one test. Most of what it would read and write is shared with the template, or empty. */
export function copyTemplate(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copyTemplate(source, target);
    else if (LOG_SEGMENT.test(source)) copyWritten(source, target);
    else if (!NEVER_WRITTEN.test(from) || !isLinked(source, target)) copyFileSync(source, target);
  }
}

/** Another file system has no link to it. */
function isLinked(source: string, target: string): boolean {
  try {
    linkSync(source, target);
    return true;
  } catch {
    return false;
  }
}

/** Zeros after what was written are left as a hole. */
function copyWritten(source: string, target: string): void {
  const bytes = readFileSync(source);
  const file = openSync(target, 'w');
  writeSync(file, bytes, 0, bytes.findLastIndex((byte) => byte !== 0) + 1);
  ftruncateSync(file, bytes.length);
  closeSync(file);
}

async function buildTemplate(template: string): Promise<void> {
  const draft = `${template}.${randomUUID()}`;
  const database = await openDatabase({ dataDir: draft });
  await migrate(database);
  const segment = await beginSegment(database);
  await database.close();
  const log = join(draft, 'database', 'pg_wal');
  for (const name of readdirSync(log))
    if (LOG_SEGMENT.test(`/pg_wal/${name}`) && name !== segment) rmSync(join(log, name));
  renameUnlessThere(draft, template);
}

/** The log of the migrations is behind it then. */
async function beginSegment(database: Database): Promise<string> {
  await database.query('SELECT pg_switch_wal()');
  await database.query('CHECKPOINT');
  const [row] = await database.query<{ name: string }>(
    'SELECT pg_walfile_name(pg_current_wal_lsn()) AS name',
  );
  if (row === undefined) throw new Error('The server does not name the segment of its log');
  return row.name;
}

/** The thread that runs the engine, without the compiler that each would load. */
function engineBundle(): string {
  const bundle = join(CACHE, `engine-${hashFiles(ENGINE_DIRECTORY)}.cjs`);
  if (existsSync(bundle)) return bundle;
  const source = join(ENGINE_DIRECTORY, 'embeddedDatabaseWorker.ts');
  const draft = `${bundle}.${randomUUID()}`;
  buildSync({
    entryPoints: [source],
    outfile: draft,
    bundle: true,
    format: 'cjs',
    platform: 'node',
    packages: 'external',
    define: { 'import.meta.url': JSON.stringify(pathToFileURL(source).href) },
  });
  renameUnlessThere(draft, bundle);
  return bundle;
}

function renameUnlessThere(draft: string, target: string): void {
  try {
    renameSync(draft, target);
  } catch {
    rmSync(draft, { recursive: true, force: true });
  }
}
