import { buildMeetingCard } from '@test/builders/buildMeetingCard';
import { calendarFile } from './calendarFile';

test('the file has the meeting with its times in UTC and everybody who was asked', () => {
  const time = { start: '2026-11-24T01:00:00.000Z', end: '2026-11-24T02:00:00.000Z' };
  const lines = calendarFile(buildMeetingCard(), time).replaceAll('\r\n ', '').split('\r\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'BEGIN:VCALENDAR',
      'UID:card_1',
      'DTSTART:20261124T010000Z',
      'DTEND:20261124T020000Z',
      'SUMMARY:마케팅 팀 회의',
    ]),
  );
  const attendees = lines.filter((line) => line.startsWith('ATTENDEE'));
  expect(attendees).toHaveLength(3);
  expect(attendees.filter((line) => line.includes('OPT-PARTICIPANT'))).toEqual([
    expect.stringContaining('alex.chen@demo.example'),
  ]);
});
