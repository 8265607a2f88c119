import type { LogEntry, LogStats } from '@contract/entities/logEntry';
import {
  logPageRequested,
  logsFollowed,
  logsHeld,
  logsWatched,
  logViewRequested,
} from '@console/domain/logs/logsReducer';
import { NO_FILTER } from '@console/domain/logs/logFilter';
import { LIST_MAX_ITEMS, LOG_PAGE_ENTRIES } from '@contract/limits';
import { WORKING_HOUR } from '@test/support/clockAt';
import { openConsole, type TestConsole } from '@test/support/openConsole';
import { signIn, type SignedIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';
import Papa from 'papaparse';

let platform: TestPlatform;
let operator: SignedIn;
let viewer: SignedIn;
beforeAll(async () => {
  platform = await startPlatform({ demo: true });
  operator = await signIn(platform.url, 'operator');
  viewer = await signIn(platform.url, 'viewer');
});
afterAll(() => platform.stop());

const get = async <T>(path: string, session = operator): Promise<T> =>
  (await session.fetch(path)).json() as Promise<T>;
const listed = async (query: string) => (await get<{ logs: LogEntry[] }>(`/api/logs?${query}`)).logs;
const csv = (text: string) => Papa.parse<string[]>(text, { skipEmptyLines: true }).data;

test('pages from either end meet every matching entry once', async () => {
  // What the demo has: the platform itself may write an error meanwhile, as that its database is busy.
  const errors = `level=error&to=${WORKING_HOUR}`;
  const all = await listed(`${errors}&limit=${String(LIST_MAX_ITEMS)}`);
  expect(all.length).toBeGreaterThan(20);
  const down: LogEntry[] = [];
  const up: LogEntry[] = [];
  for (let before = ''; ;) {
    const page = await listed(`${errors}&limit=7${before}`);
    down.unshift(...page);
    if (page.length < 7) break;
    before = `&before=${String(page[0]?.seq)}`;
  }
  for (let after = ''; ;) {
    const page = await listed(`${errors}&limit=7&order=oldest${after}`);
    up.push(...page);
    if (page.length < 7) break;
    after = `&after=${String(page.at(-1)?.seq)}`;
  }
  expect(down).toEqual(all);
  expect(up).toEqual(all);
});

test('the surroundings of an entry are its neighbours, whoever wrote them', async () => {
  const hit = (await listed('level=error&limit=1'))[0] as LogEntry;
  const { logs } = await get<{ logs: LogEntry[] }>(`/api/logs/${hit.id}/context`);
  const at = logs.findIndex(({ id }) => id === hit.id);
  expect(at).toBe(20);
  expect(logs.every(({ seq }, index) => seq === hit.seq - at + index)).toBe(true);
  expect((await operator.fetch('/api/logs/none/context')).status).toBe(404);
});

test('a flag is set once, found by its filter, and taken away; who may not act is refused', async () => {
  const [entry] = await listed('level=info&limit=1');
  const put = (session: SignedIn, flagged: unknown, key = 'flag-1') =>
    session.fetch(`/api/logs/${entry?.id ?? ''}/flag`, {
      method: 'PUT',
      body: { flagged },
      headers: { 'idempotency-key': key },
    });
  expect((await put(viewer, true)).status).toBe(403);
  expect((await put(operator, 'yes')).status).toBe(400);
  expect(await (await put(operator, true)).json()).toMatchObject({ log: { id: entry?.id, flagged: true } });
  expect((await put(operator, false)).status).toBe(422);
  expect((await listed('flagged=true&level=info')).map(({ id }) => id)).toContain(entry?.id);
  expect((await put(operator, false, 'flag-2')).status).toBe(200);
  expect((await listed('flagged=true&level=info')).map(({ id }) => id)).not.toContain(entry?.id);
  expect(
    (await operator.fetch('/api/logs/none/flag', { method: 'PUT', body: { flagged: true } })).status,
  ).toBe(404);
});

test('an export holds exactly what the list holds, and is written down', async () => {
  const errors = await listed(`level=error&q=did not answer&limit=${String(LIST_MAX_ITEMS)}`);
  const answer = await operator.fetch('/api/logs/export?level=error&q=did%20not%20answer&order=oldest');
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="logs-[\w-]+\.csv"$/);
  const [head, ...rows] = csv((await answer.text()).replace('\ufeff', ''));
  expect(head).toEqual(['ts', 'level', 'agentId', 'message']);
  expect(rows).toEqual(errors.map(({ ts, level, agentId, message }) => [ts, level, agentId, message]));
  const lines = (
    await (await operator.fetch('/api/logs/export?format=jsonl&level=error&q=did%20not%20answer')).text()
  )
    .trimEnd()
    .split('\n');
  expect(lines.map((line) => (JSON.parse(line) as LogEntry).id)).toEqual(
    errors.map(({ id }) => id).reverse(),
  );
  expect((await operator.fetch('/api/logs/export?format=xml')).status).toBe(400);
  const audit = await platform.inspect((database) =>
    database.query<{ actor: string; details: { level?: string } }>(
      `SELECT actor, details FROM audit WHERE action = 'logs.export' AND details->>'q' = 'did not answer'
       ORDER BY seq`,
    ),
  );
  expect(audit).toEqual([
    { actor: 'operator', details: expect.objectContaining({ level: 'error' }) as object },
    { actor: 'operator', details: expect.objectContaining({ format: 'jsonl' }) as object },
  ]);
  operator = await signIn(platform.url, 'operator');
  viewer = await signIn(platform.url, 'viewer');
});

