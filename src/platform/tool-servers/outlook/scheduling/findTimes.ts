import type { SuggestionsResult, TimeRange, TimeWindow } from '@contract/entities/meeting';
import type { Recurrence } from '@contract/entities/recurrence';
import { MAX_SUGGESTIONS } from '@contract/limits';
import type { Language } from '@contract/clockParts';
import { mayBegin } from '@platform/common/occurrences';
import { attendeeCalendars, isBusy, type AttendeeCalendar, type Invitee } from './attendeeCalendars';
import { toInterval, toTimes, type Interval } from './interval';
import { meetingSlots } from './meetingSlots';
import { meetingWindows } from './meetingWindows';
import { rejectedTimes } from './rejectedTimes';
import { SCHEDULING_TEXTS, spanOf, spanText } from './schedulingTexts';
import { spreadSlots } from './spreadSlots';
import { suggestionReason } from './suggestionReason';

export interface MeetingSearch {
  now: Date;
  range: TimeRange;
  durationMinutes: number;
  /** In the workspace's zone, on weekdays. */
  timeWindows: readonly TimeWindow[];
  /** Times to which the request limits the search. */
  allowedTimes?: readonly TimeRange[];
  minNoticeHours: number;
  candidates: number;
  people: readonly Invitee[];
  language: Language;
  /** A first meeting is on a day of the rule. */
  recurrence?: Recurrence;
}

const HOUR_MS = 3_600_000;

/**
 * The meeting times that the calendars leave. Required attendees must be free; optional ones lower a time's
 * rank and are named. Behaviour, section 16.5; at most `MAX_SUGGESTIONS`.
 */
export const findTimes = (search: MeetingSearch): SuggestionsResult => {
  const range = toInterval(search.range);
  const earliest = search.now.getTime() + search.minNoticeHours * HOUR_MS;
  const calendars = attendeeCalendars(search.people, search.range);
  const windows = meetingWindows(range, search.timeWindows, search.allowedTimes);
  const { recurrence: rule } = search;
  const isFirst = ({ start }: Interval) => !rule || mayBegin(rule, start);
  const slots = windows.flatMap((window) =>
    meetingSlots(window, search.durationMinutes)
      .filter(isFirst)
      .map((slot) => ({ ...slot, window })),
  );
  const timely = slots.filter(({ start }) => start >= earliest);
  const free = timely
    .filter((slot) => !calendars.some((calendar) => !calendar.optional && isBusy(calendar, slot)))
    .map((slot) => ({ ...slot, missing: calendars.filter((calendar) => isBusy(calendar, slot)).length }));
  const rejected = rejectedTimes(windows, calendars, { ...search, earliest });
  if (free.length === 0) {
    const emptySuggestionsReason = emptyReason(search, range, { windows, slots, timely, calendars });
    return { suggestions: [], rejected, emptySuggestionsReason };
  }
  const windowOf = new Map(free.map(({ start, window }) => [start, window]));
  const chosen = spreadSlots(free, Math.min(search.candidates, MAX_SUGGESTIONS));
  return {
    suggestions: chosen.map((slot) => ({
      ...toTimes(slot),
      reason: suggestionReason(slot, windowOf.get(slot.start) ?? slot, calendars, search.language),
    })),
    rejected,
  };
};

interface Looked {
  windows: readonly Interval[];
  slots: readonly Interval[];
  timely: readonly Interval[];
  calendars: readonly AttendeeCalendar[];
}

const emptyReason = (search: MeetingSearch, range: Interval, looked: Looked): string => {
  const texts = SCHEDULING_TEXTS[search.language];
  const span = spanOf(range, search.language);
  if (looked.windows.length === 0) return texts.noWindow(spanText(span), search.timeWindows.join(', '));
  if (looked.slots.length === 0) return texts.noRoom(spanText(span), search.durationMinutes);
  if (looked.timely.length === 0) return texts.allTooSoon(spanText(span), search.minNoticeHours);
  const required = looked.calendars.filter(({ optional }) => !optional);
  const isLimited = search.allowedTimes !== undefined;
  const lookedAt = isLimited ? spanOf(fromFirstToLast(looked.timely), search.language) : span;
  const blocker = blockerOf(required, looked.timely);
  return texts.neverFree(lookedAt, search.durationMinutes, required.length, blocker, isLimited);
};

const fromFirstToLast = (slots: readonly Interval[]): Interval => ({
  start: Math.min(...slots.map(({ start }) => start)),
  end: Math.max(...slots.map(({ end }) => end)),
});

/** Whoever rules out most of the times. */
const blockerOf = (required: readonly AttendeeCalendar[], slots: readonly Interval[]): string => {
  const blocked = required.map((calendar) => ({
    name: calendar.name,
    count: slots.filter((slot) => isBusy(calendar, slot)).length,
  }));
  return blocked.reduce((a, b) => (b.count > a.count ? b : a), { name: '', count: 0 }).name;
};
