import type { AuditRecord } from '@contract/entities/auditRecord';
import type { AuditResponse, AuditVerificationResponse } from '@contract/http/audit';
import { signIn, type SignedIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';

let platform: TestPlatform;
let admin: SignedIn;

beforeAll(async () => {
  platform = await startPlatform();
  admin = await signIn(platform.url, 'admin');
  // Nine changes: a sign-in of operator, and eight budgets set by the admin.
  await signIn(platform.url, 'operator');
  for (const at of [0, 1, 2, 3, 4, 5, 6, 7]) await limitTo(1000 + at, at);
});
afterAll(() => platform.stop());

const limitTo = async (limit: number, expectedVersion: number) => {
  const budgets = [{ id: 'all', scope: 'total', name: '', limit, stopsRuns: false }];
  const answer = await admin.fetch('/api/budgets', {
    method: 'PUT',
    headers: { 'idempotency-key': `budget-${String(limit)}` },
    body: { budgets, expectedVersion },
  });
  expect([limit, answer.status]).toEqual([limit, 200]);
};
const read = async (query: string): Promise<AuditResponse> =>
  (await admin.fetch(`/api/audit?${query}`)).json() as Promise<AuditResponse>;
const actionsOf = ({ records }: AuditResponse) => records.map(({ action }) => action);

test('an administrator reads who did what, newest first, and goes from page to page both ways', async () => {
  const newest = await read('area=control&limit=3');
  expect(actionsOf(newest)).toEqual(['budgets.save', 'budgets.save', 'budgets.save']);
  expect(newest.records[0]).toMatchObject({ actor: 'admin', hash: expect.stringMatching(/^[\da-f]{64}$/) });
  expect([newest.hasNewer, newest.hasOlder]).toEqual([false, true]);

  const seqs = (page: AuditResponse) => page.records.map(({ seq }) => seq);
  const older = await read(`area=control&limit=3&before=${String(seqs(newest)[2])}`);
  expect([older.hasNewer, older.hasOlder]).toEqual([true, true]);
  const oldest = await read(`area=control&limit=3&before=${String(seqs(older)[2])}`);
  expect([oldest.records.length, oldest.hasOlder]).toEqual([2, false]);
  const all = [...seqs(newest), ...seqs(older), ...seqs(oldest)];
  expect(all).toEqual([...all].sort((one, other) => other - one));
  expect(new Set(all).size).toBe(8);

  const back = await read(`area=control&limit=3&after=${String(seqs(oldest)[0])}`);
  expect(seqs(back)).toEqual(seqs(older));
  expect([back.hasNewer, back.hasOlder]).toEqual([true, true]);
  const first = await read(`area=control&limit=3&after=${String(seqs(older)[0])}`);
  expect([seqs(first), first.hasNewer]).toEqual([seqs(newest), false]);
});

test('it is narrowed by kind, by who, by words in what was done, and by time', async () => {
  expect(new Set(actionsOf(await read('area=access')))).toEqual(new Set(['sign-in']));
  expect(actionsOf(await read('actor=operator'))).toEqual(['sign-in']);
  expect(actionsOf(await read('actor=operat'))).toEqual([]);
  expect((await read('q=BUDGETS.SAVE')).records).toHaveLength(8);
  expect((await read('q=100%25')).records).toEqual([]);
  expect((await read('to=2000-01-01T00:00:00Z')).records).toEqual([]);
  expect((await read('from=2000-01-01T00:00:00Z&area=control')).records).toHaveLength(8);
});

test('the file holds every record that matches, and its export is a record itself', async () => {
  const lines = await (await admin.fetch('/api/audit/export?format=jsonl&area=control')).text();
  const records = lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as AuditRecord);
  expect(records.map(({ action }) => action)).toEqual(Array(8).fill('budgets.save'));
  const sheet = await admin.fetch('/api/audit/export?area=control');
  expect(sheet.headers.get('content-disposition')).toMatch(/^attachment; filename="audit-[\dTZ-]+\.csv"$/);
  expect((await sheet.text()).split('\r\n')[0]).toContain('seq,ts,actor,action,target,details,hash');
  expect(await read('limit=2')).toMatchObject({
    records: [
      { action: 'audit.export', details: { format: 'csv' } },
      { action: 'audit.export', details: { format: 'jsonl', area: 'control' } },
    ],
  });
});

test('the chain is whole until somebody changes a record', async () => {
  const verify = async () =>
    (await admin.fetch('/api/audit/verification')).json() as Promise<AuditVerificationResponse>;
  const whole = await verify();
  expect(whole).toMatchObject({ ok: true, count: expect.any(Number), head: { seq: expect.any(Number) } });
  const seq = (await read('actor=operator')).records[0]?.seq;
  const change = (actor: string) =>
    platform.inspect((database) =>
      database.query('UPDATE audit SET actor = $1 WHERE seq = $2', [actor, seq]),
    );
  await change('nobody');
  admin = await signIn(platform.url, 'admin');
  expect(await verify()).toEqual({ ok: false, brokenSeq: seq, what: 'changed' });
  await change('operator');
  expect(await verify()).toMatchObject({ ok: true });
});

test('nobody but an administrator reads it', async () => {
  const viewer = await signIn(platform.url, 'viewer');
  for (const path of ['/api/audit', '/api/audit/export', '/api/audit/verification'])
    expect((await viewer.fetch(path)).status).toBe(403);
});
