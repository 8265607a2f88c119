import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { StorageError } from '@platform/storage/engine/storageErrors';

/** Packs a directory into one file (tar, gzip), readable by its owner only. Fails where the file exists. */
export const pack = async (directory: string, file: string): Promise<void> => {
  await runTar(['-czf', '-', '-C', directory, '.'], async (child) => {
    await pipeline(child.stdout, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }));
  });
};

export const unpack = async (file: string, directory: string): Promise<void> => {
  await runTar(['-xzf', '-', '-C', directory], async (child) => {
    child.stdout.resume();
    await pipeline(createReadStream(file), child.stdin).catch((error: unknown) => {
      // A program that wants to read no more says so itself.
      if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error;
    });
  });
};

const runTar = async (
  words: readonly string[],
  feed: (child: ReturnType<typeof startTar>) => Promise<void>,
): Promise<void> => {
  const child = startTar(words);
  let told = '';
  child.stderr.on('data', (data: Buffer) => (told += data.toString()));
  const closed = once(child, 'close');
  closed.catch(() => undefined);
  try {
    await feed(child);
  } catch (error) {
    child.kill();
    throw error;
  }
  const [code] = (await closed) as [number | null];
  if (code !== 0)
    throw new StorageError(`The archive cannot be read or written: ${told.split('\n', 1)[0] ?? ''}`);
};

const startTar = (words: readonly string[]) => spawn('tar', words, { stdio: ['pipe', 'pipe', 'pipe'] });
