import { keepAttributes, shorten } from './keepAttributes';
import type { OtlpSpan } from './readSpans';
import { summarize } from './spanText';
import { instantOf } from './wireValues';

type Attributes = Record<string, unknown>;

/**
 * Attributes told with a span's beginning where it has one; all the rest with its end, so that nothing long is stored
 * twice.
 */
const ASKED = /^gen_ai\.(?:input\.|system_instructions|tool\.definitions|tool\.call\.arguments|prompt)/;
const TOLD_WITH_BOTH = /^gen_ai\.request\./;

const NAME_MAX_LENGTH = 200;
const LINKS_MAX = 32;
const SPAN_KINDS = ['unspecified', 'internal', 'server', 'client', 'producer', 'consumer'];

/** To the microsecond, which is as exact as the times are. */
export const durationMs = ({ startMs, endMs }: OtlpSpan): number =>
  Math.round((endMs - startMs) * 1000) / 1000;

export const placeOf = (span: OtlpSpan): Attributes => {
  const place: Attributes = { 'span.id': span.spanId };
  if (span.parentSpanId !== undefined) place['span.parent_id'] = span.parentSpanId;
  return place;
};

/** Attributes of a span's beginning, from the exporter. */
export const askedAttributes = (span: OtlpSpan): Attributes => {
  const kept = keepAttributes(span.attributes, isAsked);
  kept['span.name'] = shorten(span.name, NAME_MAX_LENGTH);
  return Object.assign(kept, placeOf(span));
};

/** Attributes of its end, or of all of it; the span's own fields have names in the conventions' spelling. */
export const answeredAttributes = (span: OtlpSpan, withBeginning: boolean): Attributes => {
  const kept = withBeginning ? keepAttributes(span.attributes) : keepAttributes(span.attributes, isAnswered);
  kept['span.name'] = shorten(span.name, NAME_MAX_LENGTH);
  Object.assign(kept, placeOf(span));
  kept['span.kind'] = SPAN_KINDS[span.kind] ?? String(span.kind);
  kept['span.start'] = instantOf(span.startMs);
  kept['span.duration_ms'] = durationMs(span);
  kept['span.status'] = span.status.failed ? 'error' : 'ok';
  if (span.status.message !== '') kept['span.status_message'] = summarize(span.status.message);
  if (span.scope !== '') kept['span.scope'] = shorten(span.scope, NAME_MAX_LENGTH);
  if (span.links.length > 0) kept['span.links'] = span.links.slice(0, LINKS_MAX);
  if (span.events.length > 0)
    Object.assign(kept, keepAttributes({ 'span.events': span.events.map(momentOf) }));
  kept['resource'] = span.resource;
  return kept;
};

const isAsked = (name: string): boolean => ASKED.test(name) || TOLD_WITH_BOTH.test(name);
const isAnswered = (name: string): boolean => !ASKED.test(name);

const momentOf = ({ name, ms, attributes }: OtlpSpan['events'][number]) => ({
  name,
  time: instantOf(ms),
  attributes,
});
