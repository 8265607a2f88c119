import { createHash } from 'node:crypto';
import type { MetricPoint } from '@platform/storage/telemetry/metricWindows';
import { agentOf, modelOf, operationOf, providerOf } from './genAi';
import { resourceOf, scopeOf, type Origin, type Readings } from './readSpans';
import {
  assertPast,
  attributesOf,
  instantOf,
  isWire,
  listOf,
  numberOf,
  own,
  textOf,
  timeOf,
} from './wireValues';

type Attributes = Record<string, unknown>;

const TOKENS = 'gen_ai.client.token.usage';
const DURATION = 'gen_ai.client.operation.duration';
const FORMS = ['gauge', 'sum', 'histogram', 'exponentialHistogram', 'summary'] as const;
const DAY_MS = 86_400_000;
/** Longer than an exporter or a collector tries again; what came in that time is known by its window. */
export const POINT_AGE_MAX_MS = 7 * DAY_MS;
/** Greatest count or sum of one point. */
const VALUE_MAX = 1e12;
const NO_RECORDED_VALUE = 1;
const TEXT_MAX_LENGTH = 200;
const MICROS_PER_MS = 1000;

/** By number as the protocol says; some senders write the name. */
const TEMPORALITIES: Readonly<Record<string, MetricPoint['temporality']>> = {
  1: 'delta',
  AGGREGATION_TEMPORALITY_DELTA: 'delta',
  2: 'cumulative',
  AGGREGATION_TEMPORALITY_CUMULATIVE: 'cumulative',
};
const TOKEN_KINDS: Readonly<Record<string, MetricPoint['kind']>> = {
  input: 'input',
  prompt: 'input',
  output: 'output',
  completion: 'output',
};

interface Metric {
  name: string;
  temporality: MetricPoint['temporality'];
  /** Factor to the unit that is kept: tokens, milliseconds. */
  scale: number;
}

/** Throws a TypeError when the request as a whole has another shape; a point that is not taken is refused by itself. */
export const readMetrics = (request: unknown, nowMs: number): Readings<MetricPoint> => {
  if (!isWire(request)) throw new TypeError('The request is not an object');
  const found: Readings<MetricPoint> = { items: [], refusals: [] };
  for (const group of listOf(request, 'resourceMetrics')) {
    const resource = resourceOf(group);
    for (const part of listOf(group, 'scopeMetrics')) {
      const origin = { resource, scope: scopeOf(part) };
      for (const metric of listOf(part, 'metrics')) readMetric(found, metric, origin, nowMs);
    }
  }
  return found;
};

const readMetric = (
  { items, refusals }: Readings<MetricPoint>,
  given: unknown,
  origin: Origin,
  nowMs: number,
): void => {
  const form = FORMS.find((name) => own(given, name) !== undefined);
  const data = form && own(given, form);
  const points = data === undefined ? [] : listOf(data, 'dataPoints');
  const name = textOf(own(given, 'name'));
  const refuse = (reason: string): void => {
    for (let count = 0; count < points.length; count += 1) refusals.push(reason);
  };
  if (name !== TOKENS && name !== DURATION) {
    refuse(
      `${name.slice(0, TEXT_MAX_LENGTH) || 'a metric without a name'} is not kept: only ${TOKENS} and ${DURATION} are`,
    );
    return;
  }
  const temporality = TEMPORALITIES[String(own(data, 'aggregationTemporality'))];
  if ((form !== 'histogram' && form !== 'exponentialHistogram') || !temporality) {
    refuse(`${name} is no histogram with delta or cumulative temporality`);
    return;
  }
  const scale = name === DURATION && textOf(own(given, 'unit')) !== 'ms' ? 1000 : 1;
  for (const point of points) {
    try {
      const read = readPoint(point, { name, temporality, scale }, origin, nowMs);
      if (read) items.push(read);
    } catch (error) {
      refusals.push(error instanceof Error ? error.message : String(error));
    }
  }
};

const measured = (value: unknown, problem: string): number => {
  const number = numberOf(value);
  if (number === undefined || number < 0 || number > VALUE_MAX) throw new TypeError(problem);
  return number;
};

/** Undefined: the point says that nothing was recorded. */
const readPoint = (
  point: unknown,
  { name, temporality, scale }: Metric,
  { resource, scope }: Origin,
  nowMs: number,
): MetricPoint | undefined => {
  if (((numberOf(own(point, 'flags')) ?? 0) & NO_RECORDED_VALUE) !== 0) return undefined;
  const timeMs = timeOf(own(point, 'timeUnixNano'));
  if (timeMs === undefined) throw new TypeError(`a point of ${name} has no valid time`);
  if (timeMs < nowMs - POINT_AGE_MAX_MS) throw new TypeError(`a point of ${name} is older than 7 days`);
  assertPast(timeMs, nowMs, `a point of ${name}`);
  const attributes = attributesOf(listOf(point, 'attributes'));
  const kind = kindOf(name, attributes);
  // A point without observations has no sum.
  const calls = measured(own(point, 'count') ?? 0, `a point of ${name} has no valid count`);
  const sum = measured(
    own(point, 'sum') ?? (calls === 0 ? 0 : undefined),
    `a point of ${name} has no valid sum`,
  );
  const startMs = timeOf(own(point, 'startTimeUnixNano'));
  const model = modelOf(attributes);
  return {
    series: digestOf([resource, scope, name, temporality, attributes, temporality === 'delta' ? startMs : 0]),
    family: digestOf([resource, scope, temporality, { ...attributes, 'gen_ai.token.type': '' }]),
    temporality,
    kind,
    ...(startMs === undefined ? {} : { startMicros: Math.round(Math.min(startMs, timeMs) * MICROS_PER_MS) }),
    timeMicros: Math.round(timeMs * MICROS_PER_MS),
    calls: Math.round(calls),
    amount: sum * scale,
    at: instantOf(timeMs),
    source: sourceOf(resource),
    agent: agentOf(attributes, resource),
    model: model || operationOf(attributes) || 'unknown',
    provider: providerOf(attributes, model),
    errorType: textOf(attributes['error.type']).slice(0, TEXT_MAX_LENGTH),
  };
};

const kindOf = (name: string, attributes: Attributes): MetricPoint['kind'] => {
  if (name === DURATION) return attributes['error.type'] === undefined ? 'duration' : 'failure';
  const type = textOf(attributes['gen_ai.token.type']);
  const kind = Object.hasOwn(TOKEN_KINDS, type) ? TOKEN_KINDS[type] : undefined;
  if (!kind) throw new TypeError(`a point of ${TOKENS} has no gen_ai.token.type of input or output`);
  return kind;
};

/** Name of a service, under which its spans and its metrics belong together. */
export const sourceOf = (resource: Attributes): string =>
  [textOf(resource['service.namespace']), textOf(resource['service.name'])]
    .map((part) => part.slice(0, TEXT_MAX_LENGTH))
    .join('/');

const sorted = (part: unknown): unknown =>
  isWire(part) ? Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)) : part;

const digestOf = (parts: readonly unknown[]): string =>
  createHash('sha256')
    .update(JSON.stringify(parts.map(sorted)))
    .digest('base64url')
    .slice(0, 27);
