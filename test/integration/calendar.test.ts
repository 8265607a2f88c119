import type { CalendarResponse, TimesPreviewResponse } from '@contract/http/calendar';
import type { MeetingForm } from '@contract/entities/meetingForm';
import { openChat, type Chat } from '@test/support/openChat';
import { serveGraph, type GraphService } from '@test/support/graphService';
import { signIn, type SignedIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';

let platform: TestPlatform;
let operator: SignedIn;
let chat: Chat;

beforeAll(async () => {
  platform = await startPlatform({ demo: true });
  operator = await signIn(platform.url, 'operator');
  chat = await openChat(platform.url, operator);
});
afterAll(async () => {
  chat.close();
  await platform.stop();
});

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** Seven days from the next midnight in Seoul. */
const nextWeek = () => {
  const day = new Date(platform.now().getTime() + 9 * 3_600_000 + DAY_MS).toISOString().slice(0, 10);
  const start = Date.parse(`${day}T00:00:00+09:00`);
  return { start: new Date(start).toISOString(), end: new Date(start + 7 * DAY_MS).toISOString() };
};
const read = async (query: Record<string, string>, session = operator) => {
  const { start, end } = nextWeek();
  const answer = await session.fetch(
    `/api/calendar?${new URLSearchParams({ start, end, ...query }).toString()}`,
  );
  expect(answer.status).toBe(200);
  return (await answer.json()) as CalendarResponse;
};
const chosen = async (query: Record<string, string>) => {
  const { people } = await read(query);
  if (people.state !== 'read') throw new Error(`People: ${people.state}`);
  return people;
};
const preview = async (form: MeetingForm) => {
  const body = { form, language: 'en' };
  const answer = await operator.fetch('/api/calendar/times', { method: 'POST', body });
  return (await answer.json()) as TimesPreviewResponse;
};
/** `2026-11-24` and minutes after midnight, in Seoul. */
const inSeoul = (instant: string) => {
  const shifted = new Date(Date.parse(instant) + 9 * 3_600_000);
  return {
    day: shifted.toISOString().slice(0, 10),
    minutes: shifted.getUTCHours() * 60 + shifted.getUTCMinutes(),
  };
};
const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

test('a week has the meetings of the mailbox, and without anybody chosen nothing else', async () => {
  const { meetings, people } = await read({});
  const items = meetings.state === 'read' ? meetings.items : [];
  expect(items.length).toBeGreaterThan(0);
  const { start, end } = nextWeek();
  for (const meeting of items) expect(meeting.start < end && meeting.end > start).toBe(true);
  expect(people).toEqual({ state: 'none' });
});

test('no shared free time touches a busy time of anybody required, or lies outside the hours of the team', async () => {
  const { free, calendars, hours } = await chosen({ teams: 'Marketing', minutes: '45' });
  const required = calendars.filter(({ optional }) => !optional);
  expect(required.length).toBeGreaterThan(1);
  expect(required.some(({ busy }) => busy.length > 0)).toBe(true);
  expect(free.length).toBeGreaterThan(0);
  const windows = hours.map((window) => window.split('-').map(minutesOf));
  for (const { start, end } of free) {
    const busy = required.flatMap((one) => one.busy).filter((one) => one.start < end && one.end > start);
    expect({ start, busy }).toEqual({ start, busy: [] });
    expect(Date.parse(end) - Date.parse(start)).toBeGreaterThanOrEqual(45 * MINUTE_MS);
    const from = inSeoul(start).minutes;
    const to = from + (Date.parse(end) - Date.parse(start)) / MINUTE_MS;
    expect(windows.some(([first = 0, last = 0]) => first <= from && to <= last)).toBe(true);
    expect([1, 2, 3, 4, 5]).toContain(new Date(`${inSeoul(start).day}T00:00:00Z`).getUTCDay());
  }
});

test('a person is asked by address alone; one that no calendar is known of is named with the reason', async () => {
  const { calendars } = await chosen({ people: 'alex.chen@demo.example,nobody@demo.example' });
  expect(calendars.map(({ name, error }) => [name, error !== undefined])).toEqual([
    ['Alex Chen', false],
    ['nobody@demo.example', true],
  ]);
});

test('who may not act reads no calendar', async () => {
  const viewer = await signIn(platform.url, 'viewer');
  const { start, end } = nextWeek();
  const query = new URLSearchParams({ start, end }).toString();
  expect((await viewer.fetch(`/api/calendar?${query}`)).status).toBe(403);
  expect((await viewer.fetch('/api/calendar/times', { method: 'POST', body: {} })).status).toBe(403);
});

/** A free time of an hour in the middle of the week, as a form that holds it. */
const heldForm = async (): Promise<{ form: MeetingForm; start: string }> => {
  const { free } = await chosen({ teams: 'Marketing', minutes: '60' });
  const span = free.at(-1);
  if (!span) throw new Error('Nobody has time');
  const { day, minutes } = inSeoul(span.start);
  const form = {
    teams: ['Marketing'],
    people: ['serin.oh@demo.example'],
    duration: 60,
    days: { from: day, to: day },
    time: { kind: 'at' as const, from: minutes, to: minutes },
    title: '분기 회고',
  };
  return { form: { ...form, people: [] }, start: span.start };
};

test('a form becomes a meeting card with exactly its fields, and its start is the only time that is left', async () => {
  const { form, start } = await heldForm();
  // The words say something else: nothing of them is read.
  const { card, reply } = await chat.ask('What is the system status at 9am tomorrow?', { meeting: form });
  const end = new Date(Date.parse(start) + 60 * MINUTE_MS).toISOString();
  expect(reply.content).toContain('분기 회고');
  expect(card?.meeting).toMatchObject({
    teamName: 'Marketing',
    subject: '분기 회고',
    duration: 60,
    timeRange: { start, end },
    allowedTimes: [{ start, end }],
    slackChannel: '#marketing',
  });
  expect(card?.meeting?.attendees.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['김서연', 'Alex Chen']),
  );
  expect(card?.meeting?.reading).toMatchObject({ notUnderstood: [], days: { value: [form.days.from] } });
  const times = await preview(form);
  expect(times.state === 'looked' && times.times.suggestions.map((one) => [one.start, one.end])).toEqual([
    [start, end],
  ]);
});

