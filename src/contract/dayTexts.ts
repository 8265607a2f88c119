import { clockParts, clockTime, type Language } from './clockParts';
import { displayZone } from './zones';

const WEEKDAYS = {
  ko: ['일', '월', '화', '수', '목', '금', '토'],
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
};
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `11월 20일 금` or `Fri 20 Nov` */
export const dayWithWeekday = (
  instant: string | number | Date,
  language: Language,
  zone?: string,
): string => {
  const { month, day, weekday } = clockParts(instant, zone);
  const name = WEEKDAYS[language][weekday] ?? '';
  return language === 'ko'
    ? `${String(month)}월 ${String(day)}일 ${name}`
    : `${name} ${String(day)} ${MONTHS[month - 1] ?? ''}`;
};

/** The same in a sentence: `11월 20일 금요일` or `Fri 20 Nov` */
export const dayInWords = (instant: string | number | Date, language: Language, zone?: string): string =>
  `${dayWithWeekday(instant, language, zone)}${language === 'ko' ? '요일' : ''}`;

/** `11월 20일 금 10:00 - 11:00` */
export const timeRangeText = (start: string, end: string, language: Language, zone = displayZone()): string =>
  `${dayWithWeekday(start, language, zone)} ${clockTime(start, zone)} - ${clockTime(end, zone)}`;
