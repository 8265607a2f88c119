import type { OtlpSpan } from './readSpans';
import { textOf } from './wireValues';

type Attributes = Record<string, unknown>;

/** Names that OpenInference, the AI SDK, OpenLLMetry and Mastra have for what the conventions name; the first that is there counts. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  'gen_ai.conversation.id': [
    'session.id',
    'ai.telemetry.metadata.sessionId',
    'ai.telemetry.metadata.threadId',
    'ai.telemetry.metadata.conversationId',
    'traceloop.association.properties.session_id',
    'traceloop.association.properties.thread_id',
    'traceloop.association.properties.conversation_id',
    'mastra.metadata.threadId',
    'mastra.metadata.sessionId',
  ],
  'gen_ai.agent.name': ['agent.name', 'ai.telemetry.functionId'],
  'gen_ai.provider.name': ['llm.provider', 'llm.system', 'ai.model.provider'],
  'gen_ai.request.model': ['llm.model_name', 'embedding.model_name', 'ai.model.id', 'llm.request.model'],
  'gen_ai.response.model': ['ai.response.model', 'llm.response.model'],
  'gen_ai.usage.input_tokens': [
    'llm.token_count.prompt',
    'ai.usage.inputTokens',
    'ai.usage.promptTokens',
    'ai.usage.tokens',
    'llm.usage.prompt_tokens',
  ],
  'gen_ai.usage.output_tokens': [
    'llm.token_count.completion',
    'ai.usage.outputTokens',
    'ai.usage.completionTokens',
    'llm.usage.completion_tokens',
  ],
  'gen_ai.usage.cache_read.input_tokens': [
    'llm.token_count.prompt_details.cache_read',
    'ai.usage.inputTokenDetails.cacheReadTokens',
    'ai.usage.cachedInputTokens',
    'gen_ai.usage.cache_read_input_tokens',
    'gen_ai.usage.input_tokens.cached',
    'llm.usage.cache_read_input_tokens',
  ],
  'gen_ai.usage.reasoning.output_tokens': [
    'llm.token_count.completion_details.reasoning',
    'ai.usage.outputTokenDetails.reasoningTokens',
    'ai.usage.reasoningTokens',
    'gen_ai.usage.output_tokens.reasoning',
    'gen_ai.usage.reasoning_tokens',
    'llm.usage.reasoning_tokens',
  ],
  'gen_ai.tool.name': ['tool.name', 'ai.toolCall.name'],
};
/** Older names of the conventions themselves: what they tell is not told again. */
const OLDER: Readonly<Record<string, readonly string[]>> = {
  'gen_ai.provider.name': ['gen_ai.system'],
  'gen_ai.usage.input_tokens': ['gen_ai.usage.prompt_tokens'],
  'gen_ai.usage.output_tokens': ['gen_ai.usage.completion_tokens'],
};

const ASKED = [
  'ai.toolCall.args',
  'ai.prompt.messages',
  'ai.prompt',
  'input.value',
  'traceloop.entity.input',
];
const ANSWERED = [
  'ai.toolCall.result',
  'ai.response.text',
  'ai.response.object',
  'ai.response.toolCalls',
  'output.value',
  'traceloop.entity.output',
];

const OPENINFERENCE: Readonly<Record<string, string>> = {
  LLM: 'chat',
  EMBEDDING: 'embeddings',
  TOOL: 'execute_tool',
  RETRIEVER: 'retrieval',
  RERANKER: 'retrieval',
  AGENT: 'invoke_agent',
  GUARDRAIL: 'apply_guardrail',
};
const TRACELOOP: Readonly<Record<string, string>> = {
  workflow: 'invoke_workflow',
  agent: 'invoke_agent',
  tool: 'execute_tool',
};
const TRACELOOP_REQUEST: Readonly<Record<string, string>> = {
  chat: 'chat',
  completion: 'text_completion',
  embedding: 'embeddings',
};
const MASTRA: Readonly<Record<string, string>> = {
  agent_run: 'invoke_agent',
  workflow_run: 'invoke_workflow',
  tool_call: 'execute_tool',
  mcp_tool_call: 'execute_tool',
  model_generation: 'chat',
};

const named = (table: Readonly<Record<string, string>>, value: unknown): string | undefined => {
  const name = textOf(value);
  return Object.hasOwn(table, name) ? table[name] : undefined;
};

/** The outer span of the AI SDK sums up the calls below it: it is no model call itself. */
const aiSdkOperation = (operation: string): string | undefined => {
  if (operation === '') return undefined;
  if (operation === 'ai.toolCall') return 'execute_tool';
  if (operation.endsWith('.doEmbed')) return 'embeddings';
  return /\.do(?:Generate|Stream)$/.test(operation) ? 'chat' : 'invoke_agent';
};

const operationIn = (attributes: Attributes): string | undefined =>
  named(OPENINFERENCE, attributes['openinference.span.kind']) ??
  aiSdkOperation(textOf(attributes['ai.operationId'])) ??
  named(TRACELOOP_REQUEST, attributes['llm.request.type']) ??
  named(TRACELOOP, attributes['traceloop.span.kind']) ??
  named(MASTRA, attributes['mastra.span.type']);

