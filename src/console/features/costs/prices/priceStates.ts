import type { ModelPrice } from '@contract/entities/modelPrice';

export type PriceState = 'current' | 'later' | 'earlier' | 'withdrawn';

/** State of each price by id, at `now` (ms): in force, coming, past or withdrawn. */
export const priceStates = (prices: readonly ModelPrice[], now: number): ReadonlyMap<string, PriceState> => {
  const newest = new Map<string, number>();
  for (const { model, from, withdrawnAt } of prices) {
    const at = Date.parse(from);
    if (withdrawnAt === undefined && at <= now) newest.set(model, Math.max(at, newest.get(model) ?? at));
  }
  return new Map(
    prices.map(({ id, model, from, withdrawnAt }): [string, PriceState] => {
      if (withdrawnAt !== undefined) return [id, 'withdrawn'];
      if (Date.parse(from) > now) return [id, 'later'];
      return [id, Date.parse(from) === newest.get(model) ? 'current' : 'earlier'];
    }),
  );
};
