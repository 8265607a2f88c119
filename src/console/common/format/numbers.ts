/** `1,247` */
export const formatCount = (value: number): string => Math.round(value).toLocaleString('en-US');

/** `842 ms` */
export const formatMilliseconds = (value: number): string => `${formatCount(value)} ms`;

/** `46%`, `99.1%`: one decimal only where there is one. */
export const formatPercent = (value: number): string => `${String(Math.round(value * 10) / 10)}%`;

/** `9+` above the cap. */
export const formatCapped = (value: number, cap: number): string =>
  value > cap ? `${String(cap)}+` : String(value);
