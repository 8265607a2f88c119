import { takeFlatMessages, type Side } from './flatMessages';
import type { OtlpSpan } from './readSpans';
import { textOf } from './wireValues';
import { agentInMetadata, readToolMessage, withoutCall } from './wrappedWords';

type Attributes = Record<string, unknown>;

/** Names that OpenInference, the AI SDK, OpenLLMetry and Mastra have for what the conventions name; the first that is there counts. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  'gen_ai.conversation.id': [
    'session.id',
    'ai.telemetry.metadata.sessionId',
    'ai.telemetry.metadata.threadId',
    'ai.telemetry.metadata.conversationId',
    'ai.settings.context.sessionId',
    'ai.settings.context.threadId',
    'ai.settings.context.conversationId',
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

const WORDS = {
  model: { asked: 'gen_ai.input.messages', answered: 'gen_ai.output.messages' },
  tool: { asked: 'gen_ai.tool.call.arguments', answered: 'gen_ai.tool.call.result' },
} as const;

/** Long texts are moved to the name of the conventions, so that they are stored once. */
const moveWords = (told: Attributes, side: Side, name: string): void => {
  if (told[name] !== undefined) return;
  const flat = takeFlatMessages(told, side);
  const type = textOf(told['mastra.span.type']);
  const end = side === 'asked' ? 'input' : 'output';
  const names = [...(side === 'asked' ? ASKED : ANSWERED), `mastra.${type}.${end}`, `mastra.${end}`];
  const source = flat === undefined ? firstNamed(told, names) : undefined;
  const words = flat ?? (source === undefined ? undefined : told[source]);
  if (source !== undefined) Reflect.deleteProperty(told, source);
  const bare = source === 'traceloop.entity.input' ? withoutCall(words) : words;
  if (bare !== undefined) told[name] = bare;
};

const firstNamed = (attributes: Attributes, names: readonly string[]): string | undefined =>
  names.find((name) => attributes[name] !== undefined && attributes[name] !== '');

const firstOf = (attributes: Attributes, names: readonly string[]): unknown => {
  const name = firstNamed(attributes, names);
  return name === undefined ? undefined : attributes[name];
};

const isTool = (operation: unknown): boolean => operation === 'execute_tool' || operation === 'retrieval';

/** OpenInference in JavaScript names an agent by its node or by its span. */
const agentNamedBy = ({ name, attributes }: OtlpSpan): unknown =>
  attributes['openinference.span.kind'] === undefined
    ? attributes['traceloop.entity.name']
    : (firstOf(attributes, ['graph.node.id']) ?? name);

/** A tool of LangChain by its own name and with its bare answer: its span may be named after its class. */
const nameTool = (told: Attributes): void => {
  const { answered } = WORDS.tool;
  const message = readToolMessage(told[answered]);
  if (message) told[answered] = message.content;
  const name = firstOf({ ...told, own: message?.name }, ['gen_ai.tool.name', 'own', 'traceloop.entity.name']);
  if (name !== undefined) told['gen_ai.tool.name'] = name;
};

const NAMES = new Set([...Object.values(SAME).flat(), ...ASKED, ...ANSWERED, 'graph.node.id', 'metadata']);
const PREFIX = /^(?:openinference|ai|llm|traceloop|mastra|gen_ai\.(?:prompt|completion))\./;

/** Most spans tell all by the conventions: nothing is looked for in them. */
const isInDialect = ({ attributes }: OtlpSpan): boolean =>
  Object.keys(attributes).some((name) => NAMES.has(name) || PREFIX.test(name)) ||
  readToolMessage(attributes[WORDS.tool.answered]) !== undefined;

/** A span of any dialect with what the conventions would have told too; what it tells by them already stays. */
export const inConventions = (span: OtlpSpan): OtlpSpan => {
  if (!isInDialect(span)) return span;
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
  tell('gen_ai.agent.name', agentInMetadata(attributes['metadata']));
  const operation = told['gen_ai.operation.name'];
  if (operation === 'invoke_agent') tell('gen_ai.agent.name', agentNamedBy(span));
  if (operation !== undefined) {
    const { asked, answered } = WORDS[isTool(operation) ? 'tool' : 'model'];
    moveWords(told, 'asked', asked);
    moveWords(told, 'answered', answered);
  }
  if (isTool(operation)) nameTool(told);
  // The AI SDK names the function only in an attribute.
  const name = attributes['ai.operationId'] === undefined ? '' : textOf(attributes['operation.name']);
  return { ...span, name: name || span.name, attributes: told };
};
