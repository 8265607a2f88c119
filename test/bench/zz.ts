import { randomUUID } from 'node:crypto';
import { migrate } from '@platform/storage/engine/migrate';
import { openDatabase } from '@platform/storage/engine/openDatabase';
import type { Database } from '@platform/storage/engine/database';
import { createRepositories, type Repositories } from '@platform/storage/repositories';
import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';

/** A run of 10 000 events over six hours, opened and filtered in Chromium on the built platform. */
const EVENTS = 10_000;
const SIX_HOURS_MS = 6 * 3_600_000;
const ROUNDS = 5;
const OPEN_LIMIT_MS = 1000;
const FILTER_LIMIT_MS = 100;
const RUN_ID = 'run_bench';
/** Of a program that sends spans: each is a step. */
const STEPS_RUN_ID = 'run_steps';
const STEPS_LIMIT_MS = 400;
const STARTED_AT = Date.now() - SIX_HOURS_MS;

const seed = async (dataDir: string): Promise<void> => {
  const database = await openDatabase({ dataDir });
  await migrate(database);
  const { runs, traces, logs, agentMessages } = createRepositories(database);
  const at = (index: number) => new Date(STARTED_AT + (index / EVENTS) * SIX_HOURS_MS).toISOString();
  await runs.start({
    runId: RUN_ID,
    title: 'Six hours',
    status: 'running',
    startedAt: at(0),
    dryRun: false,
    demo: false,
  });
  await runs.finish(RUN_ID, 'completed', at(EVENTS));
  const third = Math.floor(EVENTS / 3);
  const indexes = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);
  await database.transaction(async (sql) => {
    const trace = (index: number) => ({
      id: randomUUID(),
      ts: at(index),
      type: 'tool.call' as const,
      priority: 'low' as const,
      actor: 'integration',
      summary: `step ${String(index)} outlook.check_availability`,
      runId: RUN_ID,
    });
    await traces.append(indexes(0, third).map(trace), sql);
    const log = (index: number) => ({
      id: randomUUID(),
      ts: at(index),
      level: 'info' as const,
      agentId: 'workflow',
      flagged: false,
      message: `line ${String(index)} of the run`,
      runId: RUN_ID,
    });
    await logs.append(indexes(third, 2 * third).map(log), sql);
    const message = (index: number) => ({
      id: randomUUID(),
      timestamp: at(index),
      from: 'coordinator',
      to: 'workflow',
      action: 'prepare',
      params: { index },
      runId: RUN_ID,
    });
    await agentMessages.append(indexes(2 * third, EVENTS).map(message), sql);
  });
  await seedSteps(createRepositories(database), database.transaction, at);
  await database.close();
};

/** Ten spans below each span. */
const seedSteps = async (
  { runs, traces }: Pick<Repositories, 'runs' | 'traces'>,
  transaction: Database['transaction'],
  at: (index: number) => string,
): Promise<void> => {
  const run = { runId: STEPS_RUN_ID, title: 'Ten thousand steps', status: 'running' as const };
  await runs.start({ ...run, startedAt: at(0), dryRun: false, demo: false });
  await runs.finish(STEPS_RUN_ID, 'completed', at(EVENTS));
  const step = (_: unknown, index: number) => ({
    id: randomUUID(),
    ts: at(index),
    type: 'tool.result' as const,
    priority: 'low' as const,
    actor: 'search',
    summary: `step ${String(index)}`,
    runId: STEPS_RUN_ID,
    attributes: {
      'span.id': String(index),
      'span.name': `search ${String(index)}`,
      'span.start': at(index - 0.5),
      ...(index === 0 ? {} : { 'span.parent_id': String(Math.floor((index - 1) / 10)) }),
    },
  });
  await transaction((sql) => traces.append(Array.from({ length: EVENTS }, step), sql));
};


const main = async (): Promise<void> => {
  const dataDir = mkdtempSync('/tmp/runs_tmp/data-');
  await seed(dataDir);
  const child = spawn(process.execPath, ['--cpu-prof', '--cpu-prof-dir=/tmp/runs_tmp/sprof', 'node_modules/.cache/dist_before/platform/main.js'], { env: { ...process.env, PORT: '47210', DATA_DIR: dataDir, DEMO: '0' }, stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise<void>((resolve) => { child.stdout.on('data', (d: Buffer) => { if (d.toString().includes('Agent Operations Console:')) resolve(); }); });
  const url = 'http://127.0.0.1:47210';
  const login = await fetch(`${url}/api/auth/login`, { method: 'POST', headers: { 'content-type': 'application/json', origin: url }, body: JSON.stringify({ username: 'operator', password: 'operator' }) });
  const cookie = login.headers.getSetCookie().map((c) => c.split(';')[0]).join('; ');
  for (const enc of ['identity', 'br', 'gzip', 'br', 'br', 'br']) {
    const t = performance.now(); const cpu = child.pid;
    const r = await fetch(`${url}/api/runs/${STEPS_RUN_ID}/records`, { headers: { cookie, 'accept-encoding': enc } });
    const first = performance.now() - t; await r.arrayBuffer();
    console.log(enc, r.status, first.toFixed(0), (performance.now() - t).toFixed(0));
  }
  child.kill('SIGTERM');
  await new Promise((resolve) => child.once('exit', resolve));
};
main().catch((error: unknown) => { console.error(error); process.exit(1); });
