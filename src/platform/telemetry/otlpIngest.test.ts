import type { LogEntry } from '@contract/entities/logEntry';
import type { TraceEvent } from '@contract/entities/traceEvent';
import { PRICE_TABLE } from '@test/builders/buildPrice';
import { deepJson } from '@test/support/deepJson';
import {
  buildLogsRequest,
  buildOtlpSpan,
  buildTracesRequest,
  CHAT_ATTRIBUTES,
} from '@test/support/otlpRequests';
import { createOtlpIngest } from './otlpIngest';
import type { Writable } from './recordWriter';

const NOW = '2026-03-11T06:00:00.000Z';
const NOW_MS = Date.parse(NOW);
const DAY_MS = 86_400_000;

const open = (costOf = PRICE_TABLE.costOf) => {
  const written: Writable[] = [];
  const write = (records: readonly Writable[]) => {
    written.push(...records);
    return Promise.resolve([]);
  };
  const { traces, logs } = createOtlpIngest({
    writer: { write },
    clock: { now: () => new Date(NOW) },
    epoch: 'e1',
    storesLevel: () => true,
    prices: { current: () => Promise.resolve({ ...PRICE_TABLE, costOf }) },
    transactions: 1,
  });
  const all = (kind: Writable['kind']) =>
    written.flatMap((record) => (record.kind === kind ? [record.item] : []));
  return {
    traces: (...spans: unknown[]) => traces(Buffer.from(JSON.stringify(buildTracesRequest(spans))), 'json'),
    logs: (...records: unknown[]) => logs(Buffer.from(JSON.stringify(buildLogsRequest(records))), 'json'),
    events: () => all('traces') as TraceEvent[],
    entries: () => all('logs') as LogEntry[],
    runs: () => all('runs'),
  };
};
type Given = NonNullable<Parameters<typeof buildOtlpSpan>[0]>;
const span = (given: Given = {}) => buildOtlpSpan({ startMs: NOW_MS - 100, ...given });
const text = (stringValue: string) => ({ stringValue });
const nanos = (ms: number) => `${String(ms)}000000`;

const DEEP = deepJson(20_000);
const SHAPES: Record<string, Given['attributes']> = {
  'arguments of a tool call': {
    ...CHAT_ATTRIBUTES,
    'gen_ai.output.messages': `[{"role":"assistant","parts":[{"type":"tool_call","name":"find","arguments":${DEEP}}]}]`,
  },
  'an argument of a decorated function': {
    'traceloop.span.kind': 'tool',
    'traceloop.entity.input': `{"args":[${DEEP}]}`,
  },
  'named arguments of a decorated function': {
    'traceloop.span.kind': 'tool',
    'traceloop.entity.input': `{"args":[],"kwargs":{"a":${DEEP}}}`,
  },
  'a message of LangChain': {
    'openinference.span.kind': 'TOOL',
    'output.value': `{"output":{"lc":1,"kwargs":{"content":${DEEP}}}}`,
  },
  'tool calls of the AI SDK': {
    'ai.operationId': 'ai.generateText.doGenerate',
    'ai.response.toolCalls': `[{"toolName":"find","input":${DEEP}}]`,
  },
};

