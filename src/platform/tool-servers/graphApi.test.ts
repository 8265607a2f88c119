import { wallClockInstant } from '@contract/wallClock';
import { openGraphBench, type GraphBench } from '@test/support/graphBench';
import { GRAPH_SECRET, type GraphService } from '@test/support/graphService';
import type { McpTestClient } from '@test/support/mcpTestClient';
import { openTeamServices } from './teamServices';

const TIMEOUT_MS = 1500;
const at = (day: number, hour: number) => wallClockInstant(2026, 11, day, hour).toISOString();

let bench: GraphBench;
let graph: GraphService;
let tools: McpTestClient;
let ahead = 0;

const openBench = async (): Promise<GraphBench> => {
  const opened = await openGraphBench({ now: () => new Date(Date.parse(at(23, 8)) + ahead) }, TIMEOUT_MS);
  opened.graph.calendars.set('seoyeon@team.example', [
    { status: 'busy', start: at(24, 10), end: at(24, 11), subject: '주간 회의' },
    { status: 'free', start: at(24, 13), end: at(24, 14) },
    { status: 'oof', start: at(50, 9), end: at(50, 18) },
  ]);
  opened.graph.names.set('seoyeon@team.example', '김서연');
  return opened;
};

beforeAll(async () => {
  bench = await openBench();
  ({ graph, tools } = bench);
});
afterAll(async () => {
  await bench.close();
});

const meeting = (subject: string) => ({
  subject,
  start: at(24, 15),
  end: at(24, 16),
  attendees: ['seoyeon@team.example'],
});

describe('calendars', () => {
  it('are read with names, in parts that Graph takes; who has none is said', async () => {
    const before = bench.callsTo('POST getSchedule').length;
    const answer = await tools.call('check_availability', {
      attendees: ['Seoyeon@team.example', 'nobody@team.example'],
      startTime: at(20, 0),
      endTime: at(62, 0),
    });
    expect(answer.structuredContent).toEqual({
      availability: [
        {
          email: 'Seoyeon@team.example',
          name: '김서연',
          busy: [
            { start: at(24, 10), end: at(24, 11), subject: '주간 회의' },
            { start: at(50, 9), end: at(50, 18) },
          ],
        },
        {
          email: 'nobody@team.example',
          name: 'nobody@team.example',
          busy: [],
          error: 'Recipient could not be resolved.',
        },
      ],
    });
    expect(bench.callsTo('POST getSchedule')).toHaveLength(before + 2);
  });

  it('of more than twenty people are asked for in two calls', async () => {
    const before = bench.callsTo('POST getSchedule').length;
    const attendees = Array.from({ length: 21 }, (_, index) => `p${String(index)}@team.example`);
    await tools.call('check_availability', { attendees, startTime: at(24, 0), endTime: at(25, 0) });
    expect(bench.callsTo('POST getSchedule')).toHaveLength(before + 2);
  });

  const search = {
    attendees: ['seoyeon@team.example'],
    startTime: at(24, 10),
    endTime: at(24, 11),
    duration: 60,
  };

  it('are searched by Microsoft, whose reason for finding nothing is shown', async () => {
    graph.meetingTimes = { emptySuggestionsReason: 'AttendeesUnavailable', meetingTimeSuggestions: [] };
    expect((await tools.call('find_meeting_times', search)).structuredContent).toMatchObject({
      suggestions: [],
      emptySuggestionsReason: 'Microsoft 365 found no time: AttendeesUnavailable',
    });
    graph.meetingTimes = {
      emptySuggestionsReason: '',
      meetingTimeSuggestions: [
        {
          suggestionReason: 'Suggested because it is one of the nearest times.',
          meetingTimeSlot: {
            start: { dateTime: '2026-11-24T05:00:00.0000000', timeZone: 'UTC' },
            end: { dateTime: '2026-11-24T06:00:00.0000000', timeZone: 'UTC' },
          },
        },
      ],
    };
    expect((await tools.call('find_meeting_times', search)).structuredContent).toMatchObject({
      suggestions: [{ start: at(24, 14), end: at(24, 15), reason: expect.stringContaining('nearest') }],
    });
  });

  it('are searched here where Microsoft does not search for an application', async () => {
    // With a bench of its own: who has been refused once asks no more.
    const own = await openBench();
    delete own.graph.meetingTimes;
    const first = await own.tools.call('find_meeting_times', search);
    expect(first.structuredContent).toMatchObject({
      suggestions: [],
      emptySuggestionsReason: expect.stringContaining('김서연'),
    });
    const asked = own.callsTo('POST findMeetingTimes').length;
    await own.tools.call('find_meeting_times', search);
    expect(own.callsTo('POST findMeetingTimes')).toHaveLength(asked);
    await own.close();
  });
});

