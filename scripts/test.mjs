import { mkdirSync } from 'node:fs';
import { availableParallelism, setPriority } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { changedSince, endToEndOf, relatedTests } from './changedFiles.mjs';
import { ensureInstalled } from './install.mjs';
import { ensureChromium } from './installChromium.mjs';
import { ROOT, runNode } from './processes.mjs';
import { startScratchPostgres } from './scratchPostgres.mjs';
import { clockEnvironment } from './testClock.mjs';
import { parseOptions } from './testOptions.mjs';
import { forgetResults, readResults, resultFileOf } from './testResults.mjs';

/** A directory belongs to the embedded database alone: `unit` and `embedded` try it. */
const OF_A_DIRECTORY = 'test/faults/(backup|damagedDirectory|dataDirectory|secretsRotation)\\.test';
const EMBEDDED_UNITS = 'src/platform/storage/engine/embedded';
/** Storage is proved on both databases: on the embedded one by `unit`, on PostgreSQL with everything that needs a server. */
const ON_POSTGRES = ['src/platform/storage/', 'test/integration/', 'test/security/', 'test/faults/'];
/** Beside its directory, what ends a process in the middle of its writing; faults before the database are tried on PostgreSQL. */
const ON_EMBEDDED = [OF_A_DIRECTORY, 'test/faults/(killedMidMeeting|processes)\\.test'];
/** Minutes of random faults are asked for, as a benchmark is: what they find depends on the moment, not on the change. */
const ASKED_FOR = process.env.FAULTS === undefined ? ['test/faults/randomFaults'] : [];

/**
 * Some of the time of tests is waiting, so that one worker more than two cores fills them. Servers and databases weigh more than
 * units: the projects with real parts run on few workers, however many cores there are.
 */
const WORKERS = { unit: String(availableParallelism() + 1), integration: '3', embedded: '2' };

/** Of the tests and their platforms, from here on: a server that waits for a processor is, for them, a database that is away. */
const BEHIND_THE_SERVER = 5;

/** Room for what lives shortly, in MB. Tests make much of it, and collecting it took a tenth of the time of those that draw. */
const YOUNG_SPACE = '--max-semi-space-size=64';

/** In the order they run: the cheap ones first. */
const STAGES = {
  check: () => runNode(['scripts/check.mjs']),
  unit: () => runJest('unit', ['unit-console', 'unit-node'], []),
  integration: runOnPostgres,
  embedded: () => runJest('embedded', ['integration'], ON_EMBEDDED),
  e2e: runEndToEnd,
};

const options = parseOptions(process.argv.slice(2), Object.keys(STAGES));
const env = Object.assign(process.env, clockEnvironment(options.at));
const changed = options.changed === undefined ? undefined : changedSince(options.changed);

await ensureInstalled('all');
mkdirSync(join(ROOT, 'test-results'), { recursive: true });
const results = [];
for (const stage of options.stages) results.push(await runStage(stage));
const { passed, failed } = report(results);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(results.some(({ code }) => code !== 0) ? 1 : 0);

async function runStage(stage) {
  console.log(`\n── ${stage} ──`);
  const startedAt = performance.now();
  forgetResults(stage);
  const code = await STAGES[stage]();
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`── ${stage}: ${code === 0 ? 'ok' : `failed with exit code ${code}`}, ${seconds} s`);
  return { stage, code, ...readResults(stage) };
}

/** What failed, and what only a second try in the browser passed, stage by stage, after all of them have run. */
function report(stages) {
  const failures = stages.flatMap(({ stage, failures, code }) =>
    code !== 0 && failures.length === 0 ? [`${stage}: see its output above`] : named(stage, failures),
  );
  const secondTries = stages.flatMap(({ stage, secondTries }) => named(stage, secondTries));
  list('Failed', failures);
  list('Failed once and passed at the second try', secondTries);
  const sum = (key) => stages.reduce((all, one) => all + one[key], 0);
  return { passed: sum('passed'), failed: sum('failed') };
}

function named(stage, tests) {
  return tests.map((test) => `${stage}: ${test}`);
}

function list(title, rows) {
  if (rows.length > 0)
    console.log(`\n${title} (${rows.length}):\n${rows.map((row) => `  ${row}`).join('\n')}`);
}

function runJest(stage, projects, folders, { without = [], environment = env } = {}) {
  const files = changed ? relatedTests(changed, projects, folders) : undefined;
  if (files?.length === 0) {
    console.log('Nothing that changed is tested here.');
    return 0;
  }
  const chosen = files ?? (options.filters.length > 0 ? options.filters : folders);
  return runNode(
    [
      ...[YOUNG_SPACE, 'node_modules/jest/bin/jest.js'],
      ...['--selectProjects', ...projects],
      ...[`--maxWorkers=${WORKERS[stage]}`, '--json', `--outputFile=${resultFileOf(stage)}`],
      ...options.order,
      ...(without.length > 0 ? ['--testPathIgnorePatterns', ...without] : []),
      ...(files ? ['--runTestsByPath'] : []),
      ...(chosen.length > 0 ? ['--', ...chosen] : []),
    ],
    /** The report goes to the file; jest would print it on standard output as well. */
    { env: environment, stdio: ['ignore', 'ignore', 'inherit'] },
  );
}

async function runOnPostgres() {
  const postgres = await startScratchPostgres();
  setPriority(BEHIND_THE_SERVER);
  try {
    const environment = { ...env, TEST_DATABASE_URL: postgres.url };
    const without = [OF_A_DIRECTORY, EMBEDDED_UNITS, ...ASKED_FOR];
    return await runJest('integration', ['unit-node', 'integration'], ON_POSTGRES, { without, environment });
  } finally {
    await postgres.stop();
  }
}

async function runEndToEnd() {
  const specs = changed ? endToEndOf(changed) : options.filters;
  if (specs === undefined) {
    console.log('Nothing that changed is seen in a browser.');
    return 0;
  }
  await ensureChromium();
  await ensureBuilt();
  return runNode(
    ['node_modules/playwright/cli.js', 'test', '--config', 'test/e2e/playwright.config.ts', ...specs],
    { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: resultFileOf('e2e') } },
  );
}
