import { COST_DECIMALS, TRACE_COST_DECIMALS } from '@contract/limits';

const dollars = (value: number, decimals: number): string =>
  `$${value.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })}`;

/** `$87.42` */
export const formatCost = (value: number): string => dollars(value, COST_DECIMALS);

/** `$0.0142`: what traces and single messages cost. */
export const formatTraceCost = (value: number): string => dollars(value, TRACE_COST_DECIMALS);
