/**
 * Lets each connection of this tab take the place of another tab's once, after the operator has asked for it. While the
 * platform keeps the tab apart its other connections have nothing to ask for either.
 */
export interface TakeOver {
  ask: () => void;
  /** True once for each place after each `ask`. */
  use: (place: string) => boolean;
  setApart: (apart: boolean) => void;
  isApart: () => boolean;
}

export const createTakeOver = (): TakeOver => {
  let asked = 0;
  let apart = false;
  const used = new Map<string, number>();
  return {
    ask: () => {
      asked += 1;
    },
    use: (place) => {
      const isNew = (used.get(place) ?? 0) < asked;
      used.set(place, asked);
      return isNew;
    },
    setApart: (now) => {
      apart = now;
    },
    isApart: () => apart,
  };
};
