import type { OtlpSpan } from './readSpans';
import { textOf } from './wireValues';

const ANCESTORS_MAX = 200;
const AGENT = 'gen_ai.agent.name';
const CONVERSATION = 'gen_ai.conversation.id';
const ASKED = 'gen_ai.input.messages';
const ANSWERED = 'gen_ai.output.messages';

/**
 * Spans with what those above them tell, as far as those came with them: an agent, else the outermost workflow; a
 * conversation, else the one that any span of the trace tells.
 */
export const withInherited = (spans: readonly OtlpSpan[]): OtlpSpan[] => {
  const byId = new Map(spans.map((span) => [idOf(span.traceId, span.spanId), span]));
  const conversations = new Map<string, string>();
  for (const { traceId, attributes } of spans) {
    const conversation = textOf(attributes[CONVERSATION]);
    if (conversation !== '' && !conversations.has(traceId)) conversations.set(traceId, conversation);
  }
  return spans.map((span) => {
    const above = lineOf(span, byId);
    const agent = nearest(above, AGENT) || nearest(above.toReversed(), 'traceloop.workflow.name');
    const conversation = nearest(above, CONVERSATION) || (conversations.get(span.traceId) ?? '');
    const words = wordsOfStep(span, above[1]);
    const isTold =
      words === undefined && tells(span, AGENT, agent) && tells(span, CONVERSATION, conversation);
    if (isTold) return span;
    const told = { ...span.attributes, ...words };
    if (agent !== '') told[AGENT] = agent;
    if (conversation !== '') told[CONVERSATION] = conversation;
    return { ...span, attributes: told };
  });
};

const tells = ({ attributes }: OtlpSpan, name: string, value: string): boolean =>
  value === '' || attributes[name] === value;

const idOf = (traceId: string, spanId: string | undefined): string => `${traceId} ${spanId ?? ''}`;

/** The span itself, what it stands below, and so on; spans in a circle end the way up. */
const lineOf = (span: OtlpSpan, byId: ReadonlyMap<string, OtlpSpan>): OtlpSpan[] => {
  const line: OtlpSpan[] = [];
  let above: OtlpSpan | undefined = span;
  while (above && line.length < ANCESTORS_MAX) {
    line.push(above);
    above = byId.get(idOf(span.traceId, above.parentSpanId));
  }
  return line;
};

const nearest = (line: readonly OtlpSpan[], name: string): string => {
  for (const { attributes } of line) {
    const value = textOf(attributes[name]);
    if (value !== '') return value;
  }
  return '';
};

/** Mastra tells the words of a model call on the step around it: of the call itself its texts alone. */
const wordsOfStep = (span: OtlpSpan, step: OtlpSpan | undefined): Record<string, unknown> | undefined => {
  if (span.attributes['mastra.span.type'] !== 'model_inference') return undefined;
  if (step?.attributes['mastra.span.type'] !== 'model_step') return undefined;
  const { [ASKED]: asked, [ANSWERED]: answered } = step.attributes;
  return {
    ...(span.attributes[ASKED] === undefined && asked !== undefined && { [ASKED]: asked }),
    ...(answered !== undefined && !span.status.failed && { [ANSWERED]: answered }),
  };
};
