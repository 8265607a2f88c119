import type { Priority, TraceEvent, TraceEventType, TraceTokens } from '@contract/entities/traceEvent';
import type { UsageRecord } from '@contract/entities/usage';
import { defined } from '@contract/defined';
import type { PriceTable } from '@platform/storage/telemetry/priceTable';
import { runIdOf } from '../runTracer';
import type { TelemetryRecord } from '../recordQueue';
import {
  agentOf,
  conversationOf,
  isWarning,
  modelOf,
  operationOf,
  providerOf,
  spanKindOf,
  tokensOf,
  type SpanKind,
} from './genAi';
import { keepAttributes } from './keepAttributes';
import type { OtlpSpan } from './readSpans';
import { answeredAttributes, askedAttributes, durationMs, placeOf } from './spanAttributes';
import { answeredOf, askedOf, failureOf, inline, summarize } from './spanText';
import { instantOf, textOf } from './wireValues';

type NewEvent = Omit<TraceEvent, 'seq'>;
type Told = Pick<NewEvent, 'type' | 'priority' | 'actor' | 'summary'>;

const NAME_MAX_LENGTH = 200;

interface SpanFacts {
  span: OtlpSpan;
  kind: SpanKind;
  agent: string;
  tool: string;
  model: string;
  tokens: TraceTokens | undefined;
  joins: { runId: string; correlationId?: string };
}

/** Trace events and usage of one span, with ids of its own: protocols, OpenTelemetry. */
export const mapSpan = (span: OtlpSpan, prices: Pick<PriceTable, 'costOf'>): TelemetryRecord[] => {
  const facts = factsOf(span, prices);
  const usage = usageOf(facts);
  return [
    ...eventsOf(facts).map((item): TelemetryRecord => ({ kind: 'traces', item })),
    ...(usage ? [{ kind: 'usage' as const, item: usage }] : []),
  ];
};

const factsOf = (span: OtlpSpan, { costOf }: Pick<PriceTable, 'costOf'>): SpanFacts => {
  const { attributes, resource, traceId, endMs } = span;
  const model = modelOf(attributes);
  const counted = tokensOf(attributes);
  const cost =
    counted &&
    costOf(model, { ...counted, input: counted.prompt, output: counted.completion }, instantOf(endMs));
  const correlationId = conversationOf(attributes);
  return {
    span,
    kind: spanKindOf(span.name, attributes),
    agent: agentOf(attributes, resource),
    tool: (textOf(attributes['gen_ai.tool.name']) || span.name).slice(0, NAME_MAX_LENGTH),
    model,
    tokens: counted && { ...counted, ...defined({ cost }) },
    joins: { runId: runIdOf(traceId), ...defined({ correlationId }) },
  };
};

const eventsOf = (facts: SpanFacts): NewEvent[] => {
  const { span, kind } = facts;
  const begins = BEGINNINGS[kind]?.(facts);
  const ends = span.status.failed ? failure(facts) : ENDINGS[kind]?.(facts);
  return [
    ...(begins
      ? [event(facts, begins, span.startMs, ends ? askedAttributes(span) : answeredAttributes(span, true))]
      : []),
    ...warningsOf(facts),
    ...(ends ? [endOf(facts, ends, begins !== undefined)] : []),
  ];
};

const endOf = (facts: SpanFacts, ends: Told, hasBeginning: boolean): NewEvent => {
  const { kind, tokens, span } = facts;
  const ended = event(facts, ends, span.endMs, answeredAttributes(span, !hasBeginning));
  if (tokens && kind === 'inference') ended.tokens = tokens;
  return ended;
};

const told = (type: TraceEventType, priority: Priority, actor: string, summary: string): Told => ({
  type,
  priority,
  actor,
  summary: summarize(summary),
});

const BEGINNINGS: Partial<Record<SpanKind, (facts: SpanFacts) => Told>> = {
  inference: (facts) => told('question', 'low', facts.agent, askedOf(facts.span) || facts.span.name),
  tool: ({ span, tool }) =>
    told('tool.call', 'medium', tool, `${tool} ${inline(span.attributes['gen_ai.tool.call.arguments'])}`),
  instruction: ({ span, agent }) => told('instruction', 'medium', agent, askedOf(span) || span.name),
};

const ENDINGS: Partial<Record<SpanKind, (facts: SpanFacts) => Told>> = {
  inference: ({ span, agent, model }) =>
    told('response', 'low', agent, answeredOf(span) || `${model || span.name} ${durationOf(span)}`),
  tool: ({ span, tool }) =>
    told(
      'tool.result',
      'low',
      tool,
      `${tool} ok ${durationOf(span)} ${inline(span.attributes['gen_ai.tool.call.result'])}`,
    ),
  decision: ({ span, agent }) => told('decision', 'medium', agent, answeredOf(span) || span.name),
  guardrail: ({ span, agent }) => told('policy.warn', 'high', agent, `${span.name} ${durationOf(span)}`),
  other: ({ span, agent }) => told('report', 'low', agent, `${span.name} ${durationOf(span)}`),
};

const failure = ({ span, kind, agent, tool }: SpanFacts): Told =>
  told('error', 'high', kind === 'tool' ? tool : agent, `${span.name}: ${failureOf(span)}`);

const durationOf = ({ startMs, endMs }: OtlpSpan): string => `${String(Math.round(endMs - startMs))}ms`;

const event = (
  { span, agent, joins }: SpanFacts,
  words: Told,
  ms: number,
  attributes: Record<string, unknown>,
): NewEvent => ({
  id: `${span.traceId}-${span.spanId}-${words.type}`,
  ts: instantOf(ms),
  ...words,
  ...joins,
  agent,
  attributes,
});

/** Guardrails and evaluations that the span carries as its events. */
const warningsOf = (facts: SpanFacts): NewEvent[] =>
  facts.span.events.flatMap(({ name, ms, attributes }, index) => {
    if (!isWarning(name)) return [];
    const words = told('policy.warn', 'medium', facts.agent, warningText(name, attributes));
    const kept = keepAttributes({ ...attributes, ...placeOf(facts.span) });
    return [
      {
        ...event(facts, words, ms, kept),
        id: `${facts.span.traceId}-${facts.span.spanId}-event-${String(index)}`,
      },
    ];
  });

/** `gen_ai.evaluation.result` and its kin on one line: what was judged, how, and why. */
export const warningText = (name: string, attributes: Record<string, unknown>): string => {
  const parts = ['name', 'score.label', 'score.value', 'explanation'].map((part) =>
    inline(attributes[`gen_ai.evaluation.${part}`]),
  );
  const said = parts.filter((part) => part !== '').join(' ');
  return said === '' ? name : `${name}: ${said}`;
};

const usageOf = (facts: SpanFacts): Omit<UsageRecord, 'seq'> | undefined => {
  const { span, kind, agent, model, tokens, joins } = facts;
  if (kind !== 'inference' || !tokens) return undefined;
  return {
    id: `${span.traceId}-${span.spanId}`,
    ts: instantOf(span.endMs),
    agent,
    model: model || operationOf(span.attributes) || span.name,
    provider: providerOf(span.attributes, model),
    inputTokens: tokens.prompt,
    outputTokens: tokens.completion,
    ...defined({ cachedTokens: tokens.cached, reasoningTokens: tokens.reasoning, cost: tokens.cost }),
    durationMs: durationMs(span),
    ...joins,
  };
};
