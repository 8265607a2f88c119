import { COST_DECIMALS, TRACE_COST_DECIMALS } from '@contract/limits';

/** Values other than zero are never shown as zero: `<$0.01`. */
const dollars = (value: number, decimals: number): string => {
  const smallest = 10 ** -decimals;
  const isTooSmall = value > 0 && value < smallest / 2;
  const shown = isTooSmall ? smallest : value;
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return `${isTooSmall ? '<' : ''}$${shown.toLocaleString('en-US', digits)}`;
};

/** `$87.42` */
export const formatCost = (value: number): string => dollars(value, COST_DECIMALS);

/** `$0.0142`: what traces and single messages cost. */
export const formatTraceCost = (value: number): string => dollars(value, TRACE_COST_DECIMALS);
