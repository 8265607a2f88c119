import { openTestDatabase } from '@test/support/openTestDatabase';
import type { Database } from '../engine/database';
import { createDocumentsRepository, type DocumentsRepository } from './documentsRepository';

const NOW = '2026-11-21T02:40:00.000Z';

let database: Database;
let documents: DocumentsRepository;

beforeAll(async () => {
  database = await openTestDatabase();
  documents = createDocumentsRepository(database);
});
afterAll(() => database.close());
beforeEach(() => database.query('TRUNCATE documents'));

const change = (value: unknown, expectedVersion?: number) => ({
  name: 'owner-map',
  value,
  expectedVersion,
  by: 'admin',
  at: NOW,
});

test('a document keeps every version it had', async () => {
  expect(await documents.get('owner-map')).toBeNull();
  await documents.put(change({ teams: {} }, 0));
  const saved = await documents.put(change({ teams: { Marketing: [null, '가'] } }, 1));
  expect(saved).toEqual({
    state: 'saved',
    document: {
      name: 'owner-map',
      version: 2,
      value: { teams: { Marketing: [null, '가'] } },
      updatedBy: 'admin',
      updatedAt: NOW,
    },
    before: { teams: {} },
  });
  expect((await documents.history('owner-map', 9)).map(({ version }) => version)).toEqual([2, 1]);
});

test('of two changes made on the same version the second is told of the first', async () => {
  await documents.put(change({ by: 'first' }, 0));
  const late = await documents.put(change({ by: 'second' }, 0));
  expect(late).toMatchObject({ state: 'conflict', current: { version: 1, value: { by: 'first' } } });
  expect(await documents.put(change({}, 5))).toMatchObject({ state: 'conflict' });
});

test('of changes at the same time one is saved', async () => {
  const results = await Promise.all([1, 2, 3, 4].map((value) => documents.put(change({ value }, 0))));
  expect(results.filter(({ state }) => state === 'saved')).toHaveLength(1);
});

test('without an expected version the last change is saved', async () => {
  await documents.put(change(['C1']));
  await documents.put(change(['C2']));
  expect(await documents.get('owner-map')).toMatchObject({ version: 2, value: ['C2'] });
});