describe('meetings', () => {
  it('are made once for one key, which is their transaction', async () => {
    const first = await tools.call('create_meeting', meeting('주간 회의'), 'card:create');
    const again = await tools.call('create_meeting', meeting('주간 회의'), 'card:create');
    expect(first.structuredContent).toMatchObject({
      subject: '주간 회의',
      start: at(24, 15),
      attendees: ['seoyeon@team.example'],
      joinUrl: expect.stringMatching(/^https:/),
      iCalUId: expect.stringMatching(/^0400/),
    });
    expect(again.structuredContent).toEqual(first.structuredContent);
    expect(again._meta?.['agent-console/duplicate']).toBe(true);
    expect(bench.madeOf('주간 회의')).toMatchObject([{ transactionId: 'card:create' }]);
  });

  it.each(['lost', 'hangs'] as const)('whose answer is %s are found, not made again', async (kind) => {
    graph.failNext('POST events', { kind });
    const subject = `answer ${kind}`;
    const made = await tools.call('create_meeting', meeting(subject), kind);
    expect(made.structuredContent).toMatchObject({ subject });
    expect(bench.madeOf(subject)).toHaveLength(1);
  });

  it('that never arrived are made with the next try of the same key', async () => {
    graph.failNext('POST events', { kind: 'dropped' });
    const subject = 'dropped';
    expect(await tools.failure('create_meeting', meeting(subject), subject)).toMatch(/^outcome_unknown/);
    expect((await tools.call('create_meeting', meeting(subject), subject)).isError).toBeFalsy();
    expect(bench.madeOf(subject)).toHaveLength(1);
  });

  it('are listed page after page', async () => {
    for (const subject of ['first', 'second', 'third'])
      await tools.call('create_meeting', meeting(subject), `listed ${subject}`);
    const listed = await tools.call('list_events', { startTime: at(24, 0), endTime: at(25, 0) });
    const { events } = listed.structuredContent as { events: { id: string }[] };
    expect(events.map(({ id }) => id)).toEqual(graph.events.map(({ id }) => id));
    expect(events.length).toBeGreaterThan(2);
  });
});

describe('mail', () => {
  const mail = (subject: string) => ({ to: ['seoyeon@team.example'], subject, body: '안녕하세요' });
  const sent = (subject: string) => graph.sent.filter((one) => one.subject === subject);

  it('is sent once for one key', async () => {
    const answers = [
      await tools.call('send_email', mail('보고'), 'mail'),
      await tools.call('send_email', mail('보고'), 'mail'),
    ];
    expect(answers[0]?.structuredContent).toEqual(answers[1]?.structuredContent);
    expect(sent('보고')).toHaveLength(1);
  });

  it('whose answer is lost is found among what was sent', async () => {
    graph.failNext('POST sendMail', { kind: 'lost' });
    expect((await tools.call('send_email', mail('lost'), 'lost')).isError).toBeFalsy();
    expect(sent('lost')).toHaveLength(1);
  });

  it('that is not found is never sent again by itself', async () => {
    graph.failNext('POST sendMail', { kind: 'dropped' });
    expect(await tools.failure('send_email', mail('gone'), 'gone')).toMatch(/^outcome_unknown/);
    ahead += 3_600_000;
    expect(await tools.failure('send_email', mail('gone'), 'gone')).toMatch(/it is not sent again/);
    expect(sent('gone')).toEqual([]);
  });

  it('that was received is read', async () => {
    graph.inbox.push({
      id: 'm1',
      from: { emailAddress: { name: '김서연', address: 'seoyeon@team.example' } },
      subject: '예산',
      bodyPreview: '1분기',
      receivedDateTime: '2026-11-23T00:00:00Z',
      importance: 'high',
      isRead: false,
    });
    expect((await tools.call('list_emails', { since: at(23, 0) })).structuredContent).toEqual({
      emails: [
        {
          id: 'm1',
          from: { name: '김서연', email: 'seoyeon@team.example' },
          subject: '예산',
          preview: '1분기',
          receivedAt: '2026-11-23T00:00:00.000Z',
          importance: 'high',
          isRead: false,
        },
      ],
    });
  });
});