const FLAT =
  /^(llm\.input_messages|llm\.output_messages|gen_ai\.prompt|gen_ai\.completion)\.(\d{1,3})\.(?:message\.)?(role|content)$/;
const SIDES: Readonly<Record<string, 'asked' | 'answered'>> = {
  'llm.input_messages': 'asked',
  'gen_ai.prompt': 'asked',
  'llm.output_messages': 'answered',
  'gen_ai.completion': 'answered',
};

const WORDS = {
  model: { asked: 'gen_ai.input.messages', answered: 'gen_ai.output.messages' },
  tool: { asked: 'gen_ai.tool.call.arguments', answered: 'gen_ai.tool.call.result' },
} as const;

/** Takes out messages that were sent as an attribute for each of their fields: as one JSON text, as the conventions send them. */
const takeFlatMessages = (attributes: Attributes, wanted: 'asked' | 'answered'): string | undefined => {
  const messages = new Map<number, Attributes>();
  for (const [name, value] of Object.entries(attributes)) {
    const [, prefix = '', index = '', field = ''] = FLAT.exec(name) ?? [];
    if (SIDES[prefix] !== wanted) continue;
    messages.set(Number(index), { ...messages.get(Number(index)), [field]: value });
    Reflect.deleteProperty(attributes, name);
  }
  const inOrder = [...messages].sort(([a], [b]) => a - b).map(([, message]) => message);
  return inOrder.length === 0 ? undefined : JSON.stringify(inOrder);
};

/** Long texts are moved to the name of the conventions, so that they are stored once. */
const moveWords = (told: Attributes, side: 'asked' | 'answered', name: string): void => {
  if (told[name] !== undefined) return;
  const flat = takeFlatMessages(told, side);
  const type = textOf(told['mastra.span.type']);
  const end = side === 'asked' ? 'input' : 'output';
  const names = [...(side === 'asked' ? ASKED : ANSWERED), `mastra.${type}.${end}`, `mastra.${end}`];
  const source = flat === undefined ? firstNamed(told, names) : undefined;
  const words = flat ?? (source === undefined ? undefined : told[source]);
  if (words === undefined) return;
  told[name] = words;
  if (source !== undefined) Reflect.deleteProperty(told, source);
};

const firstNamed = (attributes: Attributes, names: readonly string[]): string | undefined =>
  names.find((name) => attributes[name] !== undefined && attributes[name] !== '');

const firstOf = (attributes: Attributes, names: readonly string[]): unknown => {
  const name = firstNamed(attributes, names);
  return name === undefined ? undefined : attributes[name];
};

/** A span of any dialect with what the conventions would have told too; what it tells by them already stays. */
export const inConventions = (span: OtlpSpan): OtlpSpan => {
  const { attributes } = span;
  const told: Attributes = { ...attributes };
  const tell = (name: string, value: unknown): void => {
    if (value !== undefined && value !== '') told[name] ??= value;
  };
  tell('gen_ai.operation.name', operationIn(attributes));
  for (const [name, others] of Object.entries(SAME)) {
    if (!OLDER[name]?.some((older) => attributes[older] !== undefined))
      tell(name, firstOf(attributes, others));
  }
  const operation = told['gen_ai.operation.name'];
  if (operation === 'execute_tool' || operation === 'retrieval') {
    tell('gen_ai.tool.name', firstOf(attributes, ['traceloop.entity.name']));
  } else if (operation === 'invoke_agent') {
    tell('gen_ai.agent.name', firstOf(attributes, ['traceloop.entity.name']));
  }
  if (operation !== undefined) {
    const isTool = operation === 'execute_tool' || operation === 'retrieval';
    for (const side of ['asked', 'answered'] as const)
      moveWords(told, side, WORDS[isTool ? 'tool' : 'model'][side]);
  }
  // The AI SDK names the function only in an attribute.
  const name = attributes['ai.operationId'] === undefined ? '' : textOf(attributes['operation.name']);
  return { ...span, name: name || span.name, attributes: told };
};

const ANCESTORS_MAX = 200;

/** A span without an agent is of the agent of what it stands below, as far as that came with it; else of its workflow. */
export const withAgents = (spans: readonly OtlpSpan[]): OtlpSpan[] => {
  const byId = new Map(spans.map((span) => [`${span.traceId} ${span.spanId}`, span]));
  const agentOf = (span: OtlpSpan): string => {
    let above: OtlpSpan | undefined = span;
    for (let steps = 0; above && steps < ANCESTORS_MAX; steps += 1) {
      const name = textOf(above.attributes['gen_ai.agent.name']);
      if (name !== '') return name;
      above = byId.get(`${span.traceId} ${above.parentSpanId ?? ''}`);
    }
    return textOf(span.attributes['traceloop.workflow.name']);
  };
  return spans.map((span) => {
    const agent = agentOf(span);
    if (agent === '' || textOf(span.attributes['gen_ai.agent.name']) !== '') return span;
    return { ...span, attributes: { ...span.attributes, 'gen_ai.agent.name': agent } };
  });
};
