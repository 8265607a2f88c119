import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { SchemaAnswer, SchemaTask } from './schemaWorker';
import { threadRanMs } from './threadTime';

const MEMORY_MB = 128;
const WAIT_LIMIT_MS = 2000;
const here = typeof __dirname === 'string' ? __dirname : dirname(fileURLToPath(import.meta.url));

export interface SchemaThread {
  /** Rejects when it runs longer, or when the thread ends: it is of no use then. */
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
  // An error that ends it between two tasks is seen by the next one.
  worker.on('error', () => undefined);
  const ready = await next();
  const thread = ready.kind === 'ready' ? ready.thread : undefined;
  return {
    ask: async (task, limitMs) => {
      const late = watchTime(thread, limitMs);
      const answered = next();
      worker.postMessage(task);
      try {
        return await Promise.race([answered, late.over]);
      } finally {
        late.stop();
        answered.catch(() => undefined);
      }
    },
    end: async () => {
      await worker.terminate();
    },
  };
};

/** On a busy machine a thread waits more than it runs: only its running counts, where the system tells, and 2 s in all. */
const watchTime = (thread: number | undefined, limitMs: number) => {
  const begun = { at: performance.now(), ran: threadRanMs(thread) ?? 0 };
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => {
    const look = () => {
      const waited = performance.now() - begun.at;
      const ran = (threadRanMs(thread) ?? Infinity) - begun.ran;
      if (ran < limitMs && waited < WAIT_LIMIT_MS) timer = setTimeout(look, limitMs - ran);
      else reject(new Error(`more than ${String(limitMs)} ms`));
    };
    timer = setTimeout(look, limitMs);
  });
  return {
    over,
    stop: () => {
      clearTimeout(timer);
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
  const env = { ...process.env, TSX_TSCONFIG_PATH: join(here, '..', 'tsconfig.json') };
  return new Worker(source, { ...options, env, execArgv: ['--require', loader] });
};
