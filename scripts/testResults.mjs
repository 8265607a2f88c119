import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from './processes.mjs';

const NOTHING = { passed: 0, failed: 0, failures: [], secondTries: [] };

export function resultFileOf(stage) {
  return join(ROOT, 'test-results', `${stage}.json`);
}

export function forgetResults(stage) {
  rmSync(resultFileOf(stage), { force: true });
}

/**
 * Counts and names of a jest or Playwright report. A file that could not even run counts as one failure; `secondTries`
 * are the browser's tests that failed first and passed then.
 */
export function readResults(stage) {
  const file = resultFileOf(stage);
  if (!existsSync(file)) return NOTHING;
  const report = JSON.parse(readFileSync(file, 'utf8'));
  return report.stats ? readPlaywright(report) : readJest(report);
}

function readJest(report) {
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    const file = relative(ROOT, name);
    if (status === 'failed' && failed.length === 0)
      return [`${file}: failed outside its tests: ${firstLinesOf(message)}`];
    return failed.map(({ fullName }) => `${file} › ${fullName}`);
  });
  return {
    ...NOTHING,
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    failures,
  };
}

/** Without the colours of a terminal. */
function firstLinesOf(message) {
  const lines = stripVTControlCharacters(message ?? '').split('\n');
  return lines
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, 4)
    .join(' | ');
}

function readPlaywright({ suites, stats, errors }) {
  const specs = suites.flatMap(specsOf);
  const withStatus = (status) =>
    specs
      .filter(({ tests }) => tests.some((test) => test.status === status))
      .map(({ file, title }) => `${file} › ${title}`);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    failures: [...withStatus('unexpected'), ...errors.map(({ message }) => message)],
    secondTries: withStatus('flaky'),
  };
}

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}
