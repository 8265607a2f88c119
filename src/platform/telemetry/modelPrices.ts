import prices from './modelPrices.json';

interface ModelPrice {
  model: string;
  /** First day it was in force, YYYY-MM-DD in UTC. */
  from: string;
  /** US dollars per million tokens. */
  input: number;
  output: number;
  /** What an answer calls it: the same model by the day of its making. */
  snapshots?: string[];
}

const TABLE: readonly ModelPrice[] = [...prices].sort((a, b) => b.from.localeCompare(a.from));
const TOKENS_PER_PRICE = 1_000_000;

const isNamed = ({ model, snapshots }: ModelPrice, name: string): boolean =>
  model === name || snapshots?.includes(name) === true;

/** The price in force that day (ISO 8601); undefined for a model without one, which is unpriced and not free. */
export const priceOf = (model: string, at: string): ModelPrice | undefined =>
  TABLE.find((price) => isNamed(price, model) && price.from <= at.slice(0, 10));

/** US dollars of one call; undefined where the model has no price. */
export const costOf = (
  model: string,
  tokens: { input: number; output: number },
  at: string,
): number | undefined => {
  const price = priceOf(model, at);
  return price && (tokens.input * price.input + tokens.output * price.output) / TOKENS_PER_PRICE;
};
