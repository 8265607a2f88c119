import type { Availability, MeetingSuggestion } from '@contract/entities/meeting';
import { wallClockInstant } from '@contract/wallClock';
import { openGraphBench, type GraphBench } from '@test/support/graphBench';
import type { GraphService } from '@test/support/graphService';
import type { McpTestClient } from '@test/support/mcpTestClient';

const TIMEOUT_MS = 5000;
const TUESDAY = 24;
const at = (hour: number, minute = 0) => wallClockInstant(2026, 11, TUESDAY, hour, minute).toISOString();
const SOMEBODY = 'somebody@team.example';

let bench: GraphBench;
let graph: GraphService;
let tools: McpTestClient;

beforeAll(async () => {
  bench = await openGraphBench({ now: () => wallClockInstant(2026, 11, TUESDAY - 1, 8) }, TIMEOUT_MS);
  ({ graph, tools } = bench);
  graph.calendars.set(SOMEBODY, []);
});
afterAll(async () => {
  await bench.close();
});

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];
const hours = (timeZone: object | null, daysOfWeek = WEEKDAYS) => ({
  daysOfWeek,
  startTime: '09:00:00.0000000',
  endTime: '18:00:00.0000000',
  timeZone,
});
const worksBy = async (workingHours: object) => {
  graph.hours.set(SOMEBODY, workingHours);
  const range = { attendees: [SOMEBODY], startTime: at(0), endTime: at(24) };
  const read = await tools.call('check_availability', range);
  const found = await tools.call('find_meeting_times', { ...range, duration: 60 });
  const [{ workingHours: own } = {}] = (read.structuredContent as { availability: Availability[] })
    .availability;
  const { suggestions } = found.structuredContent as { suggestions: MeetingSuggestion[] };
  return { own, starts: suggestions.map(({ start }) => start).sort() };
};

/** Nine on the clocks of India is 12:30 in Seoul; five hours ahead of UTC it is 13:00. */
const ZONES = [
  ['the name that Windows gives it', { name: 'India Standard Time' }, at(12, 30)],
  ['the name that everybody else gives it', { name: 'Asia/Kolkata' }, at(12, 30)],
  ['its distance from UTC', { name: 'Customized Time Zone', bias: -300 }, at(13)],
] as const;

test.each(ZONES)(
  'somebody in a zone known by %s is asked to nothing before they work',
  async (_, zone, first) => {
    const { own, starts } = await worksBy(hours(zone));
    expect(own?.windows).toEqual(['09:00-18:00']);
    expect(own?.days).toEqual([1, 2, 3, 4, 5]);
    expect(starts[0]).toBe(first);
  },
);

test('a day on which somebody does not work has no times', async () => {
  const { starts } = await worksBy(hours({ name: 'Korea Standard Time' }, ['monday', 'wednesday']));
  expect(starts).toEqual([]);
});

const SUMMER = { daylightBias: -60 };
const UNKNOWN = [
  ['has no name and no distance', { name: 'Customized Time Zone' }],
  [
    'moves in summer, on days of its own',
    { name: 'Customized Time Zone', bias: 480, daylightOffset: SUMMER },
  ],
  ['is half an hour away from all that have a name', { name: 'Customized Time Zone', bias: -330 }],
] as const;

test.each(UNKNOWN)('a zone that %s is left out, the hours stay', async (_, zone) => {
  const { own } = await worksBy(hours(zone));
  expect(own).toEqual({ windows: ['09:00-18:00'], days: [1, 2, 3, 4, 5] });
});
