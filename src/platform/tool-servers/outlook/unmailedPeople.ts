import type { Availability } from '@contract/entities/meeting';
import { invitable, isPlaceholder } from '@contract/placeholderAddress';
import type { OfficeSuite } from '../officeSuite';
import { ToolError } from '../toolError';

/** People without an e-mail have a calendar that nobody can read: the service is not asked about them, and they are not free. */
export const besideUnmailed = (office: OfficeSuite): OfficeSuite => ({
  ...office,
  availability: async (attendees, range) => {
    const { invited } = invitable(attendees);
    const read = invited.length > 0 ? await office.availability(invited, range) : [];
    const calendarOf = new Map(read.map((one) => [one.email, one]));
    return attendees.flatMap((email) =>
      isPlaceholder(email) ? [unreadable(email)] : (calendarOf.get(email) ?? []),
    );
  },
  // A search of the service's own would leave them out without a word.
  meetingTimes: (query) =>
    query.attendees.some(({ email }) => isPlaceholder(email))
      ? Promise.resolve(undefined)
      : office.meetingTimes(query),
});

const unreadable = (email: string): Availability => ({
  email,
  name: email,
  busy: [],
  error: 'Without an e-mail address there is no calendar to read',
});

/** Throws ToolError `placeholder_address` where one of them has no e-mail. */
export const assertMailed = (emails: readonly string[], what: string): void => {
  const [placeholder] = invitable(emails).notInvited;
  if (placeholder !== undefined) throw new ToolError(`placeholder_address: ${placeholder} is never ${what}`);
};
