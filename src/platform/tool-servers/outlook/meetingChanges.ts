import type { KnownMeeting, MeetingChange } from '../officeSuite';
import { ToolError } from '../toolError';

/** Throws ToolError where the meeting is not the assistant's, or not as it was when somebody decided. */
export const assertChangeable = (
  meeting: Pick<KnownMeeting, 'isOwn' | 'organizer' | 'start'> | undefined,
  { meetingId, expectedStart }: Pick<MeetingChange, 'meetingId' | 'expectedStart'>,
): void => {
  if (!meeting) throw new ToolError(`meeting_gone: there is no meeting ${meetingId} any more`);
  if (!meeting.isOwn) throw new ToolError(`not_organizer: ${meeting.organizer} organises this meeting`);
  if (Date.parse(meeting.start) !== Date.parse(expectedStart)) {
    throw new ToolError(`meeting_moved: it begins at ${meeting.start} now, not at ${expectedStart}`);
  }
};

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** Attendees after the change; throws ToolError where nobody is left. */
export const attendeesAfter = (
  attendees: readonly string[],
  { add, remove }: Pick<MeetingChange, 'add' | 'remove'>,
): string[] => {
  const kept = attendees.filter((email) => !remove.some((one) => same(one, email)));
  const added = add.filter((email) => !kept.some((one) => same(one, email)));
  const after = [...kept, ...added];
  if (after.length === 0) throw new ToolError('nobody_left: a meeting needs somebody; cancel it instead');
  return after;
};
