import type { AvoidedTime, MeetingReading, TimeOfDay } from '@contract/entities/meetingReading';
import { recurrenceText } from '@contract/recurrenceText';
import type { Recurrence } from '@contract/entities/recurrence';
import { type Language } from '@contract/clockParts';
import { dayWithWeekday } from '@contract/dayTexts';
import { wallClockInstant } from '@contract/wallClock';

/** One thing that was read, in short, and the words it was read from. */
export interface ReadingChip {
  id: string;
  text: string;
  from: string;
}

/** The words for what was read, in the language of the reader. */
export interface ReadingWords {
  without: (names: string) => string;
  optional: (name: string) => string;
  avoid: (times: string) => string;
  minutes: (count: number) => string;
  at: (time: string) => string;
  around: (time: string) => string;
  from: (time: string) => string;
  until: (time: string) => string;
  title: (title: string) => string;
  moreDays: (first: string, count: number) => string;
  repeats: (rule: string) => string;
  endChosen: string;
}

const DAY_MINUTES = 24 * 60;
const MOST_DAYS = 3;

/** How the meeting repeats; of an end that nobody named it says so. */
export const repeatChip = (
  recurrence: Recurrence,
  read: MeetingReading['repetition'],
  words: ReadingWords,
  language: Language,
): ReadingChip => {
  const rule = words.repeats(recurrenceText(recurrence, language));
  const text = read && !read.end ? `${rule} (${words.endChosen})` : rule;
  return { id: 'repeats', text, from: read?.words ?? '' };
};

/** Parts of the reading of a request, a chip each. */
export const readingChips = (
  reading: MeetingReading,
  words: ReadingWords,
  language: Language,
): ReadingChip[] => {
  const { teams, people, without, optional = [], duration, days, time, avoid, timeZone, title } = reading;
  const named = (id: string, all: MeetingReading['teams'], text: (name: string) => string) =>
    all.map((one) => ({ id: `${id} ${one.value}`, text: text(one.value), from: one.words }));
  return [
    ...named('team', teams, (name) => name),
    ...named('person', people, (name) => name),
    ...named('without', without, words.without),
    ...named('optional', optional, words.optional),
    ...(duration ? [{ id: 'duration', text: words.minutes(duration.value), from: duration.words }] : []),
    ...(days ? [{ id: 'days', text: daysText(days.value, words, language), from: days.words }] : []),
    ...(time ? [{ id: 'time', text: timeText(time.value, words), from: time.words }] : []),
    ...(avoid
      ? [{ id: 'avoid', text: words.avoid(avoidedText(avoid.value, words, language)), from: avoid.words }]
      : []),
    ...(timeZone ? [{ id: 'zone', text: timeZone.value, from: timeZone.words }] : []),
    ...(title ? [{ id: 'title', text: words.title(title.value), from: title.words }] : []),
  ];
};

const DAY_MS = 86_400_000;

/** One day, a row of days, or a few by themselves. */
const daysText = (days: readonly string[], words: ReadingWords, language: Language): string => {
  const [first = '', last = first] = [days[0], days.at(-1)];
  if (days.length === 1) return dayText(first, language);
  const isRow = Date.parse(last) - Date.parse(first) === (days.length - 1) * DAY_MS;
  if (isRow) return `${dayText(first, language)} - ${dayText(last, language)}`;
  if (days.length > MOST_DAYS + 1) return words.moreDays(dayText(first, language), days.length - 1);
  return days.map((day) => dayText(day, language)).join(', ');
};

const dayText = (key: string, language: Language): string => {
  const [year = 0, month = 1, day = 1] = key.split('-').map(Number);
  return dayWithWeekday(wallClockInstant(year, month, day, 12), language);
};

const avoidedText = (times: readonly AvoidedTime[], words: ReadingWords, language: Language): string =>
  times
    .map(({ from, to, days }) =>
      [days ? daysText(days, words, language) : '', `${clock(from)} - ${clock(to)}`]
        .filter(Boolean)
        .join(' '),
    )
    .join(', ');

const timeText = ({ kind, from, to }: TimeOfDay, words: ReadingWords): string => {
  if (kind === 'at') return words.at(clock(from));
  if (kind === 'around') return words.around(clock(from));
  if (to >= DAY_MINUTES) return words.from(clock(from));
  return from === 0 ? words.until(clock(to)) : `${clock(from)} - ${clock(to)}`;
};

const clock = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
