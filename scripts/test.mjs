import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { ensureChromium } from './installChromium.mjs';
import { ROOT, runNode } from './processes.mjs';
import { startScratchPostgres } from './scratchPostgres.mjs';
import { forgetResults, readResults, resultFileOf } from './testResults.mjs';

/** In the order they run: the cheap ones first. */
const STAGES = {
  check: () => runNode(['scripts/check.mjs']),
  unit: (filters) => runJest('unit', ['unit-console', 'unit-node'], filters),
  integration: (filters) => runJest('integration', ['integration'], filters),
  postgres: runOnPostgres,
  e2e: runEndToEnd,
};

const args = process.argv.slice(2);
const named = args.filter((arg) => arg in STAGES);
const filters = args.filter((arg) => !(arg in STAGES));
if (filters.length > 0 && named.length !== 1) {
  console.error(`Name one stage (${Object.keys(STAGES).join(', ')}) before "${filters.join(' ')}".`);
  process.exit(1);
}
const stages =
  named.length > 0 ? Object.keys(STAGES).filter((name) => named.includes(name)) : Object.keys(STAGES);

await ensureInstalled();
mkdirSync(join(ROOT, 'test-results'), { recursive: true });
let passed = 0;
let failed = 0;
let exitCode = 0;
for (const stage of stages) {
  exitCode = await runStage(stage);
  if (exitCode !== 0) break;
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(exitCode);

async function runStage(stage) {
  console.log(`\n── ${stage} ──`);
  const startedAt = performance.now();
  forgetResults(stage);
  const code = await STAGES[stage](filters);
  const counted = readResults(stage);
  passed += counted.passed;
  failed += counted.failed;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`── ${stage}: ${code === 0 ? 'ok' : `failed with exit code ${code}`}, ${seconds} s`);
  return code;
}

/** Servers and databases weigh more than units: the projects with real parts run on few workers. */
function runJest(stage, projects, filters, env = process.env) {
  const workers = projects.includes('integration') ? '2' : '100%';
  return runNode(
    [
      'node_modules/jest/bin/jest.js',
      ...['--selectProjects', ...projects],
      ...[`--maxWorkers=${workers}`, '--json', `--outputFile=${resultFileOf(stage)}`],
      ...(filters.length > 0 ? ['--', ...filters] : []),
    ],
    /** The report goes to the file; jest would print it on standard output as well. */
    { env, stdio: ['ignore', 'ignore', 'inherit'] },
  );
}

async function runOnPostgres(filters) {
  const postgres = await startScratchPostgres();
  try {
    const env = { ...process.env, TEST_DATABASE_URL: postgres.url };
    return await runJest('postgres', ['unit-node', 'integration'], filters, env);
  } finally {
    await postgres.stop();
  }
}

async function runEndToEnd(filters) {
  await ensureChromium();
  await ensureBuilt();
  return runNode(
    ['node_modules/playwright/cli.js', 'test', '--config', 'test/e2e/playwright.config.ts', ...filters],
    { env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: resultFileOf('e2e') } },
  );
}
