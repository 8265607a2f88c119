import prices from './modelPrices.json';

interface ModelPrice {
  model: string;
  /** First day it was in force, YYYY-MM-DD in UTC. */
  from: string;
  /** US dollars per million tokens. */
  input: number;
  output: number;
}

const TABLE: readonly ModelPrice[] = [...prices].sort((a, b) => b.from.localeCompare(a.from));
const TOKENS_PER_PRICE = 1_000_000;

/** The price in force that day (ISO 8601); undefined for a model without one, which is unpriced and not free. */
export const priceOf = (model: string, at: string): ModelPrice | undefined =>
  TABLE.find((price) => price.model === model && price.from <= at.slice(0, 10));

/** US dollars of one call; undefined where the model has no price. */
export const costOf = (
  model: string,
  tokens: { input: number; output: number },
  at: string,
): number | undefined => {
  const price = priceOf(model, at);
  return price && (tokens.input * price.input + tokens.output * price.output) / TOKENS_PER_PRICE;
};
