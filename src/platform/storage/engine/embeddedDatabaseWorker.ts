import {
  chmodSync,
  constants,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { isDiskFull, NO_SPACE } from './diskSpace';
import type { EmbeddedDatabaseOrder, EmbeddedDatabaseReport, EmbeddedDatabaseTask } from './embeddedDatabase';
import { firstLine } from './storageErrors';

if (parentPort === null) throw new Error('The embedded database runs in a worker thread only.');
const port = parentPort;

/** The pool uses one, but drops it after an error and opens the next before this side has seen the end. */
const CONNECTIONS = 20;

const task = workerData as EmbeddedDatabaseTask;
const report = (message: EmbeddedDatabaseReport) => port.postMessage(message);

/** The process keeps all of WebAssembly's memory that was once touched; pages that fall out are read from the system's cache. */
const SHARED_BUFFERS = '32MB';
const OPTIONS = {
  extensions: { pg_trgm },
  startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`],
};

/** An empty database that the build has made (`scripts/emptyDatabase.mjs`); from source, the engine makes one here. */
const EMPTY_DATABASE = fileURLToPath(new URL('./emptyDatabase/', import.meta.url));

/** This user's alone, and writable, whatever the installation lets its files be. */
function copyEmptyDatabase(from: string, to: string): void {
  mkdirSync(to, { mode: 0o700 });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copyEmptyDatabase(source, target);
    else {
      copyFileSync(source, target);
      chmodSync(target, 0o600);
    }
  }
}

/** A new directory is made under another name, so that a kill half-way leaves nothing that looks like a database. */
async function make(directory: string): Promise<void> {
  const draft = `${directory}.new`;
  rmSync(draft, { recursive: true, force: true });
  try {
    if (existsSync(EMPTY_DATABASE)) copyEmptyDatabase(EMPTY_DATABASE, draft);
    else await (await PGlite.create({ ...OPTIONS, dataDir: draft })).close();
    renameSync(draft, directory);
  } catch (error) {
    const reason = wordsOf(error, draft);
    rmSync(draft, { recursive: true, force: true });
    throw new Error(reason, { cause: error });
  }
  report({ state: 'made' });
}

async function serve(): Promise<void> {
  const database = await PGlite.create({ ...OPTIONS, dataDir: task.directory });
  const server = new PGLiteSocketServer({ db: database, path: task.socketPath, maxConnections: CONNECTIONS });
  await server.start();
  if (process.platform !== 'win32') chmodSync(task.socketPath, 0o600);
  port.on('message', (order: EmbeddedDatabaseOrder) => {
    if (order === 'close') void stop(server, database);
    else void copy(database, order.copyTo);
  });
  report({ state: 'ready' });
}

/** Between two statements, as a kill at that moment would leave the files: opening the copy recovers it. */
async function copy(database: PGlite, directory: string): Promise<void> {
  try {
    await database.runExclusive(() => {
      cpSync(task.directory, directory, { recursive: true, mode: constants.COPYFILE_FICLONE });
      return Promise.resolve();
    });
    report({ state: 'copied', directory });
  } catch (error) {
    rmSync(directory, { recursive: true, force: true });
    report({ state: 'not-copied', directory, reason: wordsOf(error, task.directory) });
  }
}

async function stop(server: PGLiteSocketServer, database: PGlite): Promise<void> {
  await server.stop();
  await database.close();
  report({ state: 'closed' });
  port.close();
}

(task.create ? make(task.directory) : serve()).catch((error: unknown) => {
  report({ state: 'failed', reason: wordsOf(error, task.directory) });
  port.close();
});

/** WebAssembly says neither of a full disk nor of a failed file in words, and not always as an error. */
function wordsOf(error: unknown, directory: string): string {
  if (isDiskFull(directory)) return NO_SPACE;
  if (error instanceof Error) return firstLine(error);
  const { errno } = (error ?? {}) as { errno?: number };
  return errno === undefined ? String(error) : `a file could not be read or written (${String(errno)})`;
}
