import { openTestDatabase } from '@test/support/openTestDatabase';
import { OwnerMap } from '@contract/entities/owner';
import { clockParts } from '@contract/clockParts';
import { wallClockInstant } from '@contract/wallClock';
import * as v from 'valibot';
import type { Database } from '../engine/database';
import { createDocumentsRepository } from '../settings/documentsRepository';
import { createWorkspaceRepositories, type Workspace } from '../workspace/workspaceRepositories';
import { clearWorkspace, seedWorkspace } from './seedWorkspace';
import { buildCalendars } from './workspaceCalendars';
import { DEMO_OWNER_MAP } from './workspaceTeams';

const NOW = new Date('2026-11-21T02:40:00.000Z');
const DAY_MS = 86_400_000;
const HALF_HOUR_MS = 1_800_000;

let database: Database;
let workspace: Workspace;

beforeAll(async () => {
  database = await openTestDatabase();
  workspace = createWorkspaceRepositories(database);
  await database.transaction((sql) => seedWorkspace(sql, NOW));
});
afterAll(() => database.close());

/** Half hours of the team's windows, from one day to another, at which all required members are free. */
const freeHalfHours = async (team: string, fromDay: number, toDay: number): Promise<number> => {
  const emails = DEMO_OWNER_MAP.teams[team]?.required.map(({ email }) => email) ?? [];
  const { year, month, day } = clockParts(NOW);
  const from = wallClockInstant(year, month, day + fromDay).getTime();
  const to = wallClockInstant(year, month, day + toDay).getTime();
  const busy = await workspace.calendar.busy(
    emails,
    new Date(from).toISOString(),
    new Date(to).toISOString(),
  );
  const slots = Array.from({ length: (to - from) / HALF_HOUR_MS }, (_, index) => from + index * HALF_HOUR_MS);
  return slots.filter((start) => {
    const { weekday, hour, minute } = clockParts(start);
    const time = hour * 60 + minute;
    const inside = (time >= 570 && time < 720) || (time >= 810 && time < 1080);
    const end = start + HALF_HOUR_MS;
    const taken = busy.some((one) => Date.parse(one.start) < end && start < Date.parse(one.end));
    return weekday > 0 && weekday < 6 && inside && !taken;
  }).length;
};

it('is the same for the same day', () => {
  expect(buildCalendars(NOW)).toEqual(buildCalendars(NOW));
});

it('holds people in five cities, the demo accounts among them', async () => {
  const people = await workspace.directory.searchPeople('', 100);
  expect(new Set(people.map(({ tz }) => tz)).size).toBe(5);
  const accounts = ['admin', 'operator', 'member', 'viewer'].map((role) => `${role}@demo.example`);
  expect(await workspace.directory.peopleByEmail(accounts)).toHaveLength(4);
});

it('holds a private channel and one that the bot is not in', async () => {
  const channels = await workspace.directory.listChannels(100);
  expect(channels.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['general', 'marketing', 'sales', 'design', 'engineering']),
  );
  expect(channels.some(({ isPrivate }) => isPrivate)).toBe(true);
  expect(channels.some(({ botIsMember }) => !botIsMember)).toBe(true);
});

it('holds mail of today, important and unread, and none of the future', async () => {
  const { year, month, day } = clockParts(NOW);
  const today = await workspace.mail.received(wallClockInstant(year, month, day).toISOString(), 100);
  expect(today.length).toBeGreaterThanOrEqual(6);
  expect(today.some(({ importance }) => importance === 'high')).toBe(true);
  expect(today.some(({ isRead }) => !isRead)).toBe(true);
  expect(today.every(({ receivedAt }) => receivedAt <= NOW.toISOString())).toBe(true);
  expect(await workspace.mail.received('2026-01-01T00:00:00Z', 100)).toHaveLength(40);
});

it('leaves the Marketing team common times in each week and the Executive team none in the next', async () => {
  for (const week of [0, 7, 14, 21]) {
    expect(await freeHalfHours('Marketing', week, week + 7)).toBeGreaterThanOrEqual(6);
  }
  expect(await freeHalfHours('Executive', 0, 8)).toBe(0);
  expect(await freeHalfHours('Executive', 14, 21)).toBeGreaterThan(0);
});

it('has real conflicts: somebody of the team is busy in most of the week', async () => {
  expect(await freeHalfHours('Marketing', 0, 7)).toBeLessThan(45);
});

it('posts in the two weeks before, with threads', async () => {
  const rows = await database.query<{ ts: string; threadTs: string | null }>(
    'SELECT ts, thread_ts AS "threadTs" FROM workspace_posts',
  );
  const seconds = rows.map(({ ts }) => Number(ts) * 1000);
  expect(rows.length).toBeGreaterThan(60);
  expect(Math.min(...seconds)).toBeGreaterThan(NOW.getTime() - 15 * DAY_MS);
  expect(Math.max(...seconds)).toBeLessThan(NOW.getTime());
  expect(rows.some(({ ts, threadTs }) => threadTs !== null && threadTs !== ts)).toBe(true);
});

it('describes the teams of the secretary settings', async () => {
  const document = await createDocumentsRepository(database).get('owner-map');
  const { teams } = v.parse(OwnerMap, document?.value);
  expect(Object.keys(teams).sort()).toEqual(['Design', 'Engineering', 'Executive', 'Marketing', 'Sales']);
  expect(teams['Marketing']).toMatchObject({
    meeting_defaults: { duration_min: 30, min_notice_hours: 6, candidates_to_propose: 3 },
    optional: [{ name: 'Alex Chen', slack_id: 'U0ALEX', tz: 'America/New_York' }],
  });
});

it('goes without what people added', async () => {
  const own = await openTestDatabase();
  await own.transaction((sql) => seedWorkspace(sql, NOW));
  await createWorkspaceRepositories(own).posts.append({
    place: 'C0MARKETING',
    text: 'mine',
    at: NOW,
    idempotencyKey: 'mine',
  });
  await own.transaction((sql) => clearWorkspace(sql));
  const counts = await own.query(
    `SELECT (SELECT count(*) FROM workspace_people) AS people, (SELECT count(*) FROM workspace_events) AS events,
       (SELECT count(*) FROM workspace_mail) AS mail, (SELECT count(*) FROM documents WHERE name <> 'run-queue-rules') AS documents,
       (SELECT count(*) FROM workspace_posts) AS posts`,
  );
  expect(counts).toEqual([{ people: 0, events: 0, mail: 0, documents: 0, posts: 1 }]);
  await own.close();
});
