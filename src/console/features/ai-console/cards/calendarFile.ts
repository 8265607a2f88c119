import type { MeetingCard } from '@console/domain/scheduling/schedulingSteps';
import type { TimeRange } from '@contract/entities/meeting';
import ical, { ICalAttendeeRole } from 'ical-generator';

/** The meeting as a file that calendars read; the same card is the same entry there. */
export const calendarFile = ({ id, meeting, decidedAt, createdAt }: MeetingCard, time: TimeRange): string => {
  const calendar = ical({ prodId: { company: 'Agent Operations Console', product: 'Meetings' } });
  const event = calendar.createEvent({
    id,
    stamp: new Date(decidedAt ?? createdAt),
    start: new Date(time.start),
    end: new Date(time.end),
    summary: meeting.subject,
  });
  for (const { name, email, optional } of meeting.attendees) {
    event.createAttendee({
      name,
      email,
      role: optional ? ICalAttendeeRole.OPT : ICalAttendeeRole.REQ,
    });
  }
  return calendar.toString();
};
