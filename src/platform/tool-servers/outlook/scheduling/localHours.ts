import type { Availability, TimeWindow } from '@contract/entities/meeting';
import { workspaceZone } from '@contract/zones';
import { isZone, type LocalHours } from './awayHours';

const WEEKDAYS = [1, 2, 3, 4, 5];

/** Rules of a search about working hours, for people whose calendars do not say theirs. */
export interface HoursRules {
  /** The team's hours, in everybody's own zone. */
  workingWindows: readonly TimeWindow[];
  /** By address. */
  timeZones: Readonly<Record<string, string>>;
}

/**
 * When somebody works: own hours of the calendar, else the team's, in their zone. Undefined for who lives by the clock that the
 * windows of the search are meant in, without hours of their own. Behaviour, section 16.5.
 */
export const localHours = (
  { email, workingHours: own }: Pick<Availability, 'email' | 'workingHours'>,
  { workingWindows, timeZones }: HoursRules,
): LocalHours | undefined => {
  const living = Object.entries(timeZones).find(([address]) => address.toLowerCase() === email.toLowerCase());
  const zones = [own?.timeZone, living?.[1]];
  const timeZone = zones.find((zone) => zone !== undefined && isZone(zone)) ?? workspaceZone();
  if (!own && timeZone === workspaceZone()) return undefined;
  return {
    timeZone,
    windows: own?.windows ?? [...workingWindows],
    days: own?.days ?? WEEKDAYS,
  };
};