test('in a dry run the card is one of a dry run', async () => {
  const { form } = await heldForm();
  const { card } = await chat.ask('Marketing 60 min', { meeting: form, dryRun: true });
  expect(card).toMatchObject({ dryRun: true, status: 'pending' });
});

test('a form that is held is changed in words as any other card is', async () => {
  const { form } = await heldForm();
  const people = ['guest@elsewhere.example'];
  const { conversationId, card } = await chat.ask('Marketing', { meeting: { ...form, people } });
  expect(card?.meeting?.attendees.map(({ email }) => email)).toContain('guest@elsewhere.example');
  await chat.ask('make it 30 minutes', { conversationId });
  const changed = await chat.card(
    (one) => one.conversationId === conversationId && one.meeting?.duration === 30,
  );
  expect(changed.meeting?.allowedTimes).toHaveLength(1);
  expect(changed.meeting?.attendees.map(({ email }) => email)).toContain('guest@elsewhere.example');
});

test('a preview says the times that the card would offer, that a day has passed, and makes nothing', async () => {
  const { start } = nextWeek();
  const from = inSeoul(start).day;
  const to = inSeoul(new Date(Date.parse(start) + 6 * DAY_MS).toISOString()).day;
  const form: MeetingForm = { teams: ['Marketing'], people: [], duration: 30, days: { from, to } };
  const looked = await preview(form);
  if (looked.state !== 'looked') throw new Error(looked.state);
  expect(looked.times.suggestions).toHaveLength(3);
  expect(looked.times.attendees.some(({ optional }) => optional)).toBe(true);
  expect(await preview({ ...form, days: { from: '2020-01-01', to: '2020-01-02' } })).toEqual({
    state: 'passed',
  });
  expect(await preview({ ...form, teams: ['No such team'] })).toEqual({ state: 'nobody' });
});

