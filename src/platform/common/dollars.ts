const CENT = 0.01;

/** `$87.42`; what is not zero is never said to be zero: `<$0.01`. */
export const dollars = (value: number): string =>
  value > 0 && value < CENT / 2 ? `<$${CENT.toFixed(2)}` : `$${value.toFixed(2)}`;
