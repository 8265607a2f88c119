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

/** The edges of `parts` equal parts, in whole milliseconds. */
export const edgesOf = (from: number, to: number, parts: number): string[] =>
  Array.from({ length: parts + 1 }, (_, index) =>
    new Date(Math.round(from + ((to - from) * index) / parts)).toISOString(),
  );

/** The span of as many hours that ends now. */
export const spanOf = (now: Date, hours: number): { from: number; to: number } => {
  const to = now.getTime() + 1;
  return { from: to - hours * HOUR_MS, to };
};

export const groupBy = <T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
};
