import type { TraceEvent } from '@contract/entities/traceEvent';
import type { UsageRecord } from '@contract/entities/usage';
import type { TracedRun } from '@platform/storage/telemetry/tracedRuns';
import { buildOtlpSpan, buildTracesRequest } from '@test/support/otlpRequests';
import { createOtlpIngest } from '../otlpIngest';
import type { Writable } from '../recordWriter';

type Given = NonNullable<Parameters<typeof buildOtlpSpan>[0]>;

const TRACE = 'c'.repeat(32);
const idOf = (name: string): string => Buffer.from(name.padEnd(8)).toString('hex').slice(0, 16);
/** A span below another; exporters send children before their parents. */
const span = (name: string, attributes: Given['attributes'], below?: string, rest: Given = {}) =>
  buildOtlpSpan({
    traceId: TRACE,
    spanId: idOf(name),
    ...(below === undefined ? {} : { parentSpanId: idOf(below) }),
    name,
    ...(attributes ? { attributes } : {}),
    ...rest,
  });

const ingest = async (spans: readonly unknown[]) => {
  const written: Writable[] = [];
  const write = (records: readonly Writable[]) => {
    written.push(...records);
    return Promise.resolve([]);
  };
  const { traces } = createOtlpIngest({
    writer: { write },
    clock: { now: () => new Date() },
    epoch: 'e1',
    storesLevel: () => true,
  });
  await traces(Buffer.from(JSON.stringify(buildTracesRequest(spans, 'shop'))), 'json');
  const of = (kind: Writable['kind']) =>
    written.flatMap((record) => (record.kind === kind ? [record.item] : []));
  return {
    run: of('runs')[0] as TracedRun,
    events: of('traces') as TraceEvent[],
    usage: of('usage') as UsageRecord[],
  };
};

const MODEL = {
  agent: 'planner',
  model: 'gpt-4o-mini',
  provider: 'openai',
  inputTokens: 1000,
  outputTokens: 500,
  cost: 0.00045,
};

