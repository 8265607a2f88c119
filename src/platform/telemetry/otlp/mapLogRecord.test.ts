import type { LogEntry } from '@contract/entities/logEntry';
import { buildLogsRequest, newTraceId } from '@test/support/otlpRequests';
import { createLogMapping, runsOfLogs } from './mapLogRecord';
import { readLogRecords } from './readLogRecords';

const NOW = Date.parse('2026-11-21T02:00:00.000Z');
const text = (stringValue: string) => ({ stringValue });

const map = (...records: object[]) => {
  const { items } = readLogRecords(buildLogsRequest(records), NOW);
  return { records: items.flatMap(createLogMapping()), runs: runsOfLogs(items) };
};
const entryOf = (record: object) => map(record).records[0]?.item as LogEntry;

test.each([
  [1, 'debug'],
  [8, 'debug'],
  [9, 'info'],
  [12, 'info'],
  [13, 'warn'],
  [17, 'error'],
  [24, 'error'],
])('severity %i is %s', (severityNumber, level) => {
  expect(entryOf({ severityNumber }).level).toBe(level);
});

test.each([
  ['WARNING', 'warn'],
  ['Fatal', 'error'],
  ['', 'info'],
])('without a number the name decides: %j is %s', (severityText, level) => {
  expect(entryOf({ severityText }).level).toBe(level);
});

test('time, agent, run, words and attributes come through', () => {
  const traceId = newTraceId();
  const record = {
    observedTimeUnixNano: '1763690400123000000',
    traceId,
    body: { kvlistValue: { values: [{ key: 'order', value: { intValue: '7' } }] } },
    attributes: [
      { key: 'gen_ai.agent.name', value: text('planner') },
      { key: 'gen_ai.conversation.id', value: text('conv-1') },
    ],
  };
  expect(entryOf(record)).toMatchObject({
    ts: '2025-11-21T02:00:00.123Z',
    agentId: 'planner',
    runId: traceId,
    correlationId: 'conv-1',
    message: '{"order":7}',
    flagged: false,
    meta: { attributes: { 'gen_ai.agent.name': 'planner' }, resource: { 'service.name': 'travel-agent' } },
  });
  expect(map(record).runs).toMatchObject([{ runId: traceId, status: 'running', source: 'travel-agent' }]);
  expect(entryOf({ body: text('no time') }).ts).toBe('2026-11-21T02:00:00.000Z');
});

test('an evaluation that comes as a log event is a warning of its trace, too', () => {
  const traceId = newTraceId();
  const { records } = map({
    traceId,
    timeUnixNano: '1763690400000000000',
    eventName: 'gen_ai.evaluation.result',
    attributes: [
      { key: 'gen_ai.evaluation.name', value: text('Toxicity') },
      { key: 'gen_ai.evaluation.score.label', value: text('fail') },
    ],
  });
  expect(records.map(({ kind }) => kind)).toEqual(['logs', 'traces']);
  expect(records[1]?.item).toMatchObject({
    type: 'policy.warn',
    runId: traceId,
    summary: 'gen_ai.evaluation.result: Toxicity fail',
  });
});

test('the same record has the same id, another one another, and equal ones of one request are told apart', () => {
  const record = { timeUnixNano: '1763690400000000000', body: text('same') };
  const ids = (...given: object[]) => map(...given).records.map(({ item }) => item.id);
  expect(ids(record)).toEqual(ids(record));
  expect(ids({ ...record, body: text('other') })).not.toEqual(ids(record));
  expect(new Set(ids(record, record)).size).toBe(2);
  expect(ids(record, record)).toEqual(ids(record, record));
});
