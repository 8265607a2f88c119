import { clockParts, clockTime, type ReaderLanguage } from './clockParts';
import { displayZone } from './zones';

export const WEEKDAYS: Record<ReaderLanguage, readonly string[]> = {
  ko: ['일', '월', '화', '수', '목', '금', '토'],
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  ja: ['日', '月', '火', '水', '木', '金', '土'],
};
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const DAYS: Record<ReaderLanguage, (month: number, day: number, weekday: string) => string> = {
  ko: (month, day, weekday) => `${String(month)}월 ${String(day)}일 ${weekday}`,
  en: (month, day, weekday) => `${weekday} ${String(day)} ${MONTHS[month - 1] ?? ''}`,
  ja: (month, day, weekday) => `${String(month)}月${String(day)}日(${weekday})`,
};

/** `11월 20일 금`, `Fri 20 Nov` or `11月20日(金)` */
export const dayWithWeekday = (
  instant: string | number | Date,
  language: ReaderLanguage,
  zone?: string,
): string => {
  const { month, day, weekday } = clockParts(instant, zone);
  return DAYS[language](month, day, WEEKDAYS[language][weekday] ?? '');
};

/** The same in a sentence: `11월 20일 금요일` or `Fri 20 Nov` */
export const dayInWords = (
  instant: string | number | Date,
  language: ReaderLanguage,
  zone?: string,
): string => `${dayWithWeekday(instant, language, zone)}${language === 'ko' ? '요일' : ''}`;

/** `11월 20일 금 10:00 - 11:00` */
export const timeRangeText = (
  start: string,
  end: string,
  language: ReaderLanguage,
  zone = displayZone(),
): string => `${dayWithWeekday(start, language, zone)} ${clockTime(start, zone)} - ${clockTime(end, zone)}`;
