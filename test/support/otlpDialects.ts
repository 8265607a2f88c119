import { buildOtlpSpan } from './otlpRequests';

type Given = NonNullable<Parameters<typeof buildOtlpSpan>[0]>;

const TRACE = 'c'.repeat(32);
export const idOf = (name: string): string => Buffer.from(name.padEnd(8)).toString('hex').slice(0, 16);
/** A span below another; exporters send children before their parents. */
export const span = (name: string, attributes: Given['attributes'], below?: string, rest: Given = {}) =>
  buildOtlpSpan({
    traceId: TRACE,
    spanId: idOf(name),
    ...(below === undefined ? {} : { parentSpanId: idOf(below) }),
    name,
    ...(attributes ? { attributes } : {}),
    ...rest,
  });

/** The same work as each stack reports it: an agent that asks a model and calls a tool. */
export const STACKS: [stack: string, spans: unknown[], tool: { asked: string; answered: string }][] = [
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
