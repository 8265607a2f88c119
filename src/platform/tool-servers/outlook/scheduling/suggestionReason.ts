import { clockParts, type Language } from '@contract/clockParts';
import { isBusy, type AttendeeCalendar } from './attendeeCalendars';
import type { Interval } from './interval';
import { SCHEDULING_TEXTS } from './schedulingTexts';

const LUNCH_ENDS = { from: 12, to: 14 };

/** `필수 3명 가능, Alex Chen 선택 참석 불가, 점심 직후`: who can come, who cannot, and what speaks for the time. */
export const suggestionReason = (
  slot: Interval,
  window: Interval,
  calendars: readonly AttendeeCalendar[],
  language: Language,
): string => {
  const texts = SCHEDULING_TEXTS[language];
  const names = (people: readonly AttendeeCalendar[]) => people.map(({ name }) => name).join(', ');
  const unreadable = calendars.filter(({ readable }) => !readable);
  const missing = calendars.filter((calendar) => calendar.optional && isBusy(calendar, slot));
  const required = calendars.filter(({ optional, readable }) => !optional && readable);
  const complete = missing.length === 0 && unreadable.length === 0;
  return [
    complete ? texts.everybody : texts.some(required.length),
    ...(missing.length > 0 ? [texts.optionalMissing(names(missing))] : []),
    ...(unreadable.length > 0 ? [texts.unreadable(names(unreadable))] : []),
    ...(isAfterLunch(slot, window) ? [texts.afterLunch] : []),
  ].join(', ');
};

const isAfterLunch = (slot: Interval, window: Interval): boolean => {
  const { hour } = clockParts(slot.start);
  return slot.start === window.start && hour >= LUNCH_ENDS.from && hour < LUNCH_ENDS.to;
};
