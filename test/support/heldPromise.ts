export interface HeldPromise<T> {
  promise: Promise<T>;
  resolve: (value: T) => void;
  reject: (error: Error) => void;
}

/** A promise that ends when the test says so. */
export const holdPromise = <T>(): HeldPromise<T> => {
  const held: Partial<HeldPromise<T>> = {};
  const promise = new Promise<T>((resolve, reject) => Object.assign(held, { resolve, reject }));
  return Object.assign(held, { promise }) as HeldPromise<T>;
};
