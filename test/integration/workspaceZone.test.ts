import type { BudgetsResponse } from '@contract/http/budgets';
import type { SystemConfigResponse } from '@contract/http/systemConfig';
import type { CostsResponse } from '@contract/http/costs';
import type { UsageRecordsResponse } from '@contract/http/usageRecords';
import type { UserResponse } from '@contract/http/auth';
import { setZones } from '@contract/zones';
import { openChat, type Chat } from '@test/support/openChat';
import { signIn, type SignedIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';
import { until } from '@test/support/until';

let platform: TestPlatform;
let admin: SignedIn;
let chat: Chat;
const told: string[] = [];
let costsOfSeoul: CostsResponse['costs']['summary'];

beforeAll(async () => {
  platform = await startPlatform({ demo: true });
  admin = await signIn(platform.url, 'admin');
  chat = await openChat(platform.url, admin);
  chat.socket.on('workspace-zone', ({ timeZone }) => told.push(timeZone));
  costsOfSeoul = (await get<CostsResponse>('/api/llm/costs?timeRange=30d')).costs.summary;
  const budgets = [{ id: 'all', scope: 'total', name: '', limit: 1000, stopsRuns: false }];
  const body = { budgets, expectedVersion: (await get<BudgetsResponse>('/api/budgets')).version };
  expect((await admin.fetch('/api/budgets', { method: 'PUT', body })).status).toBe(200);
});
afterAll(async () => {
  chat.close();
  await platform.stop();
  setZones('Asia/Seoul');
});

const get = async <T>(path: string): Promise<T> => (await admin.fetch(path)).json() as Promise<T>;
const saveZone = async (timeZone: unknown): Promise<Response> => {
  const { config, version } = await get<SystemConfigResponse>('/api/config/system');
  const body = { config: { ...config, general: { ...config.general, timeZone } }, expectedVersion: version };
  return admin.fetch('/api/config/system', { method: 'PUT', body });
};
const set = async (timeZone: string): Promise<void> => {
  expect((await saveZone(timeZone)).status).toBe(200);
};
/** By Intl alone: `2026-11-20 15:00` on the clock of a zone. */
const clockIn = (timeZone: string, instant: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(
    new Date(instant),
  );

/** Found by looking at every quarter of an hour around it. */
const midnightsOf = (timeZone: string, date: string): { from: string; to: string } => {
  const around = Date.parse(`${date}T00:00:00Z`) - 86_400_000;
  const quarters = Array.from({ length: 4 * 24 * 4 }, (_, index) =>
    new Date(around + index * 900_000).toISOString(),
  );
  const within = quarters.filter((at) => clockIn(timeZone, at).startsWith(date));
  const last = Date.parse(within.at(-1) ?? '');
  return { from: within[0] ?? '', to: new Date(last + 900_000).toISOString() };
};

const ZONES = ['America/New_York', 'Europe/Berlin', 'Asia/Kolkata', 'Pacific/Auckland', 'Asia/Seoul'];

test.each(['Mars/Olympus', '+09:00', 'asia/seoul', '', 9])(
  '%p is no zone: refused, and nothing is changed',
  async (zone) => {
    const { workspaceZone } = await get<UserResponse>('/api/auth/me');
    expect((await saveZone(zone)).status).toBe(400);
    expect((await get<UserResponse>('/api/auth/me')).workspaceZone).toBe(workspaceZone);
  },
);

test('whoever saves settings as before there was a zone leaves it as it is', async () => {
  await set('Europe/Berlin');
  expect((await saveZone(undefined)).status).toBe(200);
  expect((await get<SystemConfigResponse>('/api/config/system')).config.general.timeZone).toBe(
    'Europe/Berlin',
  );
});

describe.each(ZONES)('in %s', (zone) => {
  beforeAll(async () => {
    told.length = 0;
    await set(zone);
  });

  test('everybody is told: with the answer about oneself, and at once where one is connected', async () => {
    expect((await get<UserResponse>('/api/auth/me')).workspaceZone).toBe(zone);
    await until(() => Promise.resolve(told.includes(zone) || undefined));
  });

  test('a meeting is looked for on its clock, and its card says the zone', async () => {
    const { card } = await chat.ask('Schedule a 30 minute meeting with the Marketing team tomorrow at 3pm');
    if (!card?.meeting) throw new Error('No meeting was proposed');
    expect(card.description).toContain(`, ${zone}, `);
    const [allowed] = card.meeting.allowedTimes ?? [];
    const tomorrow = new Date(platform.now().getTime() + 86_400_000).toISOString();
    expect(clockIn(zone, allowed?.start ?? '')).toBe(`${clockIn(zone, tomorrow).slice(0, 10)} 15:00`);
  });

  test('the calendar is told on its clock, with its name', async () => {
    const { reply } = await chat.ask('What is on my calendar today?');
    expect(reply.content).toContain(zone === 'Asia/Seoul' ? '(KST)' : `(${zone})`);
  });

  test('costs come by its days, and add up to the same', async () => {
    const { costs } = await get<CostsResponse>('/api/llm/costs?timeRange=30d');
    expect(costs.summary.totalCost).toBeCloseTo(costsOfSeoul.totalCost, 6);
    expect(costs.costData.reduce((sum, { total }) => sum + total, 0)).toBeCloseTo(costs.summary.totalCost, 6);
    // A day of it, by its own midnights, has what the records between them say.
    const day = costs.costData[10];
    const midnight = midnightsOf(zone, day?.date ?? '');
    const { summary } = await get<UsageRecordsResponse>(
      `/api/llm/usage/records?from=${midnight.from}&to=${midnight.to}&limit=1`,
    );
    expect(summary.totalCost).toBeCloseTo(day?.total ?? -1, 6);
  });

  test('a budget’s month begins at its midnight', async () => {
    const [budget] = (await get<BudgetsResponse>('/api/budgets')).budgets;
    expect(clockIn(zone, budget?.from ?? '')).toMatch(/-01 00:00$/);
    expect(clockIn(zone, budget?.to ?? '')).toMatch(/-01 00:00$/);
    expect(Date.parse(budget?.from ?? '')).toBeLessThanOrEqual(platform.now().getTime());
    expect(Date.parse(budget?.to ?? '')).toBeGreaterThan(platform.now().getTime());
  });

  test('an export gives instants, which are of no zone', async () => {
    const csv = await (await admin.fetch('/api/logs/export?level=error')).text();
    expect(csv.split('\n')[1]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z,/);
  });
});

test('the change is in the audit', async () => {
  await set('Pacific/Auckland');
  await set('Asia/Seoul');
  const { records } = await get<{ records: { details: { changes?: object[] } }[] }>(
    '/api/audit?action=config.save',
  );
  expect(records.flatMap(({ details }) => details.changes ?? [])).toContainEqual({
    path: 'general.timeZone',
    before: 'Pacific/Auckland',
    after: 'Asia/Seoul',
    takesEffect: 'now',
  });
});
