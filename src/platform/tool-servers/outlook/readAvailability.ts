import type { Availability, TimeRange } from '@contract/entities/meeting';
import type { Workspace } from '../../storage/workspaceRepositories';

/** What keeps each of them busy in the range, in their order; whom nobody knows has an `error`. */
export const readAvailability = async (
  { directory, calendar }: Workspace,
  attendees: readonly string[],
  range: TimeRange,
): Promise<Availability[]> => {
  const people = await directory.peopleByEmail(attendees);
  const busy = await calendar.busy(attendees, range.start, range.end);
  return attendees.map((email) => {
    const address = email.toLowerCase();
    const person = people.find((one) => one.email.toLowerCase() === address);
    if (!person) return { email, name: email, busy: [], error: 'No calendar is known for this address' };
    const own = busy.filter((one) => one.email === address);
    return {
      email,
      name: person.realName,
      busy: own.map(({ start, end, subject }) => ({ start, end, subject })),
    };
  });
};
