import type { Recurrence } from '@contract/entities/recurrence';
import { openGraphBench, type GraphBench } from '@test/support/graphBench';
import type { McpTestClient } from '@test/support/mcpTestClient';

const TIMEOUT_MS = 1500;
const NOW = new Date('2026-11-22T23:00:00.000Z');
/** 15:00 in Seoul on Tuesday, 24 November 2026. */
const FIRST = { start: '2026-11-24T06:00:00.000Z', end: '2026-11-24T07:00:00.000Z' };
const ATTENDEES = ['seoyeon@team.example'];
const TUESDAYS: Recurrence = {
  pattern: { every: 'week', interval: 1, days: ['TU'] },
  end: { kind: 'count', count: 4 },
  timeZone: 'Asia/Seoul',
};

let bench: GraphBench;
let tools: McpTestClient;

beforeAll(async () => {
  bench = await openGraphBench({ now: () => NOW }, TIMEOUT_MS);
  ({ tools } = bench);
});
afterAll(() => bench.close());

interface Meeting {
  id: string;
  subject: string;
  start: string;
  seriesId?: string;
  recurrence?: Recurrence;
}

const make = (subject: string, recurrence: Recurrence = TUESDAYS, times = FIRST, key = `make:${subject}`) =>
  tools.call('create_meeting', { subject, ...times, attendees: ATTENDEES, recurrence }, key);
const found = async (subject: string): Promise<Meeting[]> => {
  const answer = await tools.call('find_meetings', {
    startTime: '2026-11-23T00:00:00.000Z',
    endTime: '2027-01-03T00:00:00.000Z',
  });
  const { meetings } = answer.structuredContent as { meetings: Meeting[] };
  return meetings.filter((one) => one.subject === subject);
};
const days = async (subject: string): Promise<string[]> =>
  (await found(subject)).map(({ start }) => start.slice(0, 16));

it('makes one event with a rule, once for one key, and its calendar has all meetings', async () => {
  await make('주간 회의');
  await make('주간 회의');
  expect(bench.madeOf('주간 회의')).toMatchObject([
    {
      recurrence: {
        pattern: { type: 'weekly', interval: 1, daysOfWeek: ['tuesday'], firstDayOfWeek: 'monday' },
        range: {
          type: 'numbered',
          startDate: '2026-11-24',
          numberOfOccurrences: 4,
          recurrenceTimeZone: 'Asia/Seoul',
        },
      },
    },
  ]);
  const sent = bench.callsTo('POST events').at(-1)?.body;
  expect(sent).toMatchObject({ start: { dateTime: '2026-11-24T15:00:00.000', timeZone: 'Asia/Seoul' } });
  expect(await days('주간 회의')).toEqual(
    ['24', '01', '08', '15'].map((day, at) => `2026-${at === 0 ? '11' : '12'}-${day}T06:00`),
  );
  const [first] = await found('주간 회의');
  expect(first?.recurrence).toEqual(TUESDAYS);
});

it.each<[string, Recurrence['pattern'], object]>([
  ['every second day', { every: 'day', interval: 2 }, { type: 'daily', interval: 2 }],
  [
    'every other week',
    { every: 'week', interval: 2, days: ['TU', 'TH'] },
    { type: 'weekly', interval: 2, daysOfWeek: ['tuesday', 'thursday'] },
  ],
  [
    'a day of the month, that of the first meeting',
    { every: 'month', interval: 1 },
    { type: 'absoluteMonthly', interval: 1, dayOfMonth: 24 },
  ],
  [
    'the fourth Tuesday',
    { every: 'monthWeekday', interval: 1, ordinal: 4, day: 'TU' },
    { type: 'relativeMonthly', interval: 1, index: 'fourth', daysOfWeek: ['tuesday'] },
  ],
])('tells Graph of %s', async (name, pattern, expected) => {
  const end = { kind: 'until', day: '2026-12-31' } as const;
  await make(name, { pattern, end, timeZone: 'Asia/Seoul' });
  expect(bench.madeOf(name)).toMatchObject([
    { recurrence: { pattern: expected, range: { type: 'endDate', endDate: '2026-12-31' } } },
  ]);
});

