import { Worker } from 'node:worker_threads';
import { build } from 'esbuild';
import { join } from 'node:path';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type { TraceEvent } from '@contract/entities/traceEvent';
import type { RunRecords } from '@contract/http/runs';

/** Two runs of 5 000 steps, of which every tenth differs, compared in a worker: from the message to the answer. */
const STEPS = 5000;
const ROUNDS = 7;
const LIMIT_MS = 500;
const START = Date.UTC(2026, 0, 5);

const traceOf = (runId: string, index: number, asked: string): TraceEvent => ({
  id: `${runId}-${String(index)}`,
  seq: index + 1,
  type: 'tool.result',
  priority: 'low',
  actor: 'search',
  ts: new Date(START + index * 100).toISOString(),
  summary: `step ${String(index)}`,
  attributes: {
    'span.id': String(index),
    'span.name': `search ${String(index % 7)}`,
    'span.start': new Date(START + (index - 0.5) * 100).toISOString(),
    'gen_ai.tool.call.arguments': `{"page":"${asked}"}`,
    ...(index === 0 ? {} : { 'span.parent_id': String(Math.floor((index - 1) / 10)) }),
  },
});

const runOf = (runId: string, asked: (index: number) => string): RunRecords => {
  const at = (index: number) => new Date(START + index * 100).toISOString();
  return {
    run: { runId, title: 'Compared', status: 'completed', startedAt: at(0), dryRun: false, demo: false },
    sums: { cost: 0, unpriced: 0, inputTokens: 0, outputTokens: 0, errors: 0 },
    messages: [],
    cards: [],
    logs: [],
    agentMessages: [],
    toolCalls: [],
    interventions: [],
    usage: [],
    truncated: [],
    traces: Array.from({ length: STEPS }, (_, index) => traceOf(runId, index, asked(index))),
  };
};

const SCRIPT = `
import { parentPort } from 'node:worker_threads';
import { compareRuns } from '@console/features/runs/compare/compareRuns';
parentPort.on('message', ([left, right]) => parentPort.postMessage(compareRuns(left, right)));
`;

const main = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'compare-'));
  const outfile = join(folder, 'worker.cjs');
  await build({
    stdin: { contents: SCRIPT, resolveDir: process.cwd(), loader: 'ts' },
    outfile,
    bundle: true,
    platform: 'node',
    alias: {
      '@console': join(process.cwd(), 'src/console'),
      '@contract': join(process.cwd(), 'src/contract'),
    },
    logLevel: 'warning',
  });
  const worker = new Worker(outfile);
  const left = runOf('left', String);
  // Nothing is the same at the start or at the end, so that nothing is spared.
  const right = runOf('right', (index) => (index % 10 === 0 || index === STEPS - 1 ? 'x' : String(index)));
  const times: number[] = [];
  let first = -1;
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    const answer = new Promise<{ first: number }>((resolve) => worker.once('message', resolve));
    worker.postMessage([left, right]);
    ({ first } = await answer);
    times.push(performance.now() - began);
  }
  await worker.terminate();
  rmSync(folder, { recursive: true });
  const median = [...times].sort((a, b) => a - b)[ROUNDS >> 1] ?? Number.NaN;
  console.log(
    `Two runs of ${String(STEPS)} steps: compared in ${median.toFixed(0)} ms (limit ${String(LIMIT_MS)}; first difference at row ${String(first)}); the first time ${times[0]?.toFixed(0) ?? ''} ms; median of ${String(ROUNDS)} rounds.`,
  );
  if (!(median < LIMIT_MS)) process.exitCode = 1;
};

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
