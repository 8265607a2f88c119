type Defined<T> = {
  [Key in keyof T as undefined extends T[Key] ? never : Key]: T[Key];
} & {
  [Key in keyof T as undefined extends T[Key] ? Key : never]?: Exclude<T[Key], undefined>;
};

/** The values that are there: an absent one leaves no key behind, as JSON and `exactOptionalPropertyTypes` want it. */
export const defined = <T extends object>(values: T): Defined<T> => {
  // Each span and row of a batch passes here: a loop makes no lists.
  const kept: Record<string, unknown> = {};
  for (const key of Object.keys(values)) {
    const value: unknown = values[key as keyof T];
    if (value !== undefined) kept[key] = value;
  }
  return kept as Defined<T>;
};
