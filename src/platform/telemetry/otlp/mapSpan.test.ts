import type { TraceEvent } from '@contract/entities/traceEvent';
import type { UsageRecord } from '@contract/entities/usage';
import { PRICE_TABLE } from '@test/builders/buildPrice';
import { buildOtlpSpan, buildTracesRequest, CHAT_ATTRIBUTES } from '@test/support/otlpRequests';
import { mapSpan } from './mapSpan';
import { readSpans } from './readSpans';

type Given = Parameters<typeof buildOtlpSpan>[0];

const map = (given: Given) => {
  const { items, refusals } = readSpans(buildTracesRequest([buildOtlpSpan(given)]), Date.now());
  expect(refusals).toEqual([]);
  const records = items.flatMap((span) => mapSpan(span, PRICE_TABLE));
  const of = (kind: string) => records.flatMap((record) => (record.kind === kind ? [record.item] : []));
  return { events: of('traces') as TraceEvent[], usage: of('usage') as UsageRecord[] };
};
const typesOf = (given: Given) => map(given).events.map(({ type }) => type);

test('a chat span is a question and a response, with tokens, cost and the model that answered', () => {
  const attributes = {
    ...CHAT_ATTRIBUTES,
    'gen_ai.agent.name': 'planner',
    'gen_ai.conversation.id': 'conv-7',
    'gen_ai.input.messages':
      '[{"role":"system","parts":[{"type":"text","content":"Be brief"}]},{"role":"user","parts":[{"type":"text","content":"서울 날씨?"}]}]',
    'gen_ai.output.messages': '[{"role":"assistant","parts":[{"type":"text","content":"맑음"}]}]',
  };
  const startMs = Date.parse('2026-11-20T01:00:00.000Z');
  const { events, usage } = map({ attributes, startMs, endMs: startMs + 1250, traceId: 'A'.repeat(32) });
  const joins = { runId: 'a'.repeat(32), correlationId: 'conv-7', agent: 'planner' };
  expect(events).toMatchObject([
    { type: 'question', ts: '2026-11-20T01:00:00.000Z', actor: 'planner', summary: '서울 날씨?', ...joins },
    { type: 'response', ts: '2026-11-20T01:00:01.250Z', actor: 'planner', summary: '맑음', ...joins },
  ]);
  // 1 000 × $0.15 and 500 × $0.60 per million.
  expect(events[1]?.tokens).toEqual({ prompt: 1000, completion: 500, cost: 0.00045 });
  expect(events[0]?.attributes).toMatchObject({
    'gen_ai.input.messages': attributes['gen_ai.input.messages'],
  });
  expect(events[1]?.attributes).toMatchObject({
    'gen_ai.output.messages': attributes['gen_ai.output.messages'],
    'gen_ai.usage.input_tokens': 1000,
    'span.duration_ms': 1250,
    resource: { 'service.name': 'travel-agent' },
  });
  expect(usage).toMatchObject([
    {
      model: 'gpt-4o-mini-2024-07-18',
      provider: 'openai',
      inputTokens: 1000,
      outputTokens: 500,
      cost: 0.00045,
      durationMs: 1250,
      ...joins,
    },
  ]);
});

test('the names of older conventions say the same', () => {
  const attributes = {
    'gen_ai.system': 'anthropic',
    'gen_ai.request.model': 'claude-3-5-sonnet',
    'gen_ai.usage.prompt_tokens': 10,
    'gen_ai.usage.completion_tokens': 20,
  };
  const events = [
    { name: 'gen_ai.user.message', attributes: { content: 'Hello' } },
    { name: 'gen_ai.choice', attributes: { message: '{"content":"Hi there"}' } },
  ];
  const mapped = map({ attributes, events });
  expect(mapped.events.map(({ type, summary }) => [type, summary])).toEqual([
    ['question', 'Hello'],
    ['response', 'Hi there'],
  ]);
  expect(mapped.usage).toMatchObject([
    { provider: 'claude', inputTokens: 10, outputTokens: 20, cost: 0.00033 },
  ]);
});

