import { displayZone, offsetAt } from './zones';

/** Languages that requests are made and answered in. */
export type Language = 'ko' | 'en';
/** Languages that a page may be read in. */
export type ReaderLanguage = Language | 'ja';

/** Calendar fields of an instant, in the zone that times are shown in where none is given; `month` counts from 1. */
export const clockParts = (instant: string | number | Date, zone: string = displayZone()) => {
  const at = new Date(instant).getTime();
  const shifted = new Date(at + offsetAt(at, zone));
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
    second: shifted.getUTCSeconds(),
    weekday: shifted.getUTCDay(),
  };
};

const two = (value: number) => String(value).padStart(2, '0');

/** `10:00` */
export const clockTime = (instant: string | number | Date, zone?: string): string => {
  const { hour, minute } = clockParts(instant, zone);
  return `${two(hour)}:${two(minute)}`;
};

/** `2026-11-20`, the day's key. */
export const calendarDate = (instant: string | number | Date, zone?: string): string => {
  const { year, month, day } = clockParts(instant, zone);
  return `${String(year)}-${two(month)}-${two(day)}`;
};
