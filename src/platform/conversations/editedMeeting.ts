import { defined } from '@contract/defined';
import type { MeetingChange } from '@contract/chatSocket';
import type { Attendee, MeetingRequest, TimeRange } from '@contract/entities/meeting';

/** A meeting after its change. What was read in words no longer describes it; the times it left hold until others are named. */
export const editedMeeting = (
  before: MeetingRequest,
  change: MeetingChange,
  attendees: Attendee[],
): MeetingRequest => {
  const sameRange =
    change.timeRange.start === before.timeRange.start && change.timeRange.end === before.timeRange.end;
  const { recurrence = before.recurrence, ...rest } = change;
  const meeting: MeetingRequest = { ...before, ...rest, attendees };
  delete meeting.recurrence;
  if (recurrence) meeting.recurrence = recurrence;
  delete meeting.reading;
  delete meeting.allowedTimes;
  if (sameRange) return { ...meeting, ...defined({ allowedTimes: longerBy(before, change.duration) }) };
  const windows = before.reading?.time ? before.hours : undefined;
  return windows ? { ...meeting, rules: { ...before.rules, time_window: windows } } : meeting;
};

/** A start that was named stays one when the meeting gets longer. */
const longerBy = (
  { allowedTimes, reading, duration }: MeetingRequest,
  minutes: number,
): TimeRange[] | undefined => {
  const byStart = reading?.time !== undefined && reading.time.value.kind !== 'within';
  const more = byStart ? (minutes - duration) * 60_000 : 0;
  return allowedTimes?.map(({ start, end }) => ({
    start,
    end: new Date(Date.parse(end) + more).toISOString(),
  }));
};
