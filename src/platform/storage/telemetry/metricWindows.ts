import type { UsageProvider } from '@contract/entities/usage';

/** One point of one of the two histograms. */
export interface MetricPoint {
  /** Identity of the series: resource, scope, metric, temporality and attributes, and a delta's start. */
  series: string;
  /** The same without the type of token: input and output are of the same calls. */
  family: string;
  temporality: 'delta' | 'cumulative';
  kind: 'input' | 'output' | 'duration' | 'failure';
  startMicros?: number;
  timeMicros: number;
  calls: number;
  /** Tokens or milliseconds. */
  amount: number;
  at: string;
  /** The service that sends it. */
  source: string;
  agent: string;
  model: string;
  provider: UsageProvider;
  errorType: string;
}

/** The most that has been told of a series since one start. */
export interface MetricWindow {
  series: string;
  /** 0: the series has no start. */
  started: number;
  calls: number;
  amount: number;
  last: number;
}

/** Addition of a point to all that was told before. */
export interface MetricStep {
  calls: number;
  amount: number;
  /** Begin of the time in which that happened, in microseconds. */
  fromMicros: number;
}

const DAY_MICROS = 86_400_000_000;
/** So long a series may be silent; one that is older and not known may have been counted and forgotten. */
export const SERIES_KEPT_DAYS = 90;

/** A delta is told once: its time is as good as a start, and some clocks tell no more than milliseconds. */
export const startedOf = ({ temporality, startMicros, timeMicros }: MetricPoint): number =>
  temporality === 'delta' ? timeMicros : (startMicros ?? 0);

/**
 * With a start, what a series has told since only grows: the order in which its points come does not matter, and a repeated one adds
 * nothing. Without one, points count in the order of time, and a smaller count is a new beginning.
 */
export const stepOf = (
  point: MetricPoint,
  known: MetricWindow | undefined,
  nowMicros: number,
): { step: MetricStep | undefined; window: MetricWindow } => {
  const { series, calls, amount, timeMicros } = point;
  const started = startedOf(point);
  const window = { series, started, calls, amount, last: timeMicros };
  const fromMicros = known?.last ?? point.startMicros ?? timeMicros;
  const whole = { calls, amount, fromMicros };
  if (!known) {
    const isForgotten = point.temporality === 'cumulative' && isOlderThanKept(started, nowMicros);
    return { step: isForgotten || calls === 0 ? undefined : whole, window };
  }
  const isLater = timeMicros > known.last;
  if (started === 0 && isLater && calls < known.calls) return { step: whole, window };
  if (calls <= known.calls || (started === 0 && !isLater))
    return { step: undefined, window: { ...known, last: Math.max(known.last, timeMicros) } };
  const added = { calls: calls - known.calls, amount: Math.max(0, amount - known.amount) };
  return {
    step: { ...added, fromMicros: isLater ? known.last : started },
    window: { ...window, amount: Math.max(amount, known.amount), last: Math.max(known.last, timeMicros) },
  };
};

const isOlderThanKept = (started: number, nowMicros: number): boolean =>
  started !== 0 && started < nowMicros - SERIES_KEPT_DAYS * DAY_MICROS;