test('a model without a price costs nobody knows what, and tokens nobody counted are no usage', () => {
  const unpriced = map({ attributes: { ...CHAT_ATTRIBUTES, 'gen_ai.response.model': 'our-own-model' } });
  expect(unpriced.usage).toHaveLength(1);
  expect(unpriced.usage[0]).not.toHaveProperty('cost');
  expect(unpriced.events[1]?.tokens).toEqual({ prompt: 1000, completion: 500 });
  const uncounted = map({
    attributes: { 'gen_ai.operation.name': 'chat', 'gen_ai.request.model': 'gpt-4o-mini' },
  });
  expect(uncounted.usage).toEqual([]);
  expect(uncounted.events[1]).not.toHaveProperty('tokens');
});

test.each<[string, Given, string[]]>([
  [
    'generate_content',
    { attributes: { 'gen_ai.operation.name': 'generate_content' } },
    ['question', 'response'],
  ],
  ['execute_tool', { attributes: { 'gen_ai.operation.name': 'execute_tool' } }, ['tool.call', 'tool.result']],
  ['invoke_agent', { attributes: { 'gen_ai.operation.name': 'invoke_agent' } }, ['instruction']],
  ['plan', { attributes: { 'gen_ai.operation.name': 'plan' } }, ['decision']],
  ['a guardrail', { name: 'guardrail pii' }, ['policy.warn']],
  ['any other span', { name: 'GET /weather' }, ['report']],
  ['any other span that failed', { name: 'GET /weather', failed: 'HTTP 500' }, ['error']],
  ['a chat that failed', { attributes: CHAT_ATTRIBUTES, failed: 'overloaded' }, ['question', 'error']],
  [
    'a span with an evaluation',
    { attributes: CHAT_ATTRIBUTES, events: [{ name: 'gen_ai.evaluation.result' }] },
    ['question', 'policy.warn', 'response'],
  ],
])('%s', (_name, given, types) => {
  expect(typesOf(given)).toEqual(types);
});

test('a tool is the actor; what it was given and gave back stands in the right one of its two events', () => {
  const attributes = {
    'gen_ai.operation.name': 'execute_tool',
    'gen_ai.tool.name': 'search_flights',
    'gen_ai.tool.call.arguments': '{"to":"ICN"}',
    'gen_ai.tool.call.result': '["KE 902"]',
  };
  const { events } = map({ attributes });
  expect(events).toMatchObject([
    { actor: 'search_flights', agent: 'travel-agent', summary: 'search_flights {"to":"ICN"}' },
    { actor: 'search_flights', agent: 'travel-agent', summary: 'search_flights ok 50ms ["KE 902"]' },
  ]);
  expect(events[0]?.attributes).not.toHaveProperty(['gen_ai.tool.call.result']);
  expect(events[1]?.attributes).not.toHaveProperty(['gen_ai.tool.call.arguments']);
});

test('the usage that an agent sums up over its calls is not counted twice', () => {
  const { usage } = map({ attributes: { ...CHAT_ATTRIBUTES, 'gen_ai.operation.name': 'invoke_agent' } });
  expect(usage).toEqual([]);
});

test('the same span has the same ids; an error says what the exception said', () => {
  const given = { traceId: '1'.repeat(32), spanId: '2'.repeat(16), attributes: CHAT_ATTRIBUTES };
  const failed = {
    ...given,
    failed: '',
    events: [{ name: 'exception', attributes: { 'exception.message': 'rate limit of the provider' } }],
  };
  expect(map(given).events.map(({ id }) => id)).toEqual(map(given).events.map(({ id }) => id));
  expect(map(failed).events[1]?.summary).toBe('chat gpt-4o-mini: rate limit of the provider');
});
