import { openTestDatabase } from '@test/support/openTestDatabase';
import { createAuditRepository, type AuditEntry, type AuditRepository } from './auditRepository';
import type { Database } from './database';

let database: Database;
let audit: AuditRepository;

beforeAll(async () => {
  database = await openTestDatabase();
  audit = createAuditRepository(database);
});
afterAll(() => database.close());
beforeEach(() => database.query('TRUNCATE audit'));

const entry = (action: string, details: Record<string, unknown> = {}): AuditEntry => ({
  ts: '2026-11-21T02:40:00.000Z',
  actor: 'admin',
  action,
  target: 'config/system',
  details,
});

test('each record holds the hash of the one before it, and the chain verifies', async () => {
  const first = await audit.append(entry('config.save', { b: [1, { z: 1, a: 'a\0b' }], a: 1e21, n: null }));
  const second = await audit.append(entry('sign-in'));
  expect(first).toMatchObject({ seq: 1, prevHash: '0'.repeat(64) });
  expect(second).toMatchObject({ seq: 2, prevHash: first.hash });
  expect(await audit.verify()).toEqual({ ok: true, count: 2 });
  expect((await audit.list({ limit: 1 })).map(({ action }) => action)).toEqual(['sign-in']);
  expect((await audit.list({ limit: 9, before: 2 })).map(({ action }) => action)).toEqual(['config.save']);
});

test('an empty chain is whole', async () => {
  expect(await audit.verify()).toEqual({ ok: true, count: 0 });
});

test('writers at the same time make one chain', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, index) => audit.append(entry(`action-${index}`))));
  expect(await audit.verify()).toEqual({ ok: true, count: 20 });
});

test('a transaction that is rolled back leaves no record and no hole', async () => {
  const failing = database.transaction(async (sql) => {
    await audit.append(entry('card.approve'), sql);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect((await audit.append(entry('sign-in'))).seq).toBe(1);
});

test.each([
  ['a changed detail', `UPDATE audit SET details = '{"changed": true}' WHERE seq = 2`, 2],
  ['a changed actor', `UPDATE audit SET actor = 'nobody' WHERE seq = 1`, 1],
  ['a changed time', `UPDATE audit SET ts = ts + interval '1 ms' WHERE seq = 3`, 3],
  ['a removed record', 'DELETE FROM audit WHERE seq = 2', 2],
  ['a changed hash', `UPDATE audit SET hash = repeat('f', 64) WHERE seq = 2`, 2],
])('%s breaks the chain at its record', async (_, tampering, brokenSeq) => {
  for (const action of ['one', 'two', 'three']) await audit.append(entry(action));
  await database.query(tampering);
  expect(await audit.verify()).toEqual({ ok: false, brokenSeq });
});