test.each([
  ['a day that is none', { days: { from: '2026-02-30', to: '2026-02-30' } }],
  ['the last day before the first', { days: { from: '2026-11-25', to: '2026-11-24' } }],
  ['nobody', { teams: [] }],
])('a message with a form of %s is refused', async (_what, change) => {
  const { form } = await heldForm();
  const answer = await chat.send({
    conversationId: await chat.newConversation(),
    meeting: { ...form, ...change },
  });
  expect(answer).toMatchObject({ ok: false, code: 'invalid-input' });
});

describe('with Microsoft 365', () => {
  let graph: GraphService;
  let other: TestPlatform;

  beforeAll(async () => {
    graph = await serveGraph();
    other = await startPlatform({ demo: true, config: { graph: graph.config } });
  });
  afterAll(async () => {
    await other.stop();
    await graph.close();
  });

  /** An hour of the first weekday from the second day on. */
  const at = (hour: number): string => {
    const days = [1, 2, 3].map((day) => Date.parse(nextWeek().start) + day * DAY_MS);
    const weekday = days.find((day) => ![0, 6].includes(new Date(day + 9 * 3_600_000).getUTCDay())) ?? 0;
    return new Date(weekday + hour * 3_600_000).toISOString();
  };
  const addresses = async (session: SignedIn) => {
    const { people } = await read({ teams: 'Marketing' }, session);
    return people.state === 'read' ? people.calendars : [];
  };

  test('meetings and busy times are those of the tenant; whoever cannot be read is named', async () => {
    const session = await signIn(other.url, 'operator');
    const [first, second] = await addresses(session);
    for (const person of await addresses(session)) graph.calendars.set(person.email.toLowerCase(), []);
    graph.calendars.set(first?.email.toLowerCase() ?? '', [
      { status: 'busy', start: at(14), end: at(15), subject: '고객 방문' },
    ]);
    graph.calendars.delete(second?.email.toLowerCase() ?? '');
    graph.events.push({
      id: 'AAMkOne',
      subject: '분기 점검',
      isOrganizer: false,
      attendees: [],
      iCalUId: 'one',
      organizer: { emailAddress: { address: 'lead@tenant.example' } },
      start: { dateTime: at(9).slice(0, 19) },
      end: { dateTime: at(10).slice(0, 19) },
    });
    const { meetings, people } = await read({ teams: 'Marketing', minutes: '30' }, session);
    expect(meetings).toMatchObject({
      state: 'read',
      items: [{ subject: '분기 점검', start: at(9), organizer: 'lead@tenant.example', isOwn: false }],
    });
    if (people.state !== 'read') throw new Error(people.state);
    expect(people.calendars[0]).toMatchObject({
      busy: [{ start: at(14), end: at(15), subject: '고객 방문' }],
    });
    expect(people.calendars[1]?.error).toMatch(/resolved/);
    const that = people.free.filter((one) => one.start < at(18) && one.end > at(9));
    expect(that.some((one) => one.start < at(15) && one.end > at(14))).toBe(false);
    expect(that.some((one) => one.end === at(14))).toBe(true);
  });

  test('a mailbox that cannot be read leaves the calendars, and the other way round', async () => {
    const session = await signIn(other.url, 'operator');
    const refused = { kind: 'answers' as const, status: 403, body: { error: { code: 'ErrorAccessDenied' } } };
    graph.failNext('GET calendarView', refused);
    const first = await read({ teams: 'Marketing' }, session);
    expect(first).toMatchObject({ meetings: { state: 'failed', error: expect.stringMatching(/access/i) } });
    expect(first.people.state).toBe('read');
    graph.failNext('POST getSchedule', refused);
    const second = await read({ teams: 'Marketing' }, session);
    expect(second.people).toMatchObject({ state: 'failed', error: expect.stringMatching(/access/i) });
    expect(second.meetings.state).toBe('read');
  });
});
