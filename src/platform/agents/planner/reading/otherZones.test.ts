import { calendarDate, clockTime } from '@contract/clockParts';
import { wallClockInstant } from '@contract/wallClock';
import { setZones } from '@contract/zones';
import { KNOWN } from '@test/understanding/judge';
import { colleagueRequests, everydayRequests, newcomerRequests } from '@test/understanding/labelledRequests';
import { allowedTimes, windowsLeft } from './allowedTimes';
import { readPeriod } from './pastPeriod';
import { readMeeting } from './readMeeting';

const ELSEWHERE = ['Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland'];
const REQUESTS = [everydayRequests, colleagueRequests, newcomerRequests]
  .flatMap((of) => of('train'))
  .filter(({ task }) => task === 'schedule_meeting' || task === 'check_availability')
  .filter((_request, index) => index % 2 === 0);

afterEach(() => {
  setZones('Asia/Seoul');
});

/** What is read on a Wednesday morning in a workspace of the zone, with every time on the clock that is meant. */
const readIn = (zone: string, text: string) => {
  setZones(zone);
  const now = wallClockInstant(2026, 11, 18, 10);
  const { reading, unknown } = readMeeting(text, now, KNOWN);
  const meant = reading.timeZone?.value ?? zone;
  const onClock = (instant: string) => `${calendarDate(instant, meant)} ${clockTime(instant, meant)}`;
  const times = allowedTimes(reading, { now, duration: reading.duration?.value ?? 30 });
  return {
    reading,
    unknown,
    // Where the meant zone is not the workspace's, "from now on" is another time there.
    times: reading.timeZone ? undefined : times?.map(({ start, end }) => [onClock(start), onClock(end)]),
  };
};

test.each(ELSEWHERE)(
  'requests are read in a workspace of %s as in one of Seoul, on its own clock',
  (zone) => {
    expect(REQUESTS.length).toBeGreaterThan(100);
    const differing = REQUESTS.map(
      ({ text }) => [text, readIn('Asia/Seoul', text), readIn(zone, text)] as const,
    ).filter(([, seoul, there]) => JSON.stringify(seoul) !== JSON.stringify(there));
    expect(differing).toEqual([]);
  },
);

test.each([
  ['Europe/Berlin', 'tomorrow at 3pm New York time', '2026-11-19T20:00:00.000Z'],
  ['America/New_York', 'tomorrow at 3pm New York time', '2026-11-19T20:00:00.000Z'],
  ['America/New_York', 'tomorrow at 3pm', '2026-11-19T20:00:00.000Z'],
  ['America/New_York', 'tomorrow at 3pm KST', '2026-11-19T06:00:00.000Z'],
  ['Asia/Kolkata', 'tomorrow at 3pm', '2026-11-19T09:30:00.000Z'],
])('in %s, "%s" begins at %s', (zone, when, start) => {
  setZones(zone);
  const now = wallClockInstant(2026, 11, 18, 10);
  const { reading } = readMeeting(`Book 30 minutes with the Design team ${when}`, now, KNOWN);
  expect(allowedTimes(reading, { now, duration: 30 })).toMatchObject([{ start }]);
});

test('over a change of clocks the wall clock holds', () => {
  setZones('Europe/Berlin');
  const friday = wallClockInstant(2026, 10, 23, 10);
  const { reading } = readMeeting('Book 30 minutes with the Design team on Monday at 10am', friday, KNOWN);
  // On Sunday the clocks go back: ten in the morning is an hour later than a week of 24-hour days would say.
  expect(allowedTimes(reading, { now: friday, duration: 30 })).toMatchObject([
    { start: '2026-10-26T09:00:00.000Z' },
  ]);
});

test('a zone of the words that is the workspace’s own leaves the team’s hours in force', () => {
  const { reading } = readMeeting(
    'Design team tomorrow at 3pm New York time',
    new Date('2026-11-18T01:00:00Z'),
    KNOWN,
  );
  setZones('America/New_York');
  expect(windowsLeft(['09:30-12:00', '13:30-18:00'], reading, 30)).toEqual(['09:30-12:00', '13:30-18:00']);
  setZones('Asia/Seoul');
  expect(windowsLeft(['09:30-12:00', '13:30-18:00'], reading, 30)).toEqual(['00:00-24:00']);
});

test('yesterday is that of the workspace', () => {
  const now = new Date('2026-11-18T01:00:00.000Z');
  const bounds = (zone: string) => {
    setZones(zone);
    return readPeriod('mail of yesterday', now);
  };
  expect(bounds('Asia/Seoul')).toMatchObject({
    from: new Date('2026-11-16T15:00:00.000Z'),
    to: new Date('2026-11-17T15:00:00.000Z'),
  });
  // In New York it is still Tuesday.
  expect(bounds('America/New_York')).toMatchObject({
    from: new Date('2026-11-16T05:00:00.000Z'),
    to: new Date('2026-11-17T05:00:00.000Z'),
  });
});
