import type { AuditAction } from '@contract/entities/auditRecord';
import { openTestDatabase } from '@test/support/openTestDatabase';
import { createAuditRepository, type AuditRepository } from './auditRepository';
import type { Database } from '../engine/database';
import { createMetaRepository } from '../settings/metaRepository';

let database: Database;
let audit: AuditRepository;

beforeAll(async () => {
  database = await openTestDatabase();
  audit = createAuditRepository(database);
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.query('TRUNCATE audit');
  await database.query(`DELETE FROM meta WHERE key = 'audit-head'`);
  await createMetaRepository(database).put('audit-head', { seq: 0, hash: '0'.repeat(64) });
});

/** A chain holds whatever word it is given. */
const entry = (action: string, details: Record<string, unknown> = {}) => ({
  ts: '2026-11-21T02:40:00.000Z',
  actor: 'admin',
  action: action as AuditAction,
  target: 'config/system',
  details,
});

test('each record holds the hash of the one before it, and the chain verifies', async () => {
  const first = await audit.append(entry('config.save', { b: [1, { z: 1, a: 'a\0b' }], a: 1e21, n: null }));
  const second = await audit.append(entry('sign-in'));
  expect(first).toMatchObject({ seq: 1, prevHash: '0'.repeat(64) });
  expect(second).toMatchObject({ seq: 2, prevHash: first.hash });
  expect(await audit.verify()).toMatchObject({ ok: true, count: 2, head: { seq: 2, hash: second.hash } });
  expect((await audit.list({ limit: 1 })).map(({ action }) => action)).toEqual(['sign-in']);
  expect((await audit.list({ limit: 9, before: 2 })).map(({ action }) => action)).toEqual(['config.save']);
});

test('an empty chain is whole', async () => {
  expect(await audit.verify()).toMatchObject({ ok: true, count: 0 });
});

test('writers at the same time make one chain', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, index) => audit.append(entry(`action-${index}`))));
  expect(await audit.verify()).toMatchObject({ ok: true, count: 20 });
});

test('a transaction that is rolled back leaves no record and no hole', async () => {
  const failing = database.transaction(async (sql) => {
    await audit.append(entry('card.approve'), sql);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect((await audit.append(entry('sign-in'))).seq).toBe(1);
});

const COPY = (seq: number, from: number) =>
  `INSERT INTO audit SELECT ${String(seq)}, ts, actor, action, target, details, prev_hash, hash FROM audit WHERE seq = ${String(from)}`;

test.each([
  ['a changed detail', `UPDATE audit SET details = '{"changed": true}' WHERE seq = 2`, 2, 'changed'],
  ['a changed actor', `UPDATE audit SET actor = 'nobody' WHERE seq = 1`, 1, 'changed'],
  ['a changed time', `UPDATE audit SET ts = ts + interval '1 ms' WHERE seq = 3`, 3, 'changed'],
  ['a changed hash', `UPDATE audit SET hash = repeat('f', 64) WHERE seq = 2`, 2, 'changed'],
  ['a removed record', 'DELETE FROM audit WHERE seq = 2', 2, 'removed'],
  ['a removed first record', 'DELETE FROM audit WHERE seq = 1', 1, 'removed'],
  ['a removed last record', 'DELETE FROM audit WHERE seq = 3', 3, 'removed'],
  ['everything removed', 'DELETE FROM audit', 1, 'removed'],
  ['a removed head', `DELETE FROM meta WHERE key = 'audit-head'`, 4, 'removed'],
  ['a record inserted at the end', COPY(4, 3), 4, 'inserted'],
  ['a record inserted before the first', COPY(0, 1), 0, 'inserted'],
  ['a record in place of another', `DELETE FROM audit WHERE seq = 2; ${COPY(2, 1)}`, 2, 'changed'],
])('%s is found', async (_, tampering, brokenSeq, what) => {
  for (const action of ['one', 'two', 'three']) await audit.append(entry(action));
  await database.query(tampering);
  expect(await audit.verify()).toEqual({ ok: false, brokenSeq, what });
});

test.each([
  ['a removed end', 'DELETE FROM audit WHERE seq = 3', 3, 'removed'],
  ['an inserted end', COPY(4, 3), 4, 'inserted'],
])('%s does not heal when the platform writes on', async (_, tampering, brokenSeq, what) => {
  for (const action of ['one', 'two', 'three']) await audit.append(entry(action));
  await database.query(tampering);
  await audit.append(entry('four'));
  await audit.append(entry('five'));
  const found = await audit.verify();
  expect(found).toMatchObject({ ok: false, brokenSeq });
  if (what === 'removed') expect(found).toMatchObject({ what });
});

test('an older version beside this one, which writes no head, breaks nothing', async () => {
  await audit.append(entry('one'));
  const head = await audit.head();
  await audit.append(entry('two'));
  await createMetaRepository(database).put('audit-head', head);
  expect(await audit.verify()).toMatchObject({ ok: true, count: 2 });
  await audit.append(entry('three'));
  expect(await audit.verify()).toMatchObject({ ok: true, count: 3 });
});

test('who writes the whole chain anew, end and all, is found by what was seen outside', async () => {
  const seen = [await audit.append(entry('one')), await audit.append(entry('two'))];
  await database.query('TRUNCATE audit');
  await createMetaRepository(database).put('audit-head', { seq: 0, hash: '0'.repeat(64) });
  for (const action of ['one', 'forged']) await audit.append(entry(action));
  expect(await audit.verify()).toMatchObject({ ok: true });
  expect(await audit.verify(seen)).toEqual({ ok: false, brokenSeq: 2, what: 'rewritten' });
});

test('an end that is cut off with its head is missed by what was seen outside', async () => {
  const [first, second] = [await audit.append(entry('one')), await audit.append(entry('two'))];
  await database.query('DELETE FROM audit WHERE seq = 2');
  await createMetaRepository(database).put('audit-head', { seq: 1, hash: first.hash });
  expect(await audit.verify()).toMatchObject({ ok: true, count: 1 });
  expect(await audit.verify([second])).toEqual({ ok: false, brokenSeq: 2, what: 'removed' });
});
