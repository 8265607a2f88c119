import type { Attendee } from '@contract/entities/meeting';
import { defined } from '@contract/defined';
import { meetingZones, shortZoneTimes } from './meetingZones';

const RANGE = { start: '2026-11-24T01:00:00.000Z', end: '2026-11-24T02:00:00.000Z' };
const attendee = (name: string, tz?: string): Attendee => ({
  name,
  email: `${name}@demo.example`,
  ...defined({ tz }),
});

test('everybody in Seoul needs no second clock', () => {
  expect(meetingZones([attendee('mina', 'Asia/Seoul'), attendee('joon')], RANGE, 'en')).toEqual([]);
});

test('one line for each zone with its own day, and who is there', () => {
  const people = [
    attendee('mina', 'Asia/Seoul'),
    attendee('alex', 'America/Los_Angeles'),
    attendee('kim', 'America/Los_Angeles'),
  ];
  const [seoul, la, ...others] = meetingZones(people, RANGE, 'en');
  expect(others).toEqual([]);
  expect(seoul?.when).toMatch(/Nov 24.*10:00.*11:00/);
  expect(la).toMatchObject({ zone: 'America/Los_Angeles', names: ['alex', 'kim'] });
  expect(la?.when).toMatch(/Nov 23.*17:00.*18:00/);
});

test('a zone that nobody knows takes nothing else down', () => {
  const people = [attendee('mina', 'Mars/Olympus'), attendee('joon', 'Europe/Berlin')];
  expect(meetingZones(people, RANGE, 'en').map(({ zone }) => zone)).toEqual(['Europe/Berlin']);
});

test('in short: when it begins elsewhere, with the day where that differs', () => {
  const people = [
    attendee('mina', 'Asia/Seoul'),
    attendee('alex', 'America/Los_Angeles'),
    attendee('kenji', 'Asia/Tokyo'),
  ];
  expect(shortZoneTimes(meetingZones(people, RANGE, 'en'))).toBe('Los Angeles Mon 17:00 · Tokyo 10:00');
  expect(shortZoneTimes(meetingZones([attendee('mina', 'Asia/Seoul')], RANGE, 'en'))).toBe('');
});
