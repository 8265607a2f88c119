/** Does nothing while it is under way: another one would only wait for the same. */
export const unlessUnderWay = <T>(work: () => Promise<T>): (() => Promise<T | undefined>) => {
  let isUnderWay = false;
  return async () => {
    if (isUnderWay) return undefined;
    isUnderWay = true;
    try {
      return await work();
    } finally {
      isUnderWay = false;
    }
  };
};
