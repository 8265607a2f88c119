import { text } from 'node:stream/consumers';
import { pagedStream, type Pages } from './pagedStream';
import { UnavailableError } from './unavailableError';

const busy = () => new UnavailableError('database-busy', 'The database is too busy.', 0.01);

/** The numbers 1 to 5, two on a page, once all failures have been told. */
const numbers = (failures: Error[], failAt = 0): Pages<number, number> => ({
  head: 'n\n',
  body: (rows) => rows.map((row) => `${String(row)}\n`).join(''),
  size: 2,
  begin: 0,
  read: (place) => {
    const failure = place === failAt ? failures.shift() : undefined;
    return failure ? Promise.reject(failure) : Promise.resolve([1, 2, 3, 4, 5].slice(place, place + 2));
  },
  placeAfter: (last) => last,
});

test('all pages are read, and the last one once', async () => {
  const pages = numbers([]);
  const read = jest.fn(pages.read);
  await expect(text(await pagedStream({ ...pages, read }))).resolves.toBe('n\n1\n2\n3\n4\n5\n');
  expect(read.mock.calls).toEqual([
    [0, 2],
    [2, 2],
    [4, 2],
  ]);
  await expect(text(await pagedStream({ ...numbers([]), read: () => Promise.resolve([]) }))).resolves.toBe(
    'n\n',
  );
});

test('an export that has begun waits for a database that is busy', async () => {
  await expect(text(await pagedStream(numbers([busy(), busy(), busy(), busy()], 4)))).resolves.toBe(
    'n\n1\n2\n3\n4\n5\n',
  );
});

test.each([
  ['is busy for long', Array.from({ length: 9 }, busy)],
  ['refuses the statement', [new Error('no such column')]],
])('a database that %s breaks an export that has begun', async (_what, failures) => {
  await expect(text(await pagedStream(numbers(failures, 2)))).rejects.toThrow();
});
