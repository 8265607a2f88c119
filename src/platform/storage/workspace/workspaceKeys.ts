/**
 * Outcome of an insert with an idempotency key. `repeated`: the same was done before; `reused`: the key belongs to
 * something else, and nothing was done. Either way `item` is what is there.
 */
export interface KeyedResult<Item> {
  state: 'added' | 'repeated' | 'reused';
  item: Item;
}

/** Reads the answer of `INSERT … ON CONFLICT (idempotency_key) DO NOTHING RETURNING …`. */
export async function keyedResult<Item>(
  added: readonly Item[],
  readKept: () => Promise<Item[]>,
  isSame: (kept: Item) => boolean,
): Promise<KeyedResult<Item>> {
  if (added[0]) return { state: 'added', item: added[0] };
  const [kept] = await readKept();
  if (!kept) throw new Error('An insert with a key added nothing, and nothing has the key');
  return { state: isSame(kept) ? 'repeated' : 'reused', item: kept };
}
