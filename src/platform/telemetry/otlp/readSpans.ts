import { defined } from '@contract/defined';
import { keepAttributes } from './keepAttributes';
import {
  assertPast,
  attributesOf,
  idOf,
  isOfFuture,
  isWire,
  listOf,
  numberOf,
  own,
  textOf,
  timeOf,
} from './wireValues';

export interface Moment {
  name: string;
  ms: number;
  attributes: Record<string, unknown>;
}

export interface Origin {
  resource: Record<string, unknown>;
  scope: string;
}

export interface OtlpSpan extends Origin {
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  /** The parent is in another process, which may not report here. */
  parentIsRemote: boolean;
  name: string;
  kind: number;
  startMs: number;
  endMs: number;
  attributes: Record<string, unknown>;
  events: Moment[];
  links: { traceId?: string; spanId?: string }[];
  status: { failed: boolean; message: string };
}

/** Contents of one request: each item that can be read, and why the others cannot. */
export interface Readings<Item> {
  items: Item[];
  refusals: string[];
}

const STATUS_ERROR = 2;
const PARENT_IS_REMOTE = 0x200;
const TRACE_ID_BYTES = 16;
const SPAN_ID_BYTES = 8;

/** Throws a TypeError when the request as a whole has another shape; a span that is malformed is refused by itself. */
export const readSpans = (request: unknown, nowMs: number): Readings<OtlpSpan> => {
  if (!isWire(request)) throw new TypeError('The request is not an object');
  const found: Readings<OtlpSpan> = { items: [], refusals: [] };
  for (const group of listOf(request, 'resourceSpans')) {
    const resource = resourceOf(group);
    for (const part of listOf(group, 'scopeSpans')) {
      const origin = { resource, scope: scopeOf(part) };
      for (const span of listOf(part, 'spans'))
        readInto(found, span, (given) => readSpan(given, origin, nowMs));
    }
  }
  return found;
};

/** Cleaned once for all the spans or records of its group. */
export const resourceOf = (group: unknown): Record<string, unknown> =>
  keepAttributes(attributesOf(listOf(own(group, 'resource'), 'attributes')));

export const scopeOf = (part: unknown): string => {
  const scope = own(part, 'scope');
  return [textOf(own(scope, 'name')), textOf(own(scope, 'version'))].filter((text) => text !== '').join(' ');
};

export const readInto = <Item>(
  { items, refusals }: Readings<Item>,
  given: unknown,
  read: (given: unknown) => Item,
): void => {
  try {
    items.push(read(given));
  } catch (error) {
    refusals.push(reasonOf(error));
  }
};

/** Makes something of each item; one that it throws for is refused by itself, under its name. */
export const makeEach = <Item, Made>(
  items: readonly Item[],
  make: (item: Item) => Made,
  nameOf: (item: Item) => string,
): Readings<Made> => {
  const made: Readings<Made> = { items: [], refusals: [] };
  for (const item of items) {
    try {
      made.items.push(make(item));
    } catch (error) {
      made.refusals.push(`${nameOf(item)} cannot be told: ${reasonOf(error)}`);
    }
  }
  return made;
};

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const required = <Value>(value: Value | undefined, problem: string): Value => {
  if (value === undefined) throw new TypeError(problem);
  return value;
};

const readSpan = (span: unknown, origin: Origin, nowMs: number): OtlpSpan => {
  const traceId = required(idOf(own(span, 'traceId'), TRACE_ID_BYTES), 'a span has no valid traceId');
  const spanId = required(
    idOf(own(span, 'spanId'), SPAN_ID_BYTES),
    `a span of ${traceId} has no valid spanId`,
  );
  const startMs = required(timeOf(own(span, 'startTimeUnixNano')), `span ${spanId} has no valid start time`);
  const endMs = required(timeOf(own(span, 'endTimeUnixNano')), `span ${spanId} has no valid end time`);
  assertPast(Math.max(startMs, endMs), nowMs, `span ${spanId}`);
  const status = own(span, 'status');
  return {
    resource: origin.resource,
    scope: origin.scope,
    traceId,
    spanId,
    parentSpanId: idOf(own(span, 'parentSpanId'), SPAN_ID_BYTES),
    parentIsRemote: ((numberOf(own(span, 'flags')) ?? 0) & PARENT_IS_REMOTE) !== 0,
    name: textOf(own(span, 'name')) || 'span',
    kind: numberOf(own(span, 'kind')) ?? 0,
    startMs,
    // Two clocks may disagree about what came first.
    endMs: Math.max(startMs, endMs),
    attributes: attributesOf(listOf(span, 'attributes')),
    events: listOf(span, 'events').map((event) => readEvent(event, { endMs, nowMs })),
    links: listOf(span, 'links').map(readLink),
    status: { failed: isError(own(status, 'code')), message: textOf(own(status, 'message')) },
  };
};

/** By number as the protocol says; some senders write the name. */
const isError = (code: unknown): boolean => numberOf(code) === STATUS_ERROR || code === 'STATUS_CODE_ERROR';

const readEvent = (event: unknown, { endMs, nowMs }: { endMs: number; nowMs: number }): Moment => {
  const ms = timeOf(own(event, 'timeUnixNano')) ?? endMs;
  return {
    name: textOf(own(event, 'name')),
    ms: isOfFuture(ms, nowMs) ? endMs : ms,
    attributes: attributesOf(listOf(event, 'attributes')),
  };
};

const readLink = (link: unknown): { traceId?: string; spanId?: string } => {
  const traceId = idOf(own(link, 'traceId'), TRACE_ID_BYTES);
  const spanId = idOf(own(link, 'spanId'), SPAN_ID_BYTES);
  return { ...defined({ traceId, spanId }) };
};
