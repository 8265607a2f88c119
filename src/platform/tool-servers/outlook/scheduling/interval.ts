/** Milliseconds since 1970; the end is outside. */
export interface Interval {
  start: number;
  end: number;
}

export const overlaps = (a: Interval, b: Interval): boolean => a.start < b.end && b.start < a.end;

/** The part that both share, or undefined. */
export const intersection = (a: Interval, b: Interval): Interval | undefined =>
  overlaps(a, b) ? { start: Math.max(a.start, b.start), end: Math.min(a.end, b.end) } : undefined;

export const toInterval = ({ start, end }: { start: string; end: string }): Interval => ({
  start: Date.parse(start),
  end: Date.parse(end),
});

export const toTimes = ({ start, end }: Interval) => ({
  start: new Date(start).toISOString(),
  end: new Date(end).toISOString(),
});
