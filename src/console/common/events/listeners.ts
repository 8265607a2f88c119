/** Listeners that end together. */
export const createListeners = () => {
  const removals: (() => void)[] = [];
  return {
    on: (target: EventTarget, type: string, react: () => void): void => {
      target.addEventListener(type, react);
      removals.push(() => {
        target.removeEventListener(type, react);
      });
    },
    end: (): void => {
      for (const remove of removals.splice(0)) remove();
    },
  };
};
