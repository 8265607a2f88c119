import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { until } from './until';

const EXAMPLES = resolve(__dirname, '..', '..', 'docs', 'examples');
export type ExampleName = 'ai-sdk' | 'langgraph' | 'openai-agents' | 'a2a';

export interface ExampleAgent {
  /** What it has written so far. */
  output: () => string;
  /** Resolves once it has written something that fits. */
  said: (words: RegExp) => Promise<RegExpMatchArray>;
  /** Resolves with its exit code. */
  ended: Promise<number | null>;
  /** The same as what is awaited, unless it ends before. */
  before: <T>(awaited: Promise<T>) => Promise<T>;
  end: () => Promise<void>;
}

/** Starts an example as its reader would: one command, with address and key from the environment. */
export const startExample = (
  name: ExampleName,
  environment: Record<string, string>,
  ...words: string[]
): ExampleAgent => {
  const child = spawn(process.execPath, [join(EXAMPLES, name, 'agent.mjs'), ...words], {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let written = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      written += part.toString();
    });
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  return {
    output: () => written,
    said: async (fits) => until(() => Promise.resolve(fits.exec(written) ?? undefined)),
    ended,
    before: (awaited) =>
      Promise.race([
        awaited,
        ended.then((code) => {
          throw new Error(`${name} has ended with ${String(code)}: ${written}`);
        }),
      ]),
    end: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
};
