export type CompareSide = 'left' | 'right';

/** In place of an id: the newest completed run of the same agent before the other one. */
export const LAST_GOOD = 'last-good';

/** Address of the comparison of two runs; a side that is left out is chosen there. */
export const comparePath = (sides: Partial<Record<CompareSide, string>>): string =>
  `/runs/compare?${new URLSearchParams(sides).toString()}`;