/** The same work as each stack reports it: an agent that asks a model and calls a tool. */
const STACKS: [stack: string, spans: unknown[], tool: { asked: string; answered: string }][] = [
  [
    'OpenInference',
    [
      span(
        'llm',
        {
          'openinference.span.kind': 'LLM',
          'llm.model_name': 'gpt-4o-mini',
          'llm.provider': 'openai',
          'llm.token_count.prompt': 1000,
          'llm.token_count.completion': 500,
          'llm.token_count.total': 1500,
          'llm.input_messages.0.message.role': 'system',
          'llm.input_messages.0.message.content': 'Be brief',
          'llm.input_messages.1.message.role': 'user',
          'llm.input_messages.1.message.content': '서울 날씨?',
          'llm.output_messages.0.message.role': 'assistant',
          'llm.output_messages.0.message.content': '맑음',
        },
        'agent',
      ),
      span(
        'tool',
        {
          'openinference.span.kind': 'TOOL',
          'tool.name': 'weather',
          'input.value': '{"city":"Seoul"}',
          'output.value': 'sunny',
        },
        'agent',
      ),
      span('agent', { 'openinference.span.kind': 'AGENT', 'agent.name': 'planner', 'session.id': 's-7' }),
    ],
    { asked: '{"city":"Seoul"}', answered: 'sunny' },
  ],
  [
    'AI SDK 6',
    [
      span(
        'step',
        {
          'ai.operationId': 'ai.generateText.doGenerate',
          'operation.name': 'ai.generateText.doGenerate planner',
          'ai.telemetry.functionId': 'planner',
          'ai.model.id': 'gpt-4o-mini',
          'ai.model.provider': 'openai.chat',
          'ai.prompt.messages': '[{"role":"user","content":[{"type":"text","text":"서울 날씨?"}]}]',
          'ai.response.text': '맑음',
          'ai.usage.inputTokens': 1000,
          'ai.usage.outputTokens': 500,
          'gen_ai.system': 'openai.chat',
          'gen_ai.request.model': 'gpt-4o-mini',
          'gen_ai.usage.input_tokens': 1000,
          'gen_ai.usage.output_tokens': 500,
        },
        'outer',
      ),
      span(
        'tool',
        {
          'ai.operationId': 'ai.toolCall',
          'operation.name': 'ai.toolCall planner',
          'ai.toolCall.name': 'weather',
          'ai.toolCall.id': 'call_1',
          'ai.toolCall.args': '{"city":"Seoul"}',
          'ai.toolCall.result': '"sunny"',
        },
        'outer',
      ),
      span('outer', {
        'ai.operationId': 'ai.generateText',
        'operation.name': 'ai.generateText planner',
        'ai.telemetry.functionId': 'planner',
        'ai.telemetry.metadata.sessionId': 's-7',
        'ai.model.id': 'gpt-4o-mini',
        'ai.usage.inputTokens': 1000,
        'ai.usage.outputTokens': 500,
      }),
    ],
    { asked: '{"city":"Seoul"}', answered: '"sunny"' },
  ],
  [
    'OpenLLMetry',
    [
      span(
        'openai',
        {
          'llm.request.type': 'chat',
          'traceloop.association.properties.session_id': 's-7',
          'gen_ai.system': 'OpenAI',
          'gen_ai.request.model': 'gpt-4o-mini',
          'gen_ai.usage.prompt_tokens': 1000,
          'gen_ai.usage.completion_tokens': 500,
          'llm.usage.total_tokens': 1500,
          'gen_ai.prompt.0.role': 'system',
          'gen_ai.prompt.0.content': 'Be brief',
          'gen_ai.prompt.1.role': 'user',
          'gen_ai.prompt.1.content': '서울 날씨?',
          'gen_ai.completion.0.role': 'assistant',
          'gen_ai.completion.0.content': '맑음',
        },
        'agent',
      ),
      span(
        'tool',
        {
          'traceloop.span.kind': 'tool',
          'traceloop.entity.name': 'weather',
          'traceloop.entity.input': '{"city":"Seoul"}',
          'traceloop.entity.output': 'sunny',
        },
        'agent',
      ),
      span('agent', {
        'traceloop.span.kind': 'agent',
        'traceloop.entity.name': 'planner',
        'traceloop.association.properties.session_id': 's-7',
      }),
    ],
    { asked: '{"city":"Seoul"}', answered: 'sunny' },
  ],
  [
    'Mastra',
    [
      span(
        'chat',
        {
          'mastra.span.type': 'model_generation',
          'gen_ai.operation.name': 'chat',
          'gen_ai.provider.name': 'openai',
          'gen_ai.request.model': 'gpt-4o-mini',
          'gen_ai.usage.input_tokens': 1000,
          'gen_ai.usage.output_tokens': 500,
          'gen_ai.input.messages': '[{"role":"user","parts":[{"type":"text","content":"서울 날씨?"}]}]',
          'gen_ai.output.messages': '[{"role":"assistant","parts":[{"type":"text","content":"맑음"}]}]',
        },
        'agent',
      ),
      span(
        'tool',
        {
          'mastra.span.type': 'tool_call',
          'gen_ai.tool.name': 'weather',
          'mastra.tool_call.input': '{"city":"Seoul"}',
          'mastra.tool_call.output': 'sunny',
        },
        'agent',
      ),
      span('agent', {
        'mastra.span.type': 'agent_run',
        'gen_ai.agent.name': 'planner',
        'mastra.metadata.threadId': 's-7',
      }),
    ],
    { asked: '{"city":"Seoul"}', answered: 'sunny' },
  ],
  [
    'the conventions, as AI SDK 7 sends them',
    [
      span(
        'chat',
        {
          'gen_ai.operation.name': 'chat',
          'gen_ai.provider.name': 'openai',
          'gen_ai.request.model': 'gpt-4o-mini',
          'gen_ai.usage.input_tokens': 1000,
          'gen_ai.usage.output_tokens': 500,
          'gen_ai.input.messages': '[{"role":"user","parts":[{"type":"text","content":"서울 날씨?"}]}]',
          'gen_ai.output.messages': '[{"role":"assistant","parts":[{"type":"text","content":"맑음"}]}]',
        },
        'agent',
      ),
      span(
        'tool',
        {
          'gen_ai.operation.name': 'execute_tool',
          'gen_ai.tool.name': 'weather',
          'gen_ai.tool.call.arguments': '{"city":"Seoul"}',
          'gen_ai.tool.call.result': 'sunny',
        },
        'agent',
      ),
      span('agent', {
        'gen_ai.operation.name': 'invoke_agent',
        'gen_ai.agent.name': 'planner',
        'gen_ai.conversation.id': 's-7',
      }),
    ],
    { asked: '{"city":"Seoul"}', answered: 'sunny' },
  ],
];

