import type { SuggestionsResult } from '@contract/entities/meeting';
import type { Language } from '@contract/clockParts';
import { clockText } from './awayHours';
import type { AttendeeCalendar } from './attendeeCalendars';
import { intersection, toTimes, type Interval } from './interval';
import { meetingSlots } from './meetingSlots';
import { SCHEDULING_TEXTS, whenText } from './schedulingTexts';

const MAX_REJECTED = 20;

export interface Rules {
  durationMinutes: number;
  minNoticeHours: number;
  /** Nothing may start before. */
  earliest: number;
  language: Language;
}

/** The parts of the windows that fell out, the first of them, and why. */
export const rejectedTimes = (
  windows: readonly Interval[],
  calendars: readonly AttendeeCalendar[],
  rules: Rules,
): SuggestionsResult['rejected'] => {
  const texts = SCHEDULING_TEXTS[rules.language];
  const rejected = windows.flatMap((window) => {
    const soon = intersection(window, { start: window.start, end: rules.earliest });
    if (meetingSlots(window, rules.durationMinutes).length === 0) {
      return [{ ...window, reason: texts.tooShort(rules.durationMinutes) }];
    }
    return [
      ...(soon ? [{ ...soon, reason: texts.tooSoon(rules.minNoticeHours) }] : []),
      ...conflictsIn({ start: soon?.end ?? window.start, end: window.end }, calendars, rules.language),
      ...awayIn({ start: soon?.end ?? window.start, end: window.end }, calendars, rules.language),
    ];
  });
  return rejected.slice(0, MAX_REJECTED).map(({ reason, ...interval }) => ({ ...toTimes(interval), reason }));
};

/** Busy times of required attendees; those who share one are named together. */
const conflictsIn = (window: Interval, calendars: readonly AttendeeCalendar[], language: Language) => {
  const conflicts = new Map<string, { busy: Interval; names: string[] }>();
  for (const { name, busy } of calendars.filter(({ optional }) => !optional)) {
    for (const one of busy) {
      if (!intersection(window, one)) continue;
      const key = `${one.start}-${one.end}`;
      const known = conflicts.get(key) ?? { busy: one, names: [] };
      known.names.push(name);
      conflicts.set(key, known);
    }
  }
  return [...conflicts.values()]
    .sort((a, b) => a.busy.start - b.busy.start)
    .map(({ busy, names }) => ({
      ...(intersection(window, busy) ?? busy),
      reason: SCHEDULING_TEXTS[language].conflict(names.join(', '), whenText(busy, language)),
    }));
};

/** Working hours of required attendees elsewhere, on their own clocks. */
const awayIn = (window: Interval, calendars: readonly AttendeeCalendar[], language: Language) =>
  calendars.flatMap(({ name, optional, away, timeZone }) => {
    if (optional || timeZone === undefined) return [];
    return away.flatMap((gap) => {
      const part = intersection(window, gap);
      if (!part) return [];
      const when = `${clockText(part.start, timeZone)} - ${clockText(part.end, timeZone)}`;
      return [{ ...part, reason: SCHEDULING_TEXTS[language].away(name, timeZone, when) }];
    });
  });
