import { wallClockInstant } from '@contract/wallClock';
import { openGraphBench, type GraphBench } from '@test/support/graphBench';

const at = (day: number, hour: number) => wallClockInstant(2026, 11, day, hour).toISOString();
const UNMAILED = 'u0mina@placeholder.invalid';
const RANGE = { startTime: at(24, 9), endTime: at(24, 18) };

let bench: GraphBench;
beforeAll(async () => {
  bench = await openGraphBench({ now: () => new Date(at(23, 8)) }, 1500);
  bench.graph.calendars.set('joon@team.example', []);
});
afterAll(() => bench.close());

const bodies = (name: string) => JSON.stringify(bench.callsTo(name));

it('whoever has no e-mail is not asked for at Microsoft, and their calendar is unknown', async () => {
  const attendees = [UNMAILED, 'joon@team.example'];
  const answer = await bench.tools.call('check_availability', { attendees, ...RANGE });
  expect(answer.structuredContent).toMatchObject({
    availability: [
      { email: UNMAILED, busy: [], error: expect.any(String) },
      { email: 'joon@team.example', busy: [] },
    ],
  });
  expect(bodies('POST getSchedule')).toContain('joon@team.example');
  expect(bodies('POST getSchedule')).not.toContain(UNMAILED);
});

it('people without an e-mail alone are no reason to fail', async () => {
  const answer = await bench.tools.call('check_availability', { attendees: [UNMAILED], ...RANGE });
  expect(answer.structuredContent).toMatchObject({ availability: [{ email: UNMAILED }] });
});

it('a search that Microsoft would make without them is made here, and names them', async () => {
  bench.graph.meetingTimes = { meetingTimeSuggestions: [] };
  const attendees = [UNMAILED, 'joon@team.example'];
  const answer = await bench.tools.call('find_meeting_times', {
    attendees,
    ...RANGE,
    duration: 30,
    language: 'en',
  });
  expect(bench.callsTo('POST findMeetingTimes')).toEqual([]);
  expect(answer.structuredContent).toMatchObject({
    suggestions: expect.arrayContaining([
      expect.objectContaining({ reason: expect.stringMatching(/u0mina.* could not be read/) }),
    ]),
  });
});

it.each([
  ['others', ['joon@team.example']],
  ['nobody else', []],
])('a meeting with %s does not invite whoever has no e-mail, and says so', async (_who, others) => {
  const subject = `With ${String(others.length)}`;
  const attendees = [UNMAILED, ...others];
  const meeting = { subject, start: at(24, 15), end: at(24, 16), attendees };
  const made = await bench.tools.call('create_meeting', meeting, subject);
  expect(made.structuredContent).toMatchObject({ attendees: others, notInvited: [UNMAILED] });
  expect(JSON.stringify(bench.madeOf(subject))).not.toContain(UNMAILED);
});

it('nobody without an e-mail is added to a meeting', async () => {
  const meeting = { subject: 'Later', start: at(25, 15), end: at(25, 16), attendees: ['joon@team.example'] };
  const { structuredContent: made } = await bench.tools.call('create_meeting', meeting, 'later');
  const change = {
    meetingId: (made as { id: string }).id,
    expectedStart: at(25, 15),
    addAttendees: [UNMAILED],
  };
  const answer = await bench.tools.call('change_meeting', change, 'add');
  expect(answer).toMatchObject({ isError: true });
  expect(JSON.stringify(answer)).toContain('placeholder_address');
  expect(JSON.stringify(bench.madeOf('Later'))).not.toContain(UNMAILED);
});
