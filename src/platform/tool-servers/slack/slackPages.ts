const PAGE_LIMIT = 200;
/** 4 000 entries: what comes after them is left out. */
const MAX_PAGES = 20;

interface Page {
  response_metadata?: { next_cursor?: string };
}

/** Follows a cursor to its end, or to the cap. */
export const collectPages = async <Answer extends Page, Item>(
  readPage: (page: { limit: number; cursor?: string }) => Promise<Answer>,
  itemsOf: (answer: Answer) => Item[],
): Promise<Item[]> => {
  const items: Item[] = [];
  let cursor = '';
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const answer = await readPage({ limit: PAGE_LIMIT, ...(cursor === '' ? {} : { cursor }) });
    items.push(...itemsOf(answer));
    cursor = answer.response_metadata?.next_cursor ?? '';
    if (cursor === '') break;
  }
  return items;
};
