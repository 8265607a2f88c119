import { calendarDate } from '@contract/clockParts';
import { defineCopy, sentence, wordsIn, type Language } from '../copy/defineCopy';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export const ageCopy = defineCopy('age', {
  now: sentence('방금 전', 'just now'),
  seconds: sentence(
    (n: number) => `${String(n)}초 전`,
    (n) => `${String(n)}s ago`,
  ),
  minutes: sentence(
    (n: number) => `${String(n)}분 전`,
    (n) => `${String(n)}m ago`,
  ),
  hours: sentence(
    (n: number) => `${String(n)}시간 전`,
    (n) => `${String(n)}h ago`,
  ),
});

/** A clock that runs ahead of ours makes no negative age. */
const ageOf = (at: string | number, now: number): number => Math.max(0, now - new Date(at).getTime());

/** Seconds, minutes, hours under 24, then the date. Behaviour, section 2.7. */
export const formatAge = (at: string | number, now: number, language: Language): string => {
  const words = wordsIn(ageCopy, language);
  const age = ageOf(at, now);
  if (age < MINUTE_MS) return words.seconds(Math.floor(age / 1000));
  if (age < HOUR_MS) return words.minutes(Math.floor(age / MINUTE_MS));
  return age < DAY_MS ? words.hours(Math.floor(age / HOUR_MS)) : calendarDate(at);
};

/** `방금 전`, `18분 전`: whole minutes since, however many. */
export const formatMinutesAgo = (at: string | number, now: number, language: Language): string => {
  const words = wordsIn(ageCopy, language);
  const minutes = Math.floor(ageOf(at, now) / MINUTE_MS);
  return minutes === 0 ? words.now : words.minutes(minutes);
};
