import { openTestDatabase } from '@test/support/openTestDatabase';
import { connectMcpClient, type McpTestClient } from '@test/support/mcpTestClient';
import { serveRoutes, type ServedRoutes } from '@test/support/serveRoutes';
import { writeWorkspaceRows } from '@test/support/workspaceRows';
import { wallClockInstant } from '@contract/wallClock';
import type { Database } from '@platform/storage/engine/database';
import { outlookRoutes } from './outlookRoutes';
import { openTeamServices } from './teamServices';

const at = (day: number, hour: number, minute = 0) =>
  wallClockInstant(2026, 11, day, hour, minute).toISOString();

let database: Database;
let served: ServedRoutes;
let outlook: McpTestClient;

beforeAll(async () => {
  database = await openTestDatabase();
  await writeWorkspaceRows(database, at(23, 7));
  const clock = { now: () => new Date(at(23, 8)) };
  const services = openTeamServices({ database, clock, tellTeamChat: () => undefined });
  served = await serveRoutes({ '/mcp/outlook': outlookRoutes({ ...services, clock }) });
  outlook = await connectMcpClient(`${served.base}/mcp/outlook/mcp`);
});
afterAll(async () => {
  await outlook.client.close();
  await served.close();
  await database.close();
});

it('offers the required tools for mail and calendar, honestly annotated', async () => {
  const { tools } = await outlook.client.listTools();
  const readOnly = tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint]);
  expect(Object.fromEntries(readOnly)).toEqual({
    check_availability: true,
    get_smart_suggestions: true,
    find_meeting_times: true,
    find_free_times: true,
    create_meeting: false,
    send_email: false,
    list_emails: true,
    list_events: true,
    find_meetings: true,
    change_meeting: false,
    cancel_meeting: false,
  });
});

const meeting = {
  subject: '주간 회의',
  start: at(24, 10),
  end: at(24, 11),
  attendees: ['seoyeon@demo.example', 'alex@demo.example'],
  teamsLink: true,
};
/** Once, whichever test is the first. */
const createMeeting = () => outlook.call('create_meeting', meeting, 'm1');

it('creates one meeting for one key and shows it in the calendars', async () => {
  const first = await createMeeting();
  const again = await createMeeting();
  expect(first.structuredContent).toMatchObject({
    subject: '주간 회의',
    start: meeting.start,
    joinUrl: expect.stringMatching(/^https:/),
    iCalUId: expect.stringContaining('@'),
  });
  expect(again.structuredContent).toEqual(first.structuredContent);
  const range = { startTime: at(24, 0), endTime: at(25, 0) };
  const events = await outlook.call('list_events', range);
  expect((events.structuredContent as { events: unknown[] }).events).toHaveLength(1);
  const availability = await outlook.call('check_availability', {
    ...range,
    attendees: ['Seoyeon@demo.example', 'nobody@demo.example'],
    duration: 60,
    timeZone: 'Asia/Seoul',
  });
  expect(availability.structuredContent).toEqual({
    availability: [
      {
        email: 'Seoyeon@demo.example',
        name: '김서연',
        busy: [{ start: meeting.start, end: meeting.end, subject: '주간 회의' }],
      },
      {
        email: 'nobody@demo.example',
        name: 'nobody@demo.example',
        busy: [],
        error: 'No calendar is known for this address',
      },
    ],
  });
});

it('reads wall-clock times in the zone of the call', async () => {
  await createMeeting();
  const inNewYork = await outlook.call('check_availability', {
    attendees: ['alex@demo.example'],
    startTime: '2026-11-23T20:30:00',
    endTime: '2026-11-23T20:45:00',
    timeZone: 'America/New_York',
  });
  expect(inNewYork.structuredContent).toMatchObject({
    availability: [{ busy: [{ start: meeting.start }] }],
  });
});

it('suggests times out of the calendar data of the call, in the language of the request', async () => {
  const answer = await outlook.call('get_smart_suggestions', {
    naturalLanguageRequest: '내일 오전에 회의 잡아줘',
    attendees: ['seoyeon@demo.example', 'alex@demo.example'],
    optionalAttendees: ['alex@demo.example'],
    duration: 60,
    timeRange: { start: at(24, 0), end: at(25, 0) },
    realCalendarData: {
      availability: [
        { email: 'seoyeon@demo.example', name: '김서연', busy: [{ start: at(24, 9), end: at(24, 11) }] },
        { email: 'alex@demo.example', name: 'Alex Chen', busy: [{ start: at(24, 9), end: at(24, 18) }] },
      ],
    },
  });
  expect(answer.structuredContent).toEqual({
    suggestions: [{ start: at(24, 11), end: at(24, 12), reason: '필수 1명 가능, Alex Chen 선택 참석 불가' }],
    rejected: [{ start: at(24, 9, 30), end: at(24, 11), reason: '김서연 09:00 - 11:00 일정과 겹침' }],
  });
});

it('finds times in its own calendars', async () => {
  await createMeeting();
  const answer = await outlook.call('find_meeting_times', {
    attendees: ['seoyeon@demo.example'],
    startTime: at(24, 10),
    endTime: at(24, 11),
    duration: 60,
  });
  expect(answer.structuredContent).toMatchObject({
    suggestions: [],
    emptySuggestionsReason: expect.stringContaining('No meeting time was found'),
  });
});

it('lists mail and sends it, never to a placeholder', async () => {
  const mails = await outlook.call('list_emails', { since: at(23, 0), limit: 5 });
  expect(mails.structuredContent).toMatchObject({
    emails: [{ from: { name: '김서연' }, preview: '1분기 예산', importance: 'high', isRead: false }],
  });
  const mail = { subject: 's', body: 'b' };
  const sent = await outlook.call('send_email', { ...mail, to: ['a@demo.example'] });
  expect(sent.structuredContent).toEqual({ id: expect.any(String) });
  expect(await outlook.failure('send_email', { ...mail, to: 'x@Placeholder.invalid' })).toBe(
    'placeholder_address: x@Placeholder.invalid is never mailed',
  );
});

it.each([
  ['an empty range', { startTime: at(24, 10), endTime: at(24, 10) }, 'is not after'],
  ['two months', { startTime: at(1, 0), endTime: at(60, 0) }, 'at most 42 days'],
  ['a month 99', { startTime: '2026-99-01T00:00:00Z', endTime: at(24, 0) }, 'invalid_time'],
  [
    'an unknown zone',
    { startTime: '2026-11-24T00:00', endTime: at(25, 0), timeZone: 'Mars/Olympus' },
    'invalid_time_zone',
  ],
  ['words', { startTime: 'tomorrow', endTime: at(24, 0) }, 'startTime'],
  [
    'over 100 attendees',
    { startTime: at(24, 0), endTime: at(25, 0), attendees: Array<string>(101).fill('a@b.example') },
    'attendees',
  ],
])('refuses %s', async (_, args, text) => {
  const refused = await outlook.failure('check_availability', {
    attendees: ['seoyeon@demo.example'],
    ...args,
  });
  expect(refused).toContain(text);
});
