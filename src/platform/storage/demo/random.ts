export interface Random {
  /** At least 0, below 1. */
  next: () => number;
  /** Both ends included. */
  integer: (from: number, to: number) => number;
  chance: (probability: number) => boolean;
  pick: <Item>(items: readonly Item[]) => Item;
  /** The index of a weight, as often as its share of the sum. */
  weighted: (weights: readonly number[]) => number;
  /** Half of the values lie below the median; `spread` 0 gives the median only. */
  around: (median: number, spread: number) => number;
  shuffle: <Item>(items: readonly Item[]) => Item[];
}

/** Mulberry32: the same seed gives the same numbers on every machine. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const integer = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    integer,
    chance: (probability) => next() < probability,
    pick: (items) => items[integer(0, items.length - 1)] as (typeof items)[number],
    weighted: (weights) => {
      let left = next() * weights.reduce((sum, weight) => sum + weight, 0);
      const found = weights.findIndex((weight) => (left -= weight) < 0);
      return found === -1 ? weights.length - 1 : found;
    },
    around: (median, spread) => {
      const normal = Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
      return median * Math.exp(spread * normal);
    },
    shuffle: (items) => {
      const shuffled = [...items];
      for (let last = shuffled.length - 1; last > 0; last -= 1) {
        const other = integer(0, last);
        [shuffled[last], shuffled[other]] = [shuffled[other] as never, shuffled[last] as never];
      }
      return shuffled;
    },
  };
}
