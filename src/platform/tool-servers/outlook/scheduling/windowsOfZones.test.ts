import { setZones } from '@contract/zones';
import { localHours } from './localHours';
import { meetingWindows } from './meetingWindows';

afterEach(() => {
  setZones('Asia/Seoul');
});

const windowsOf = (zone: string, from: string, to: string): string[] => {
  setZones(zone);
  const range = { start: Date.parse(from), end: Date.parse(to) };
  return meetingWindows(range, ['09:30-12:00']).map(
    ({ start, end }) => `${new Date(start).toISOString()} ${new Date(end).toISOString()}`,
  );
};

test('a team’s hours are on the clock of the workspace, before and after clocks change', () => {
  expect(windowsOf('Europe/Berlin', '2026-10-23T00:00:00.000Z', '2026-10-27T00:00:00.000Z')).toEqual([
    '2026-10-23T07:30:00.000Z 2026-10-23T10:00:00.000Z',
    '2026-10-26T08:30:00.000Z 2026-10-26T11:00:00.000Z',
  ]);
  expect(windowsOf('Asia/Kolkata', '2026-11-19T12:00:00.000Z', '2026-11-20T12:00:00.000Z')).toEqual([
    '2026-11-20T04:00:00.000Z 2026-11-20T06:30:00.000Z',
  ]);
});

test('a day on which clocks change has its hours by the clock too', () => {
  // Cairo changes on Fridays: on 24 April 2026 there is no midnight.
  expect(windowsOf('Africa/Cairo', '2026-04-23T20:00:00.000Z', '2026-04-24T20:00:00.000Z')).toEqual([
    '2026-04-24T06:30:00.000Z 2026-04-24T09:00:00.000Z',
  ]);
});

test('who lives where the workspace is has its hours; whoever lives elsewhere their own', () => {
  const rules = { workingWindows: ['09:30-12:00'], timeZones: { 'mina@demo.example': 'Asia/Seoul' } };
  const mina = { email: 'mina@demo.example' };
  const other = { email: 'other@demo.example' };
  expect([localHours(mina, rules), localHours(other, rules)]).toEqual([undefined, undefined]);
  setZones('America/New_York');
  expect(localHours(mina, rules)).toMatchObject({ timeZone: 'Asia/Seoul', windows: ['09:30-12:00'] });
  expect(localHours(other, rules)).toBeUndefined();
});
