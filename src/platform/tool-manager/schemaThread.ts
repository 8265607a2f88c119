import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { SchemaAnswer, SchemaTask } from './schemaWorker';

const MEMORY_MB = 128;
const here = typeof __dirname === 'string' ? __dirname : dirname(fileURLToPath(import.meta.url));

export interface SchemaThread {
  /** Rejects when it takes longer, or when the thread ends: it is of no use then. */
  ask: (task: SchemaTask, limitMs: number) => Promise<SchemaAnswer>;
  end: () => Promise<void>;
}

/** Starts the thread that schemas of others are run in, and waits until it can take one. */
export const startSchemaThread = async (): Promise<SchemaThread> => {
  const worker = startWorker();
  worker.unref();
  const next = () =>
    new Promise<SchemaAnswer>((fulfil, reject) => {
      const ended = () => {
        reject(new Error('the thread has ended'));
      };
      const failed = (error: Error) => {
        reject(error);
      };
      worker.once('message', (answer: SchemaAnswer) => {
        worker.off('error', failed).off('exit', ended);
        fulfil(answer);
      });
      worker.once('error', failed).once('exit', ended);
    });
  // What ends it between two tasks is seen by the next one.
  worker.on('error', () => undefined);
  await next();
  return {
    ask: async (task, limitMs) => {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => {
          reject(new Error(`more than ${String(limitMs)} ms`));
        }, limitMs);
      });
      const answered = next();
      worker.postMessage(task);
      try {
        return await Promise.race([answered, late]);
      } finally {
        clearTimeout(timer);
        answered.catch(() => undefined);
      }
    },
    end: async () => {
      await worker.terminate();
    },
  };
};

const startWorker = (): Worker => {
  const options = {
    stdout: true,
    stderr: true,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  };
  const bundled = join(here, 'schemaWorker.js');
  if (existsSync(bundled)) return new Worker(bundled, options);
  const source = join(here, 'schemaWorker.ts');
  const loader = createRequire(source).resolve('tsx/cjs');
  return new Worker(source, { ...options, env: process.env, execArgv: ['--require', loader] });
};
