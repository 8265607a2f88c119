import { buildLogEntry } from '@test/builders/buildLogEntry';
import { matchesLogFilter, NO_FILTER, type LogFilter } from './logFilter';

const entry = buildLogEntry(1, {
  level: 'error',
  agentId: 'workflow',
  runId: 'run_7F3A',
  message: 'Took 100% of the budget',
  flagged: true,
});

test.each<[Partial<LogFilter>, boolean]>([
  [{}, true],
  [{ level: 'error' }, true],
  [{ level: 'warn' }, false],
  [{ agent: 'workflow' }, true],
  [{ agent: 'work' }, false],
  [{ flagged: true }, true],
  [{ q: 'tOOK 100%' }, true],
  [{ q: 'run_7f' }, true],
  [{ q: '.*' }, false],
  [{ q: '1_0' }, false],
  [{ runId: 'run_7F3A' }, true],
  [{ runId: 'run_7' }, false],
  [{ kind: 'Other' }, true],
  [{ kind: 'Timeout' }, false],
  [{ runs: 'live' }, true],
  [{ runs: 'dry' }, false],
  [{ from: '2026-11-20T01:42:18.000Z' }, true],
  [{ to: '2026-11-20T01:42:18.000Z' }, false],
  [{ from: '2026-11-20T01:42:19.000Z' }, false],
  [{ level: 'error', q: 'nothing' }, false],
])('%j: %s', (filter, matches) => {
  expect(matchesLogFilter({ ...NO_FILTER, ...filter })(entry)).toBe(matches);
});

test('an entry nobody flagged is not among the flagged', () => {
  expect(matchesLogFilter({ ...NO_FILTER, flagged: true })(buildLogEntry(2))).toBe(false);
});
