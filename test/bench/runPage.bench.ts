import { randomUUID } from 'node:crypto';
import { chromium, type Page } from 'playwright';
import { migrate } from '@platform/storage/engine/migrate';
import { openDatabase } from '@platform/storage/engine/openDatabase';
import type { Database } from '@platform/storage/engine/database';
import { createRepositories, type Repositories } from '@platform/storage/repositories';
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/chromium.cjs';
import { startBuiltPlatform } from './builtPlatform';

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

const signIn = async (page: Page, url: string): Promise<void> => {
  const data = { username: 'operator', password: 'operator' };
  await page.request.post(`${url}/api/auth/login`, { data, headers: { origin: url } });
  await page.goto(`${url}/runs/${RUN_ID}?part=events`);
  await page.getByRole('option').first().waitFor();
  await goToDashboard(page, url);
};

/** Until what comes after the first paint has come, too: a run is opened from a quiet page. */
const goToDashboard = async (page: Page, url: string): Promise<void> => {
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
};

/** From the click that leads to the run until its first row and its lanes are drawn, milliseconds. */
const open = (page: Page, to: string): Promise<number> =>
  page.evaluate(async (path) => {
    const began = performance.now();
    history.pushState({}, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
    while (!document.querySelector('main [role=option], main [role=treeitem]'))
      await new Promise(requestAnimationFrame);
    return performance.now() - began;
  }, to);

/** From a typed letter until the count of shown events has changed. */
const filter = (page: Page, text: string): Promise<number> =>
  page.evaluate(async (value) => {
    const field = document.querySelector<HTMLInputElement>('main input[type=search]');
    const count = field?.closest('section')?.querySelector('[role=status]');
    if (!field || !count) throw new Error('There is no search field');
    const was = count.textContent;
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    const began = performance.now();
    set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    while (count.textContent === was) await new Promise(requestAnimationFrame);
    return performance.now() - began;
  }, text);

const median = (times: number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

const main = async (): Promise<void> => {
  const platform = await startBuiltPlatform(seed);
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: CHROMIUM_FLAGS,
    ...(executablePath ? { executablePath } : {}),
  });
  const opened: number[] = [];
  const filtered: number[] = [];
  const stepped: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await signIn(page, platform.url);
    opened.push(await open(page, `/runs/${RUN_ID}?part=events`));
    for (const text of ['step 1', 'line 4', 'prepare', '']) filtered.push(await filter(page, text));
    await goToDashboard(page, platform.url);
    stepped.push(await open(page, `/runs/${STEPS_RUN_ID}`));
    await context.close();
  }
  await browser.close();
  await platform.stop();
  console.log(
    `Run of ${String(EVENTS)} events: opens in ${median(opened).toFixed(0)} ms (limit ${String(OPEN_LIMIT_MS)}), filters in ${median(filtered).toFixed(0)} ms (limit ${String(FILTER_LIMIT_MS)}); medians of ${String(ROUNDS)} rounds.`,
  );
  console.log(
    `Tree of ${String(EVENTS)} steps: opens in ${median(stepped).toFixed(0)} ms (limit ${String(STEPS_LIMIT_MS)}).`,
  );
  if (!(median(stepped) < STEPS_LIMIT_MS)) process.exitCode = 1;
  if (!(median(opened) < OPEN_LIMIT_MS && median(filtered) < FILTER_LIMIT_MS)) process.exitCode = 1;
};

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
