import type { ModelPrice } from '@contract/entities/modelPrice';

/** `cached` is a part of `input`, `reasoning` a part of `output`. */
export interface CountedTokens {
  input: number;
  output: number;
  cached?: number | undefined;
  reasoning?: number | undefined;
}

/** The price of one model from an instant until another, `to` exclusive; US dollars per million tokens. */
export interface PriceSpan {
  model: string;
  from: string;
  /** Absent: until now. */
  to?: string;
  input: number;
  output: number;
  cached: number;
  reasoning: number;
}

export interface PriceTable {
  /** US dollars to the millionth; undefined where nothing in force that instant (ISO 8601) names the model. */
  costOf: (model: string, tokens: CountedTokens, at: string) => number | undefined;
  /** Everything that these models have cost, in order of time. */
  spansOf: (models: readonly string[]) => PriceSpan[];
}

/** Most that a sum of calls may come to; a call beyond it is taken for one whose cost nobody knows. */
export const COST_MAX = 99_999_999;

const PATTERN_END = '*';
const EXACT = Number.MAX_SAFE_INTEGER;

/** 0: it does not name the model; a whole name goes before a pattern, a longer pattern before a shorter one. */
const closeness = ({ model, aliases }: ModelPrice, name: string): number =>
  Math.max(
    ...[model, ...aliases].map((known) => {
      if (known === name) return EXACT;
      return known.endsWith(PATTERN_END) && name.startsWith(known.slice(0, -1)) ? known.length : 0;
    }),
  );

/** Prices of one name, the closest first, of those the newest. */
const namedBy = (prices: readonly ModelPrice[], name: string) =>
  prices
    .map((price) => ({ price, close: closeness(price, name), at: Date.parse(price.from) }))
    .filter(({ price, close }) => close > 0 && price.withdrawnAt === undefined)
    .sort((a, b) => b.close - a.close || b.at - a.at);

export const createPriceTable = (prices: readonly ModelPrice[]): PriceTable => {
  const known = new Map<string, ReturnType<typeof namedBy>>();
  const of = (model: string) => {
    const named = known.get(model) ?? namedBy(prices, model);
    if (known.size < KNOWN_MAX) known.set(model, named);
    return named;
  };
  const priceOf = (model: string, at: number) => of(model).find((one) => one.at <= at)?.price;
  return {
    costOf: (model, tokens, at) => {
      const price = priceOf(model, Date.parse(at));
      const cost = price && dollarsOf(tokens, ratesOf(price));
      return cost !== undefined && cost <= COST_MAX ? cost : undefined;
    },
    spansOf: (models) =>
      models.flatMap((model) => {
        const starts = [...new Set(of(model).map(({ at }) => at))].sort((a, b) => a - b);
        return starts.flatMap((at, index) => {
          const price = priceOf(model, at);
          const next = starts[index + 1];
          const to = next === undefined ? {} : { to: new Date(next).toISOString() };
          return price ? [{ model, from: new Date(at).toISOString(), ...to, ...ratesOf(price) }] : [];
        });
      }),
  };
};

/** Names come from outside. */
const KNOWN_MAX = 1000;

type Rates = Pick<PriceSpan, 'input' | 'output' | 'cached' | 'reasoning'>;
const ratesOf = ({ input, output, cachedInput, reasoning }: ModelPrice): Rates => ({
  input,
  output,
  cached: cachedInput ?? input,
  reasoning: reasoning ?? output,
});

const MILLION = 1_000_000n;
const whole = (tokens: number): bigint => BigInt(Math.round(tokens));
const micros = (dollars: number): bigint => BigInt(Math.round(dollars * Number(MILLION)));
const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** In whole numbers, rounded half up: the database, which costs ranges anew, comes to the same millionth. */
const dollarsOf = (tokens: CountedTokens, rates: Rates): number => {
  const [input, output] = [whole(tokens.input), whole(tokens.output)];
  const cached = least(whole(tokens.cached ?? 0), input);
  const reasoning = least(whole(tokens.reasoning ?? 0), output);
  const sum =
    (input - cached) * micros(rates.input) +
    cached * micros(rates.cached) +
    (output - reasoning) * micros(rates.output) +
    reasoning * micros(rates.reasoning);
  return Number((sum + MILLION / 2n) / MILLION) / Number(MILLION);
};