test('an export of everything has every row once, page after page', async () => {
  const { stats } = await get<{ stats: LogStats }>('/api/logs/stats');
  const rows = csv(await (await operator.fetch('/api/logs/export?format=full')).text());
  expect(stats.total).toBeGreaterThan(2000);
  expect(rows.length - 1).toBeGreaterThanOrEqual(stats.total);
});

test('the columns of the statistics are the rows of their range', async () => {
  const to = platform.now().toISOString();
  const from = new Date(Date.parse(to) - 7 * 86_400_000).toISOString();
  const { stats } = await get<{ stats: LogStats }>(`/api/logs/stats?from=${from}&to=${to}&buckets=14`);
  const columns = stats.histogram ?? [];
  expect(columns).toHaveLength(14);
  expect(columns.reduce((sum, { error }) => sum + error, 0)).toBe(stats.byLevel.error);
  expect(columns.reduce((sum, { debug, info, warn, error }) => sum + debug + info + warn + error, 0)).toBe(
    stats.total,
  );
  const fullest = columns.reduce((best, column) => (column.error > best.error ? column : best));
  expect(fullest.error).toBeGreaterThan(0);
  expect(await listed(`level=error&from=${fullest.from}&to=${fullest.to}`)).toHaveLength(fullest.error);
});

describe('the console', () => {
  let console: TestConsole;
  beforeAll(async () => {
    console = await openConsole(platform.url, 'operator');
  });
  afterAll(() => {
    console.close();
  });

  test('scrolls on into the database without a hole', async () => {
    console.dispatch(logViewRequested(NO_FILTER));
    console.dispatch(logsWatched());
    await console.until(
      'the live entries',
      ({ logs }) => logs.epoch !== null && logs.view.rows.length >= LIST_MAX_ITEMS,
    );
    console.dispatch(logsHeld('scrolled'));
    console.dispatch(logPageRequested());
    await console.until(
      'a page below them',
      ({ logs }) => logs.view.rows.length >= LIST_MAX_ITEMS + LOG_PAGE_ENTRIES,
    );
    const { rows } = console.state().logs.view;
    expect(rows.every(({ seq }, index) => seq === (rows[0]?.seq ?? 0) + index)).toBe(true);
  });

  test('a filter asks the database for what is not kept', async () => {
    console.dispatch(logsWatched());
    await console.until('the live entries', ({ logs }) => logs.recent.length > 0);
    console.dispatch(logsFollowed());
    console.dispatch(logViewRequested({ ...NO_FILTER, levels: ['error'], order: 'oldest' }));
    const first = await console.until('the oldest error', ({ logs }) => logs.view.rows[0]);
    expect(first.level).toBe('error');
    expect(first.seq).toBeLessThan(console.state().logs.recent[0]?.seq ?? 0);
  });
});