it('keeps the wall clock when the clocks change', async () => {
  const first = { start: '2026-10-27T13:00:00.000Z', end: '2026-10-27T14:00:00.000Z' };
  await make('New York', { ...TUESDAYS, timeZone: 'America/New_York' }, first);
  const answer = await tools.call('find_meetings', {
    startTime: '2026-10-26T00:00:00.000Z',
    endTime: '2026-11-12T00:00:00.000Z',
  });
  const { meetings } = answer.structuredContent as { meetings: Meeting[] };
  expect(meetings.filter(({ subject }) => subject === 'New York').map(({ start }) => start)).toEqual([
    '2026-10-27T13:00:00.000Z',
    '2026-11-03T14:00:00.000Z',
    '2026-11-10T14:00:00.000Z',
  ]);
});

it('cancels one meeting, and leaves the others', async () => {
  await make('하나만 취소');
  const second = (await found('하나만 취소'))[1];
  await tools.call('cancel_meeting', { meetingId: second?.id, expectedStart: second?.start }, 'cancel-one');
  expect(await days('하나만 취소')).toEqual(['2026-11-24T06:00', '2026-12-08T06:00', '2026-12-15T06:00']);
});

it('cancels a whole series', async () => {
  await make('전체 취소');
  const second = (await found('전체 취소'))[1];
  const wanted = { meetingId: second?.id, expectedStart: second?.start, wholeSeries: true };
  await tools.call('cancel_meeting', wanted, 'cancel-all');
  expect(await days('전체 취소')).toEqual([]);
  expect(bench.madeOf('전체 취소')).toEqual([]);
});

it('moves a whole series to another day of the week and another hour', async () => {
  await make('전체 이동');
  const second = (await found('전체 이동'))[1];
  const wanted = {
    meetingId: second?.id,
    expectedStart: second?.start,
    start: '2026-12-03T01:00:00.000Z',
    end: '2026-12-03T02:00:00.000Z',
    wholeSeries: true,
  };
  const answer = await tools.call('change_meeting', wanted, 'move-all');
  expect(answer.structuredContent).toMatchObject({ start: '2026-12-03T01:00:00.000Z' });
  expect(await days('전체 이동')).toEqual([
    '2026-11-26T01:00',
    '2026-12-03T01:00',
    '2026-12-10T01:00',
    '2026-12-17T01:00',
  ]);
  expect((await found('전체 이동'))[0]?.recurrence?.pattern).toEqual({
    every: 'week',
    interval: 1,
    days: ['TH'],
  });
});

it('refuses a rule that the first meeting does not fit, and one with too many meetings', async () => {
  const other = await make('Refused', { ...TUESDAYS, pattern: { every: 'week', interval: 1, days: ['MO'] } });
  expect(JSON.stringify(other.content)).toContain('invalid_recurrence');
  const many = await make('Refused', {
    pattern: { every: 'day', interval: 1 },
    end: { kind: 'until', day: '2030-01-01' },
    timeZone: 'Asia/Seoul',
  });
  expect(JSON.stringify(many.content)).toContain('at most 100 meetings');
  expect(bench.madeOf('Refused')).toEqual([]);
});

it('refuses to move or cancel the series of a meeting that does not repeat', async () => {
  const made = await tools.call(
    'create_meeting',
    { subject: '한 번', ...FIRST, attendees: ATTENDEES },
    'single',
  );
  const { id } = made.structuredContent as { id: string };
  const wanted = { meetingId: id, expectedStart: FIRST.start, wholeSeries: true };
  const answer = await tools.call('cancel_meeting', wanted, 'cancel-single');
  expect(JSON.stringify(answer.content)).toContain('no_series');
  expect(bench.madeOf('한 번')).toHaveLength(1);
});
