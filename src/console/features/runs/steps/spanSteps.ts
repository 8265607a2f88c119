import type { TraceEvent, TraceEventType } from '@contract/entities/traceEvent';
import type { UsageRecord } from '@contract/entities/usage';
import { newStep, type RunStep, type StepKind } from './runStep';

const KINDS: Partial<Record<TraceEventType, StepKind>> = {
  question: 'model',
  response: 'model',
  'tool.call': 'tool',
  'tool.result': 'tool',
  decision: 'decision',
};

const textOf = (event: TraceEvent, name: string): string | undefined => {
  const value = event.attributes?.[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

const keyOf = ({ id }: TraceEvent): string => `traces:${id}`;

/** Duration of what begins and ends in one event. */
const durationOf = (event: TraceEvent): number => {
  const duration = event.attributes?.['span.duration_ms'];
  return typeof duration === 'number' && duration > 0 ? duration : 0;
};

const spanOf = (event: TraceEvent): string | undefined => textOf(event, 'span.id');

/** Events of programs that send OpenTelemetry name their span; those of this platform do not. */
export const isOfSpan = (event: TraceEvent): boolean => spanOf(event) !== undefined;

interface SpanStep {
  step: RunStep;
  parent: string | undefined;
}

const begin = (event: TraceEvent): SpanStep => ({
  parent: textOf(event, 'span.parent_id'),
  step: newStep({
    key: keyOf(event),
    kind: KINDS[event.type] ?? 'agent',
    title: textOf(event, 'span.name') ?? event.summary,
    actor: event.agent ?? event.actor,
    from: Date.parse(event.ts),
    events: [],
  }),
});

const add = ({ step }: SpanStep, event: TraceEvent): void => {
  const at = Date.parse(event.ts);
  const start = textOf(event, 'span.start');
  step.events.push(keyOf(event));
  step.from = Math.min(step.from, at, start === undefined ? at : Date.parse(start));
  step.to = Math.max(step.to, at, start === undefined ? at : Date.parse(start) + durationOf(event));
  step.kind = KINDS[event.type] ?? step.kind;
  if (event.type === 'error') step.failed = true;
};

/** The model call of a span has the span's id at the end of its own. */
const addUsage = (spans: ReadonlyMap<string, SpanStep>, record: UsageRecord): boolean => {
  const span = spans.get(record.id.slice(record.id.lastIndexOf('-') + 1));
  if (!span) return false;
  span.step.events.push(`cost:${record.id}`);
  if (record.cost === undefined) span.step.unpriced += 1;
  span.step.cost = (span.step.cost ?? 0) + (record.cost ?? 0);
  return true;
};

/**
 * Steps of spans below each other as their ids say; those whose parent was not told, or that name each other in a circle,
 * are roots. `rest`: model calls that are of no span.
 */
export const spanSteps = (
  events: readonly TraceEvent[],
  usage: readonly UsageRecord[],
): { roots: RunStep[]; rest: UsageRecord[] } => {
  const spans = new Map<string, SpanStep>();
  for (const event of events) {
    const id = spanOf(event);
    if (id === undefined) continue;
    const span = spans.get(id) ?? begin(event);
    spans.set(id, span);
    add(span, event);
  }
  const rest = usage.filter((record) => !addUsage(spans, record));
  const roots: RunStep[] = [];
  const circles = inCircles(spans);
  for (const [id, { step, parent }] of spans) {
    const above = parent === undefined || circles.has(id) ? undefined : spans.get(parent);
    (above ? above.step.children : roots).push(step);
  }
  return { roots, rest };
};

/** Spans that are their own ancestors; each is looked at once, however deep it lies. */
const inCircles = (spans: ReadonlyMap<string, SpanStep>): Set<string> => {
  const circles = new Set<string>();
  /** Which way up each was met on first. */
  const met = new Map<string, string>();
  for (const first of spans.keys()) {
    let id: string | undefined = first;
    while (id !== undefined && spans.has(id) && !met.has(id)) {
      met.set(id, first);
      id = spans.get(id)?.parent;
    }
    if (id === undefined || met.get(id) !== first) continue;
    for (let member: string | undefined = id; member !== undefined && !circles.has(member);) {
      circles.add(member);
      member = spans.get(member)?.parent;
    }
  }
  return circles;
};
