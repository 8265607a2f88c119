import { calendarDate, clockParts } from '@contract/clockParts';
import { displayZone } from '@contract/zones';
import type { Language } from '../copy/defineCopy';

const two = (value: number): string => String(value).padStart(2, '0');

/** `10:42:18` */
export const formatTime = (at: string | number): string => {
  const { hour, minute, second } = clockParts(at);
  return `${two(hour)}:${two(minute)}:${two(second)}`;
};

/** `10:42:18`; of another day than `today` (`2026-11-20`) `11-19 10:42:18`, of another year with the year. */
export const formatDayTime = (at: string | number, today: string): string => {
  const day = calendarDate(at);
  if (day === today) return formatTime(at);
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return `${isThisYear ? day.slice(5) : day} ${formatTime(at)}`;
};

/** `11.20` of `2026-11-20`, in Japanese `11/20`. */
export const formatMonthDay = (date: string, language: Language): string => {
  const [, month = '', day = ''] = date.split('-');
  return language === 'ja'
    ? `${String(Number(month))}/${String(Number(day))}`
    : `${String(Number(month))}.${day}`;
};

/** For `title`: the whole instant with its zone. */
export const formatInstant = (at: string | number): string =>
  `${calendarDate(at)} ${formatTime(at)} ${displayZone()}`;
