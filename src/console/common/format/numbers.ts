/** `1,247`: English, Korean and Japanese group digits alike, and so do all numbers here. */
export const formatCount = (value: number): string => Math.round(value).toLocaleString('en-US');

/** `1,270.3`: always one decimal. */
export const formatDecimal = (value: number): string =>
  value.toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** `842 ms` */
export const formatMilliseconds = (value: number): string => `${formatCount(value)} ms`;

/** `46%`, `99.1%`: one decimal only where there is one. */
export const formatPercent = (value: number): string => `${String(Math.round(value * 10) / 10)}%`;

/** `9+` above the cap. */
export const formatCapped = (value: number, cap: number): string =>
  value > cap ? `${String(cap)}+` : String(value);
