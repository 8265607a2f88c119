import type { RunRecords } from '@contract/http/runs';
import { buildMessage } from '@test/builders/buildMessage';
import { buildTraceEvent } from '@test/builders/buildTraceEvent';
import { filterRunEvents, indexAtTime, runEvents } from './runEvents';
import { axisOf, bucketLanes, BUCKETS, formatOffset, placeOf } from './runTimeline';

const at = (second: number) => new Date(Date.UTC(2026, 10, 21, 2, 0, second)).toISOString();
const log = (second: number, level: 'info' | 'error', message: string) => ({
  id: `log-${String(second)}`,
  seq: second,
  ts: at(second),
  level,
  message,
  agentId: 'integration',
  flagged: false,
});
const records = (overrides: Partial<RunRecords> = {}): RunRecords => ({
  run: { runId: 'run_1', title: '회의', status: 'completed', startedAt: at(0), dryRun: false, demo: false },
  sums: { cost: 0, unpriced: 0, inputTokens: 0, outputTokens: 0, errors: 0 },
  messages: [buildMessage({ id: 'm1', timestamp: at(0), content: '회의 잡아줘' })],
  cards: [],
  traces: [buildTraceEvent(1, { ts: at(2), summary: 'asked workflow' })],
  logs: [log(4, 'error', 'check_availability timed out'), log(1, 'info', 'accepted')],
  agentMessages: [],
  toolCalls: [
    {
      id: 't1',
      seq: 1,
      ts: at(4),
      server: 'outlook',
      method: 'check_availability',
      params: {},
      tier: 'read',
      status: 'failed',
      durationMs: 2000,
      caller: 'integration',
      dryRun: false,
      error: 'timeout',
    },
  ],
  interventions: [],
  usage: [],
  truncated: [],
  ...overrides,
});

test('every kind of record stands in one order; a tool call begins where it began', () => {
  const events = runEvents(records());
  expect(events.map(({ key }) => key)).toEqual([
    'chat:m1',
    'logs:log-1',
    `traces:${records().traces[0]?.id ?? ''}`,
    'tools:t1',
    'logs:log-4',
  ]);
  expect(events.find(({ lane }) => lane === 'tools')).toMatchObject({
    at: Date.parse(at(2)),
    durationMs: 2000,
    tone: 'error',
  });
});

test('words, errors, slow ones and lanes narrow it down; a pattern is only words', () => {
  const events = runEvents(records());
  const keys = (filter: Partial<Parameters<typeof filterRunEvents>[1]>) =>
    filterRunEvents(events, { focus: 'all', lanes: [], query: '', ...filter }).map(({ key }) => key);
  expect(keys({ query: 'TIMED OUT' })).toEqual(['logs:log-4']);
  expect(keys({ query: '.*' })).toEqual([]);
  expect(keys({ focus: 'errors' })).toEqual(['tools:t1', 'logs:log-4']);
  expect(keys({ focus: 'slow' })).toEqual(['tools:t1']);
  expect(keys({ lanes: ['chat', 'traces'] })).toHaveLength(2);
});

test('a moment is found by its time', () => {
  const events = runEvents(records());
  expect(indexAtTime(events, Date.parse(at(2)))).toBe(2);
  expect(indexAtTime(events, Date.parse(at(60)))).toBe(events.length);
  expect(indexAtTime([], 0)).toBe(0);
});

test('the axis holds everything, and each lane counts its columns with the worst tone', () => {
  const events = runEvents(records());
  const axis = axisOf(events, Date.parse(at(0)), Date.parse(at(3)));
  expect(axis).toEqual({ from: Date.parse(at(0)), to: Date.parse(at(4)) });
  expect(placeOf(axis, Date.parse(at(1)))).toBe(0.25);
  const logs = bucketLanes(events, axis).get('logs') ?? [];
  expect(logs.map(({ index, count, tone }) => [index, count, tone])).toEqual([
    [BUCKETS / 4, 1, 'grey'],
    [BUCKETS - 1, 1, 'error'],
  ]);
  expect(axisOf([], 5, undefined)).toEqual({ from: 5, to: 1005 });
});

test.each([
  [8420, '+8.42 s'],
  [-310, '-0.31 s'],
  [724_000, '+12:04'],
  [7_533_000, '+2:05:33'],
])('%d ms reads %s', (ms, text) => {
  expect(formatOffset(ms)).toBe(text);
});
