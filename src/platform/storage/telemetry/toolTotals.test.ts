import { openTestDatabase } from '@test/support/openTestDatabase';
import type { Database } from '../engine/database';
import { readToolTotals } from './toolTotals';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const SINCE = '2026-11-20T00:00:00.000Z';
/** So many calls of a server, two minutes apart, that took 1, 2, 3 … ms; every tenth failed. */
const call = (server: string, count: number) =>
  database.query(
    `INSERT INTO tool_calls (seq, id, ts, server, method, params, tier, status, duration_ms, caller, dry_run, demo)
     SELECT n + hashtext($1::text), $1::text || n, $3::timestamptz + n * interval '2 minutes', $1::text, 'read', '{}', 'read',
       CASE WHEN n % 10 = 0 THEN 'failed' ELSE 'done' END, n, 'monitor', false, false
     FROM generate_series(1, $2::integer) AS n`,
    [server, count, SINCE],
  );

test('percentiles of two thousand calls of a server are exact', async () => {
  await call('few', 2000);
  expect(await readToolTotals('few', SINCE, database)).toEqual([
    { method: 'read', calls: 2000, errors: 200, p50Ms: 1000.5, p95Ms: 1900.05 },
  ]);
});

test('those of more are within one per cent, their numbers exact', async () => {
  await call('many', 2001);
  const [totals] = await readToolTotals('many', SINCE, database);
  expect(totals).toMatchObject({ method: 'read', calls: 2001, errors: 200 });
  const { p50Ms = NaN, p95Ms = NaN } = totals ?? {};
  expect(Math.abs(p50Ms - 1001) / 1001).toBeLessThanOrEqual(0.0102);
  expect(Math.abs(p95Ms - 1901) / 1901).toBeLessThanOrEqual(0.0102);
  // Read from counts: it is none of the durations themselves.
  expect(Number.isInteger(p50Ms)).toBe(false);
});

test('calls before the instant are not counted', async () => {
  await call('late', 30);
  const [totals] = await readToolTotals('late', '2026-11-20T00:31:00.000Z', database);
  expect(totals).toMatchObject({ calls: 15, errors: 2 });
});
