import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { UnavailableError } from './unavailableError';

export interface Pages<Row, Place> {
  /** Text before the first row. */
  head: string;
  body: (rows: readonly Row[]) => string;
  /** Rows of one page; a shorter one is the last. */
  size: number;
  /** Place of the first page. */
  begin: Place;
  read: (place: Place, size: number) => Promise<Row[]>;
  placeAfter: (last: Row) => Place;
}

/** Tries of a page after the first, for which a database without time for it is waited for. */
const TRIES = 5;

/**
 * Text of all pages, of which one at a time is held. The first is read before anything is sent, so that a failure is
 * answered as any other. What fails after it for good breaks the stream: it is not passed off as whole.
 */
export const pagedStream = async <Row, Place>(pages: Pages<Row, Place>): Promise<Readable> =>
  Readable.from(write(pages, await pages.read(pages.begin, pages.size)));

async function* write<Row, Place>(
  { head, body, size, read, placeAfter }: Pages<Row, Place>,
  first: Row[],
): AsyncGenerator<string> {
  if (head !== '') yield head;
  let page = first;
  for (;;) {
    if (page.length > 0) yield body(page);
    const last = page.at(-1);
    if (page.length < size || last === undefined) return;
    const place = placeAfter(last);
    page = await patiently(() => read(place, size));
  }
}

const patiently = async <Result>(read: () => Promise<Result>, tries = TRIES): Promise<Result> => {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof UnavailableError) || tries === 1) throw error;
    await pause(error.retryAfterS * 1000, undefined, { ref: false });
    return patiently(read, tries - 1);
  }
};