describe('sign-in and refusals', () => {
  const read = { since: at(23, 0) };

  it('keeps its token until shortly before the end, and takes another one where it was taken back', async () => {
    ahead += 1;
    await tools.call('list_emails', read);
    const before = bench.callsTo('token').length;
    await tools.call('list_emails', read);
    expect(bench.callsTo('token')).toHaveLength(before);
    graph.tokens.clear();
    expect((await tools.call('list_emails', read)).isError).toBeFalsy();
    expect(bench.callsTo('token')).toHaveLength(before + 1);
    ahead += 3_400_000;
    await tools.call('list_emails', read);
    expect(bench.callsTo('token')).toHaveLength(before + 2);
  });

  it('a refused secret is told by its code, never with what was sent', async () => {
    graph.tokens.clear();
    graph.failNext('token', {
      kind: 'answers',
      status: 401,
      body: { error: 'invalid_client', error_description: `AADSTS7000215: Invalid secret ${GRAPH_SECRET}` },
    });
    expect(await tools.failure('list_emails', read)).toBe('sign_in_refused: invalid_client (AADSTS7000215)');
  });

  it('a missing permission is named, with what it is for', async () => {
    const body = { error: { code: 'ErrorAccessDenied', message: 'Access is denied.' } };
    graph.failNext('POST events', { kind: 'answers', status: 403, body });
    expect(await tools.failure('create_meeting', meeting('denied'), 'denied')).toBe(
      'access_denied: to create a meeting the app registration needs Calendars.ReadWrite (ErrorAccessDenied)',
    );
  });

  it('a short wait is waited for by what reads; a long one is told', async () => {
    graph.failNext('GET messages', { kind: 'answers', status: 429, headers: { 'retry-after': '0' } });
    expect((await tools.call('list_emails', read)).isError).toBeFalsy();
    graph.failNext('GET messages', { kind: 'answers', status: 429, headers: { 'retry-after': '30' } });
    expect(await tools.failure('list_emails', read)).toBe(
      'ratelimited: Microsoft Graph can be asked again in 30 s',
    );
  });

  it('without a mailbox it is said what is missing', async () => {
    const { tenantId, clientId, clientSecret, apiUrl, loginUrl } = graph.config;
    const config = { tenantId, clientId, clientSecret, apiUrl, loginUrl };
    const { office } = openTeamServices({
      config: { graph: config },
      database: bench.database,
      clock: { now: () => new Date() },
      tellTeamChat: () => undefined,
    });
    await expect(office.receivedMail(at(23, 0), 1)).rejects.toThrow(/^mailbox_missing: GRAPH_MAILBOX/);
  });

  it('the token goes to no other address that an answer names', async () => {
    const body = { value: [], '@odata.nextLink': 'http://127.0.0.1:9/steal' };
    graph.failNext('GET calendarView', { kind: 'answers', status: 200, body });
    expect(await tools.failure('list_events', { startTime: at(24, 0), endTime: at(25, 0) })).toContain(
      'another address',
    );
  });
});