test.each(STACKS)(
  '%s: agent, model call with its price, tool with arguments and answer, conversation',
  async (_stack, spans, tool) => {
    const { run, events, usage } = await ingest(spans);
    expect(run.correlationId).toBe('s-7');
    expect(usage).toHaveLength(1);
    expect(usage[0]).toMatchObject(MODEL);
    const question = events.find(({ type }) => type === 'question');
    expect(question).toMatchObject({ agent: 'planner', summary: '서울 날씨?' });
    expect(events.find(({ type }) => type === 'response')).toMatchObject({
      agent: 'planner',
      summary: '맑음',
    });
    const call = events.find(({ type }) => type === 'tool.call');
    expect(call).toMatchObject({
      actor: 'weather',
      agent: 'planner',
      attributes: { 'gen_ai.tool.call.arguments': tool.asked },
    });
    expect(events.find(({ type }) => type === 'tool.result')?.attributes).toMatchObject({
      'gen_ai.tool.call.result': tool.answered,
    });
    expect(events.find(({ type }) => type === 'instruction')).toMatchObject({ agent: 'planner' });
  },
);

test('the function that the AI SDK was called for is the title', async () => {
  const attributes = { 'ai.operationId': 'ai.streamText', 'operation.name': 'ai.streamText support' };
  expect((await ingest([span('ai.streamText', attributes)])).run.title).toBe('ai.streamText support');
});

test('retrievers and embeddings of OpenInference are a tool and a model call; its chains are told as they are', async () => {
  const { events, usage } = await ingest([
    span('find', { 'openinference.span.kind': 'RETRIEVER', 'input.value': '연차', 'output.value': '15일' }),
    span('embed', {
      'openinference.span.kind': 'EMBEDDING',
      'embedding.model_name': 'our-embedding',
      'llm.token_count.prompt': 12,
    }),
    span('graph', { 'openinference.span.kind': 'CHAIN', 'input.value': 'a', 'output.value': 'b' }),
  ]);
  const typesOf = (name: string) =>
    events.filter(({ id }) => id.includes(idOf(name))).map(({ type }) => type);
  expect(typesOf('find')).toEqual(['tool.call', 'tool.result']);
  expect(typesOf('embed')).toEqual(['question', 'response']);
  expect(typesOf('graph')).toEqual(['report']);
  expect(usage).toMatchObject([{ model: 'our-embedding', inputTokens: 12, outputTokens: 0 }]);
  expect(usage[0]).not.toHaveProperty('cost');
});

test('a failed tool of any stack says what failed, under its name', async () => {
  const { events } = await ingest([
    span('tool', { 'ai.operationId': 'ai.toolCall', 'ai.toolCall.name': 'weather' }, undefined, {
      failed: 'no such city',
    }),
  ]);
  expect(events.find(({ type }) => type === 'error')).toMatchObject({
    actor: 'weather',
    summary: 'tool: no such city',
  });
});

test('an agent comes from above as far as one is told, and spans in a circle end the way up', async () => {
  const { events } = await ingest([
    span('leaf', { 'gen_ai.operation.name': 'chat' }, 'middle'),
    span('middle', { 'traceloop.span.kind': 'task' }, 'top'),
    span('top', { 'traceloop.span.kind': 'agent', 'traceloop.entity.name': 'writer' }),
    span('a', {}, 'b'),
    span('b', {}, 'a'),
    span('own', { 'gen_ai.agent.name': 'editor' }, 'top'),
    span('flow', { 'traceloop.workflow.name': 'report' }),
  ]);
  const agentOf = (name: string) => events.find(({ id }) => id.includes(idOf(name)))?.agent;
  expect(['leaf', 'middle', 'a', 'own', 'flow'].map(agentOf)).toEqual([
    'writer',
    'writer',
    'shop',
    'editor',
    'report',
  ]);
});
