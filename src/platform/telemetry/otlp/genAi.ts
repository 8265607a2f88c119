import type { TraceTokens } from '@contract/entities/traceEvent';
import type { UsageProvider } from '@contract/entities/usage';
import { defined } from '@contract/defined';
import { numberOf, textOf } from './wireValues';

type Attributes = Record<string, unknown>;

/** How a span is told: what begins, what ends, or one event alone. */
export type SpanKind = 'inference' | 'tool' | 'instruction' | 'decision' | 'guardrail' | 'other';

/** `gen_ai.operation.name` of the conventions, old and new. */
const KINDS: Record<string, SpanKind> = {
  chat: 'inference',
  generate_content: 'inference',
  text_completion: 'inference',
  completion: 'inference',
  embeddings: 'inference',
  execute_tool: 'tool',
  retrieval: 'tool',
  invoke_agent: 'instruction',
  create_agent: 'instruction',
  invoke_workflow: 'instruction',
  plan: 'decision',
  apply_guardrail: 'guardrail',
};

const WARNING = /guardrail|evaluat/i;

/** Guardrails and evaluations, whether they are spans, span events or log events. */
export const isWarning = (name: string): boolean => WARNING.test(name);

export const operationOf = (attributes: Attributes): string => textOf(attributes['gen_ai.operation.name']);

/** Before `gen_ai.operation.name` existed, a model or a tool was all that a span told. */
export const spanKindOf = (name: string, attributes: Attributes): SpanKind => {
  const operation = operationOf(attributes);
  const known = Object.hasOwn(KINDS, operation) ? KINDS[operation] : undefined;
  if (known) return known;
  if (isWarning(operation) || isWarning(name)) return 'guardrail';
  if (attributes['gen_ai.tool.name'] !== undefined) return 'tool';
  if (operation === '' && tokensOf(attributes) !== undefined && modelOf(attributes) !== '')
    return 'inference';
  return 'other';
};

export const agentOf = (attributes: Attributes, resource: Attributes): string =>
  first(attributes, ['gen_ai.agent.name']) ||
  first(resource, ['gen_ai.agent.name', 'service.name']) ||
  'unknown_service';

export const modelOf = (attributes: Attributes): string =>
  first(attributes, ['gen_ai.response.model', 'gen_ai.request.model']);

export const conversationOf = (attributes: Attributes): string | undefined =>
  first(attributes, ['gen_ai.conversation.id']).slice(0, ID_MAX_LENGTH) || undefined;

/** Undefined when neither was reported: unknown is not zero. */
export const tokensOf = (attributes: Attributes): Omit<TraceTokens, 'cost'> | undefined => {
  const prompt = count(attributes, ['gen_ai.usage.input_tokens', 'gen_ai.usage.prompt_tokens']);
  const completion = count(attributes, ['gen_ai.usage.output_tokens', 'gen_ai.usage.completion_tokens']);
  if (prompt === undefined && completion === undefined) return undefined;
  const cached = count(attributes, ['gen_ai.usage.cache_read.input_tokens']);
  const reasoning = count(attributes, ['gen_ai.usage.reasoning.output_tokens']);
  return { prompt: prompt ?? 0, completion: completion ?? 0, ...defined({ cached, reasoning }) };
};

/** Provider whose bill it is on. Its name decides; without one, the model's. */
export const providerOf = (attributes: Attributes, model: string): UsageProvider => {
  const provider = first(attributes, ['gen_ai.provider.name', 'gen_ai.system']).toLowerCase();
  const name = provider === '' ? model.toLowerCase() : provider;
  if (/anthropic|claude/.test(name)) return 'claude';
  return /openai|^gpt-|^o\d/.test(name) ? 'openai' : 'other';
};

const ID_MAX_LENGTH = 200;
const NAME_MAX_LENGTH = 200;
const TOKENS_MAX = 1e12;

const first = (attributes: Attributes, names: readonly string[]): string => {
  for (const name of names) {
    const text = textOf(attributes[name]).trim();
    if (text !== '') return text.slice(0, NAME_MAX_LENGTH);
  }
  return '';
};

const count = (attributes: Attributes, names: readonly string[]): number | undefined => {
  for (const name of names) {
    const number = numberOf(attributes[name]);
    if (number !== undefined && number >= 0 && number <= TOKENS_MAX) return Math.round(number);
  }
  return undefined;
};
