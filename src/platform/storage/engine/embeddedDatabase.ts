import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { ENGINE_DIRECTORY } from './storageDirectory';
import { NO_SPACE } from './diskSpace';
import { DamagedDataDirectoryError, explainFileError, firstLine, StorageError } from './storageErrors';

export interface EmbeddedDatabaseTask {
  directory: string;
  /** A Unix socket, or a named pipe on Windows. */
  socketPath: string;
  /** Makes a new database and ends; otherwise opens it. One that is missing where there was one before is a fault, and never made anew. */
  create: boolean;
}

export type EmbeddedDatabaseReport =
  | { state: 'ready' }
  | { state: 'made' }
  | { state: 'failed'; reason: string }
  | { state: 'closed' }
  | { state: 'copied'; directory: string }
  | { state: 'not-copied'; directory: string; reason: string };

export type EmbeddedDatabaseOrder = 'close' | { copyTo: string };

export interface EmbeddedDatabase {
  connect: () => Socket;
  /**
   * Ends the thread in the middle of what it does and opens the directory again, as after a kill: nothing else stops
   * a statement there. Connections break; nobody reaches it meanwhile.
   */
  reopen: () => Promise<void>;
  /** Whether a connection that breaks now is one of those. */
  isReopening: () => boolean;
  /** Copies the files of one moment; statements wait meanwhile. Rejects with one line when it cannot. */
  copyTo: (directory: string) => Promise<void>;
  close: () => Promise<void>;
}

const SOCKET_NAME = 'database';
/** Bytes; the system's limit is 104 to 108. */
const SOCKET_PATH_MAX_LENGTH = 100;

/** Starts PostgreSQL in a worker thread: it would otherwise block the event loop for the length of each query. */
export async function startEmbeddedDatabase(
  dataDir: string,
  { create, onLost }: { create: boolean; onLost: (error: Error) => void },
): Promise<EmbeddedDatabase> {
  const directory = resolve(dataDir, 'database');
  const socketDirectory = makeSocketDirectory(dataDir);
  const socketPath =
    process.platform === 'win32'
      ? `\\\\.\\pipe\\${socketDirectory.replaceAll(/[\\/:]/g, '-')}`
      : join(socketDirectory, SOCKET_NAME);
  const removeSocket = () => rmSync(socketDirectory, { recursive: true, force: true });
  let worker: Worker;
  try {
    if (create) await makeDatabase({ directory, socketPath, create });
    worker = startWorker({ directory, socketPath, create: false });
    await waitFor(worker, 'ready');
  } catch (error) {
    removeSocket();
    throw explainFailure(dataDir, create, firstLine(error));
  }
  const lose = (code: number) => {
    onLost(new StorageError(`The embedded database has ended with code ${code}.`));
  };
  worker.once('exit', lose);
  const startAgain = async () => {
    worker.off('exit', lose);
    await worker.terminate();
    rmSync(socketPath, { force: true });
    worker = startWorker({ directory, socketPath, create: false });
    try {
      await waitFor(worker, 'ready');
      worker.once('exit', lose);
    } catch (error) {
      onLost(explainFailure(dataDir, false, firstLine(error)));
    }
  };
  let reopening: Promise<void> | undefined;
  let closing = false;
  return {
    connect: () => openSocket(socketPath),
    reopen: () => {
      if (closing) return Promise.resolve();
      return (reopening ??= startAgain().finally(() => (reopening = undefined)));
    },
    isReopening: () => reopening !== undefined,
    copyTo: async (target) => {
      await reopening;
      const copied = waitForCopy(worker, target);
      worker.postMessage({ copyTo: target } satisfies EmbeddedDatabaseOrder);
      await copied;
    },
    async close() {
      closing = true;
      await reopening;
      worker.off('exit', lose);
      const closed = waitFor(worker, 'closed');
      worker.postMessage('close' satisfies EmbeddedDatabaseOrder);
      await closed.finally(removeSocket);
    },
  };
}

/** In a thread of its own, which takes the memory of the making with it. */
async function makeDatabase(task: EmbeddedDatabaseTask): Promise<void> {
  const maker = startWorker(task);
  try {
    await waitFor(maker, 'made');
  } finally {
    await maker.terminate();
  }
}

/** All that WebAssembly says of a server that gives up is `Aborted()`. */
function explainFailure(dataDir: string, create: boolean, reason: string): StorageError {
  if (reason === NO_SPACE)
    return explainFileError(
      { code: 'ENOSPC' },
      `The database in ${dataDir} cannot be ${create ? 'made' : 'opened'}`,
    );
  if (create)
    return new StorageError(`The database in ${dataDir} cannot be made: ${reason}. Nothing was kept of it.`);
  const told = reason.startsWith('Aborted') ? 'PostgreSQL stopped while reading its files' : reason;
  return new DamagedDataDirectoryError(dataDir, `its database does not open (${told})`, { opened: true });
}

/** Private to this user; what a killed process left there is removed. The caller holds the directory's lock. */
function makeSocketDirectory(dataDir: string): string {
  const directory = resolve(dataDir, 'run');
  if (Buffer.byteLength(join(directory, SOCKET_NAME)) > SOCKET_PATH_MAX_LENGTH)
    return mkdtempSync(join(tmpdir(), 'console-'));
  try {
    rmSync(directory, { recursive: true, force: true });
    mkdirSync(directory, { mode: 0o700 });
  } catch (error) {
    throw explainFileError(error, `The folder ${directory} cannot be made`);
  }
  return directory;
}

let bundled = join(ENGINE_DIRECTORY, 'embeddedDatabaseWorker.js');

/** Another bundle of the thread than that of the build, for who opens many databases from the source. */
export function runEngineFrom(file: string): void {
  bundled = file;
}

function startWorker(task: EmbeddedDatabaseTask): Worker {
  if (existsSync(bundled)) return new Worker(bundled, { workerData: task, stdout: true, stderr: true });
  const source = join(ENGINE_DIRECTORY, 'embeddedDatabaseWorker.ts');
  const loader = createRequire(source).resolve('tsx/cjs');
  return new Worker(source, {
    workerData: task,
    execArgv: ['--require', loader],
    stdout: true,
    stderr: true,
  });
}

function waitFor(worker: Worker, state: EmbeddedDatabaseReport['state']): Promise<void> {
  return new Promise((fulfil, reject) => {
    worker.on('message', (report: EmbeddedDatabaseReport) => {
      if (report.state === state) fulfil();
      if (report.state === 'failed') reject(new Error(report.reason));
    });
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the database thread ended with code ${code}`)));
  });
}

function waitForCopy(worker: Worker, directory: string): Promise<void> {
  return new Promise((fulfil, reject) => {
    const end = (settle: () => void) => {
      worker.off('message', hear);
      worker.off('exit', lose);
      settle();
    };
    const lose = () => end(() => reject(new StorageError('The database ended while it was copied.')));
    const hear = (report: EmbeddedDatabaseReport) => {
      if (report.state === 'copied' && report.directory === directory) end(fulfil);
      if (report.state === 'not-copied' && report.directory === directory)
        end(() => reject(new StorageError(`The database cannot be copied: ${report.reason}.`)));
    };
    worker.on('message', hear);
    worker.once('exit', lose);
  });
}

/** The driver only knows hosts and ports; this socket goes to the private path whatever it is told. */
function openSocket(socketPath: string): Socket {
  const socket = new Socket();
  const connect = socket.connect.bind(socket);
  socket.connect = () => connect(socketPath);
  return socket;
}