describe('texts nested without end', () => {
  test.each(Object.entries(SHAPES))('%s: the span and the others are stored', async (_what, attributes) => {
    const { traces, events } = open();
    const told = await traces(span({ name: 'good' }), span({ attributes: attributes ?? {} }));
    expect(told).toMatchObject({ accepted: 2, rejected: 0 });
    expect(events().map(({ summary }) => summary)).toContain('good 50ms');
  });

  test('in a log record of the conventions', async () => {
    const { logs, entries } = open();
    const body = text(`[{"tool_calls":[{"function":{"name":"find","arguments":${DEEP}}}]}]`);
    const told = await logs({ eventName: 'gen_ai.choice', body }, { body: text('good') });
    expect(told).toMatchObject({ accepted: 2, rejected: 0 });
    expect(entries().map(({ message }) => message)).toContain('good');
  });

  test('sixty-four levels are read', async () => {
    const { traces, events } = open();
    const given = `[{"toolName":"find","input":${deepJson(62)}}]`;
    await traces(
      span({
        attributes: { 'ai.operationId': 'ai.generateText.doGenerate', 'ai.response.toolCalls': given },
      }),
    );
    expect(events().at(-1)?.summary).toMatch(/^find \[\[\[/);
  });
});

test('a span that cannot be told is refused by itself, with its run', async () => {
  const { traces, events, runs } = open(() => {
    throw new RangeError('no such cost');
  });
  const bad = span({ attributes: CHAT_ATTRIBUTES, spanId: 'b'.repeat(16) });
  const told = await traces(bad, span({ name: 'good' }));
  expect(told).toMatchObject({
    accepted: 1,
    rejected: 1,
    errorMessage: `span ${'b'.repeat(16)} cannot be told: no such cost`,
  });
  expect(events().map(({ summary }) => summary)).toEqual(['good 50ms']);
  expect(runs()).toHaveLength(1);
});

describe('times', () => {
  test.each([
    ['of year 9999', Date.parse('9999-12-31T23:59:59.000Z')],
    ['of the day after tomorrow', NOW_MS + 2 * DAY_MS],
  ])('%s are refused', async (_what, ms) => {
    const { traces, logs, events, entries } = open();
    const ended = span({ startMs: NOW_MS, endMs: ms, spanId: 'c'.repeat(16) });
    expect(await traces(ended, span({ startMs: ms }), span({ name: 'good' }))).toMatchObject({
      accepted: 1,
      rejected: 2,
      errorMessage: expect.stringMatching(
        `span ${'c'.repeat(16)} is of the future: ${new Date(ms).toISOString()} is more than a day from now`,
      ) as string,
    });
    const future = { timeUnixNano: nanos(ms), body: text('later') };
    expect(await logs(future, { body: text('good') })).toMatchObject({
      accepted: 1,
      rejected: 1,
      errorMessage: `a log record is of the future: ${new Date(ms).toISOString()} is more than a day from now`,
    });
    expect(events().map(({ summary }) => summary)).toEqual(['good 50ms']);
    expect(entries().map(({ message }) => message)).toEqual(['good']);
  });

  test('of a clock that goes ahead by hours are taken', async () => {
    const { traces, logs } = open();
    const ms = NOW_MS + DAY_MS - 1000;
    expect(await traces(span({ startMs: ms }))).toMatchObject({ accepted: 1, rejected: 0 });
    expect(await logs({ timeUnixNano: nanos(ms) })).toMatchObject({ accepted: 1, rejected: 0 });
  });

  test('of an event that cannot be are those of its span', async () => {
    const { traces, events } = open();
    const given = span({ events: [{ name: 'guardrail.triggered' }] });
    const [event] = given.events;
    await traces({ ...given, events: [{ ...event, timeUnixNano: nanos(NOW_MS + 2 * DAY_MS) }] });
    expect(events().find(({ type }) => type === 'policy.warn')?.ts).toBe('2026-03-11T05:59:59.950Z');
  });
});

const NUMBERS: [sent: object, kept: unknown][] = [
  [{ intValue: '7' }, 7],
  [{ intValue: 7 }, 7],
  [{ intValue: '9007199254740991' }, 9_007_199_254_740_991],
  [{ intValue: '9007199254740993' }, '9007199254740993'],
  [{ intValue: '-1234567890123456789' }, '-1234567890123456789'],
  [{ intValue: '9'.repeat(30) }, '9'.repeat(30)],
  [{ intValue: 'seven' }, null],
  [{ doubleValue: 0.5 }, 0.5],
  [{ doubleValue: '0.5' }, 0.5],
  [{ doubleValue: 'NaN' }, 'NaN'],
  [{ doubleValue: 'Infinity' }, 'Infinity'],
  [{ doubleValue: '-Infinity' }, '-Infinity'],
  [{ doubleValue: 'half' }, null],
];

describe('numbers', () => {
  test.each(NUMBERS)('%j is kept as %j', async (sent, kept) => {
    const { logs, entries } = open();
    await logs({ body: text('kept'), attributes: [{ key: 'number', value: sent }] });
    expect(entries()[0]?.meta).toMatchObject({ attributes: { number: kept } });
  });

  test('a body keeps all its digits', async () => {
    const { logs, entries } = open();
    await logs({ body: { intValue: '1234567890123456789' } });
    expect(entries()[0]?.message).toBe('1234567890123456789');
  });

  test.each(['9007199254740993', 'NaN'])('%s is no count of tokens', async (given) => {
    const { traces, events } = open();
    const chat = span({ attributes: CHAT_ATTRIBUTES });
    const attributes = [
      ...chat.attributes.filter(({ key }) => !key.endsWith('input_tokens')),
      {
        key: 'gen_ai.usage.input_tokens',
        value: given === 'NaN' ? { doubleValue: given } : { intValue: given },
      },
    ];
    await traces({ ...chat, attributes });
    expect(events().at(-1)?.tokens).toMatchObject({ prompt: 0, completion: 500 });
  });
});
