export interface Filter {
  /** Every `?` in `condition` stands for `value`; a filter that is not asked for adds nothing. */
  add(condition: string, value: unknown): Filter;
  /** Each `?` stands for the next of the values. */
  addEach(condition: string, values: readonly unknown[]): Filter;
  condition(): string;
  params(): unknown[];
}

/** Conditions joined with AND, written out only when asked for, so that each query gets the plan it deserves. */
export function createFilter(firstParameter = 1): Filter {
  const conditions: string[] = [];
  const params: unknown[] = [];
  return {
    add(condition, value) {
      if (value === undefined || value === '') return this;
      conditions.push(condition.replaceAll('?', `$${firstParameter + params.length}`));
      params.push(value);
      return this;
    },
    addEach(condition, values) {
      const next = values.values();
      conditions.push(
        condition.replaceAll('?', () => {
          params.push(next.next().value);
          return `$${firstParameter + params.length - 1}`;
        }),
      );
      return this;
    },
    condition: () => (conditions.length === 0 ? 'true' : conditions.join(' AND ')),
    params: () => params,
  };
}
