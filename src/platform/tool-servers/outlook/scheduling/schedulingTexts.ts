import { calendarDate, clockTime, type Language } from '@contract/clockParts';
import { dayInWords, dayWithWeekday } from '@contract/dayTexts';
import type { Interval } from './interval';

interface SchedulingTexts {
  everybody: string;
  some: (required: number) => string;
  optionalMissing: (names: string) => string;
  unreadable: (names: string) => string;
  afterLunch: string;
  conflict: (names: string, when: string) => string;
  away: (name: string, timeZone: string, when: string) => string;
  tooSoon: (hours: number) => string;
  tooShort: (minutes: number) => string;
  /** Why there is no suggestion; `span` is the days that were asked for. */
  noWindow: (span: string, windows: string) => string;
  noRoom: (span: string, minutes: number) => string;
  allTooSoon: (span: string, hours: number) => string;
  /** Limited: only some times of those days were asked for. */
  neverFree: (span: Span, minutes: number, required: number, blocker: string, isLimited: boolean) => string;
}

export interface Span {
  first: string;
  last: string;
}

const RETRY = { ko: '다른 기간으로 다시 시도해 주세요.', en: 'Try another range.' };
const between = (span: Span) =>
  span.first === span.last ? `on ${span.first}` : `between ${span.first} and ${span.last}`;

export const SCHEDULING_TEXTS: Record<Language, SchedulingTexts> = {
  ko: {
    everybody: '전원 가능',
    some: (required) => `필수 ${required}명 가능`,
    optionalMissing: (names) => `${names} 선택 참석 불가`,
    unreadable: (names) => `${names} 일정 확인 불가`,
    afterLunch: '점심 직후',
    conflict: (names, when) => `${names} ${when} 일정과 겹침`,
    away: (name, timeZone, when) => `${name} 근무 시간 밖 (${timeZone} ${when})`,
    tooSoon: (hours) => `최소 ${hours}시간 전 알림 기준보다 이름`,
    tooShort: (minutes) => `${minutes}분보다 짧음`,
    noWindow: (span, windows) => `${span}에는 회의 가능한 시간대(평일 ${windows})가 없습니다. ${RETRY.ko}`,
    noRoom: (span, minutes) =>
      `${span}의 회의 가능한 시간대에는 ${minutes}분이 들어갈 자리가 없습니다. ${RETRY.ko}`,
    allTooSoon: (span, hours) =>
      `${span}의 회의 시간은 모두 최소 ${hours}시간 전 알림 기준보다 이릅니다. ${RETRY.ko}`,
    neverFree: (span, minutes, required, blocker, isLimited) =>
      `${span.first === span.last ? span.first : `${span.first} - ${span.last} 사이`}${isLimited ? '의 요청한 시간에는' : '에'} ${minutes}분 동안 필수 참석자 ${required}명이 모두 비는 시간이 없습니다. 가장 많이 겹치는 참석자는 ${blocker} 님입니다. ${RETRY.ko}`,
  },
  en: {
    everybody: 'Everybody is free',
    some: (required) => `${required} required attendees are free`,
    optionalMissing: (names) => `${names} (optional) cannot come`,
    unreadable: (names) => `calendar of ${names} could not be read`,
    afterLunch: 'right after lunch',
    conflict: (names, when) => `${names} busy ${when}`,
    away: (name, timeZone, when) => `outside the working hours of ${name} (${timeZone} ${when})`,
    tooSoon: (hours) => `Less than ${hours} hours' notice`,
    tooShort: (minutes) => `Shorter than ${minutes} minutes`,
    noWindow: (span, windows) =>
      `No meeting time was found: ${span} has no meeting hours (weekdays ${windows}). ${RETRY.en}`,
    noRoom: (span, minutes) =>
      `No meeting time was found: the meeting hours of ${span} have no room for ${minutes} minutes. ${RETRY.en}`,
    allTooSoon: (span, hours) =>
      `No meeting time was found: all of ${span} is less than ${hours} hours ahead. ${RETRY.en}`,
    neverFree: (span, minutes, required, blocker, isLimited) =>
      `No meeting time was found: the ${required} required attendees have no ${minutes} minutes free together ${isLimited ? 'at the times asked for ' : ''}${between(span)}. ${blocker} blocks most of it. ${RETRY.en}`,
  },
};

export const spanOf = (range: Interval, language: Language): Span => ({
  first: dayInWords(range.start, language),
  last: dayInWords(range.end - 1, language),
});

/** `11월 24일 화요일 - 11월 27일 금요일`, or the one day. */
export const spanText = ({ first, last }: Span): string => (first === last ? first : `${first} - ${last}`);

/** `10:00 - 11:00`, with the days when there are two. */
export const whenText = ({ start, end }: Interval, language: Language): string =>
  calendarDate(start) === calendarDate(end)
    ? `${clockTime(start)} - ${clockTime(end)}`
    : `${dayWithWeekday(start, language)} ${clockTime(start)} - ${dayWithWeekday(end, language)} ${clockTime(end)}`;
