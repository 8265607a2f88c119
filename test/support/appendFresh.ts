import type { Sql } from '@platform/storage/engine/database';

interface Stream<Given, Item> {
  fresh: (items: readonly Given[], sql: Sql) => Promise<Given[]>;
  place?: (items: readonly Given[], sql: Sql) => Promise<Given[]>;
  append: (items: readonly Given[], sql: Sql) => Promise<Item[]>;
}

/** Appends what is not there yet, as the recorder's writer does. */
export const appendFresh = async <Given, Item>(
  stream: Stream<Given, Item>,
  items: readonly Given[],
  sql: Sql,
): Promise<Item[]> => {
  const fresh = await stream.fresh(items, sql);
  return stream.append(stream.place ? await stream.place(fresh, sql) : fresh, sql);
};
