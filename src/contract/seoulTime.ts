const SEOUL_OFFSET_MS = 9 * 3_600_000;
const WEEKDAYS = {
  ko: ['일', '월', '화', '수', '목', '금', '토'],
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
};
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

export type Language = 'ko' | 'en';

/** Calendar fields of an instant in Asia/Seoul, which keeps UTC+9 the whole year; `month` counts from 1. */
export const seoulParts = (instant: string | number | Date) => {
  const shifted = new Date(new Date(instant).getTime() + SEOUL_OFFSET_MS);
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

/** The instant of a wall-clock time in Asia/Seoul; days and minutes may overflow. */
export const seoulInstant = (year: number, month: number, day: number, hour = 0, minute = 0): Date =>
  new Date(Date.UTC(year, month - 1, day, hour, minute) - SEOUL_OFFSET_MS);

const two = (value: number) => String(value).padStart(2, '0');

/** `10:00` */
export const seoulTime = (instant: string | number | Date): string => {
  const { hour, minute } = seoulParts(instant);
  return `${two(hour)}:${two(minute)}`;
};

/** `11월 20일 금` or `Fri 20 Nov` */
export const seoulDay = (instant: string | number | Date, language: Language): string => {
  const { month, day, weekday } = seoulParts(instant);
  const name = WEEKDAYS[language][weekday] ?? '';
  return language === 'ko'
    ? `${String(month)}월 ${String(day)}일 ${name}`
    : `${name} ${String(day)} ${MONTHS[month - 1] ?? ''}`;
};

/** `2026-11-20`, the day's key in Asia/Seoul. */
export const seoulDateKey = (instant: string | number | Date): string => {
  const { year, month, day } = seoulParts(instant);
  return `${String(year)}-${two(month)}-${two(day)}`;
};

/** `11월 20일 금 10:00 - 11:00` */
export const seoulRange = (start: string, end: string, language: Language): string =>
  `${seoulDay(start, language)} ${seoulTime(start)} - ${seoulTime(end)}`;
