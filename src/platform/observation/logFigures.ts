import type { LogSum } from '@platform/storage/telemetry/observationRepository';

const HOUR_MS = 3_600_000;

export interface LogFigures {
  entries: number;
  errors: number;
  warnings: number;
  /** Mean of what was measured, in milliseconds. */
  responseTime: number | null;
  /** A fraction. */
  errorRate: number | null;
}

export const figuresOf = (sums: readonly LogSum[]): LogFigures => {
  const total = (of: readonly LogSum[], read: (sum: LogSum) => number) =>
    of.reduce((all, sum) => all + read(sum), 0);
  const counted = (level: LogSum['level']) =>
    total(
      sums.filter((sum) => sum.level === level),
      (sum) => sum.entries,
    );
  const entries = total(sums, (sum) => sum.entries);
  const timed = total(sums, (sum) => sum.timed);
  const errors = counted('error');
  return {
    entries,
    errors,
    warnings: counted('warn'),
    responseTime: timed === 0 ? null : total(sums, (sum) => sum.durationMs) / timed,
    errorRate: entries === 0 ? null : errors / entries,
  };
};

const MINUTE_MS = 60_000;

/**
 * The edges of as many parts. Both ends are exact; those between lie on whole five minutes, or on whole hours where a part
 * has six hours and more, and are read from sums: the first and the last part are that much longer or shorter than the
 * rest. Parts of less than an hour are equal to the millisecond.
 */
export const edgesOf = (from: number, to: number, parts: number): string[] => {
  const length = (to - from) / parts;
  const step = stepOf(length);
  return Array.from({ length: parts + 1 }, (_, index) => {
    const exact = from + length * index;
    const isEnd = index === 0 || index === parts;
    return new Date(Math.round(isEnd ? exact : Math.round(exact / step) * step)).toISOString();
  });
};

const stepOf = (partMs: number): number => {
  if (partMs >= 6 * HOUR_MS) return HOUR_MS;
  return partMs >= HOUR_MS ? 5 * MINUTE_MS : 1;
};

/** The span of as many hours that ends now. */
export const spanOf = (now: Date, hours: number): { from: number; to: number } => {
  const to = now.getTime() + 1;
  return { from: to - hours * HOUR_MS, to };
};

export const groupBy = <T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
};
