import { createFailedSignIns } from './failedSignIns';
import type { AuditEntry } from '@platform/storage/access/auditChain';

const AT = '2026-11-22T09:00:00.000Z';
const MINUTE_MS = 60_000;
let rows: AuditEntry[];
let failed: ReturnType<typeof createFailedSignIns>;
beforeEach(() => {
  jest.useFakeTimers({ now: new Date(AT) });
  rows = [];
  const audit = {
    append: (entry: AuditEntry) => {
      rows.push(entry);
      return Promise.resolve({ ...entry, seq: rows.length, prevHash: '', hash: '' });
    },
  };
  failed = createFailedSignIns(audit, { now: () => new Date() });
});
afterEach(() => {
  jest.useRealTimers();
});

const fail = async (times: number, username: (index: number) => string) => {
  for (let index = 0; index < times; index += 1)
    await failed.note({ username: username(index), address: '203.0.113.9' });
};

test('the first of an account from an address has its row at once', async () => {
  await fail(1, () => 'mina');
  expect(rows).toEqual([
    { ts: AT, actor: 'mina', action: 'sign-in.failed', target: '203.0.113.9', details: {} },
  ]);
});

test('however many follow in a minute, they are one row with their number', async () => {
  await fail(1000, () => 'mina');
  expect(rows).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(MINUTE_MS);
  expect(rows.slice(1)).toMatchObject([{ action: 'sign-in.failed', details: { count: 999, since: AT } }]);
  await jest.advanceTimersByTimeAsync(MINUTE_MS * 10);
  expect(rows).toHaveLength(2);
});

test('names without end leave a bounded number of rows, and none is uncounted', async () => {
  await fail(3000, (index) => `nobody.${String(index)}`);
  await jest.advanceTimersByTimeAsync(MINUTE_MS);
  expect(rows).toHaveLength(21);
  expect(rows.at(-1)?.details).toEqual({ count: 2980, since: AT });
});

test('the next minute begins anew', async () => {
  await fail(2, () => 'mina');
  await jest.advanceTimersByTimeAsync(MINUTE_MS);
  await fail(1, () => 'mina');
  expect(rows.map(({ actor }) => actor)).toEqual(['mina', 'several', 'mina']);
});
