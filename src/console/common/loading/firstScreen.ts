let settle: () => void = () => undefined;
const standing = new Promise<void>((resolve) => {
  settle = resolve;
});

/** To be called by the screen that was opened first, when it shows its data or says that it cannot. */
export const firstScreenStands = (): void => {
  settle();
};

/** Code for parts that nobody sees yet is fetched after that: it would only delay what everybody waits for. */
export const whenFirstScreenStands = (): Promise<void> => standing;
