import type { Filter } from '../engine/filter';

export type OneOrSeveral<T> = T | readonly T[] | undefined;

/** None where nothing is asked for. */
export const severalOf = <T extends string>(values: OneOrSeveral<T>): readonly T[] => {
  if (values === undefined) return [];
  return typeof values === 'string' ? [values] : values;
};

/** One value is compared as such, so that an index in the order of the list serves it. */
export const addOneOf = (filter: Filter, column: string, values: OneOrSeveral<string>): Filter => {
  const all = severalOf(values);
  return all.length <= 1
    ? filter.add(`${column} = ?`, all[0])
    : filter.add(`${column} = ANY (?::text[])`, all);
};
