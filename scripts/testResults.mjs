import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './processes.mjs';

export function resultFileOf(stage) {
  return join(ROOT, 'test-results', `${stage}.json`);
}

export function forgetResults(stage) {
  rmSync(resultFileOf(stage), { force: true });
}

/** What a jest or Playwright report counts; a file that could not even run counts as one failure. */
export function readResults(stage) {
  const file = resultFileOf(stage);
  if (!existsSync(file)) return { passed: 0, failed: 0 };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  if (report.stats) {
    const { expected, flaky, unexpected } = report.stats;
    return { passed: expected + flaky, failed: unexpected + report.errors.length };
  }
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  };
}
