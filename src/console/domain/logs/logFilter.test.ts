import { buildLogEntry } from '@test/builders/buildLogEntry';
import { logFilterParams, matchesLogFilter, NO_FILTER, type LogFilter } from './logFilter';

const entry = buildLogEntry(1, {
  level: 'error',
  agentId: 'workflow',
  runId: 'run_7F3A',
  message: 'Took 100% of the budget',
  flagged: true,
  meta: { tool: 'send', attempt: 2 },
});

test.each<[Partial<LogFilter>, boolean]>([
  [{}, true],
  [{ levels: ['error'] }, true],
  [{ levels: ['warn'] }, false],
  [{ agents: ['workflow'] }, true],
  [{ agents: ['work'] }, false],
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
  [{ levels: ['error'], q: 'nothing' }, false],
  [{ levels: ['warn', 'error'] }, true],
  [{ levels: ['debug', 'warn'] }, false],
  [{ agents: ['monitor', 'workflow'] }, true],
  [{ meta: { tool: 'send' } }, true],
  [{ meta: { tool: 'send', attempt: 2 } }, true],
  [{ meta: { attempt: '2' } }, false],
  [{ meta: { other: true } }, false],
  [{ pattern: 'Took *% of the budget' }, true],
  [{ pattern: 'Took' }, false],
  [{ last: '15m' }, true],
])('%j: %s', (filter, matches) => {
  expect(matchesLogFilter({ ...NO_FILTER, ...filter })(entry)).toBe(matches);
});

test('an entry nobody flagged is not among the flagged', () => {
  expect(matchesLogFilter({ ...NO_FILTER, flagged: true })(buildLogEntry(2))).toBe(false);
});

test('how far back is counted from now', () => {
  const filter: LogFilter = { ...NO_FILTER, last: '15m' };
  const written = Date.parse(entry.ts);
  expect(matchesLogFilter(filter, written + 15 * 60_000)(entry)).toBe(true);
  expect(matchesLogFilter(filter, written + 15 * 60_000 + 1)(entry)).toBe(false);
});

test('the platform is asked for several with commas, and for fields as JSON', () => {
  const filter: LogFilter = {
    ...NO_FILTER,
    levels: ['warn', 'error'],
    agents: ['monitor', 'a,b'],
    meta: { tool: 'send', attempt: 2 },
    last: '1h',
  };
  expect(logFilterParams(filter, Date.parse('2026-11-20T02:00:00.000Z'))).toMatchObject({
    level: 'warn,error',
    agent: String.raw`monitor,a\,b`,
    meta: '{"tool":"send","attempt":2}',
    from: '2026-11-20T01:00:00.000Z',
    to: undefined,
  });
});
