import type { TimeWindow } from '@contract/entities/meeting';

const two = (value: number) => String(value).padStart(2, '0');
const clock = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

const KOREAN_TIME = /(오전|아침|새벽|낮|오후|저녁|밤)?\s*(\d{1,2})\s*시(?!간)(?:\s*(\d{1,2})\s*분|\s*(반))?/;
const MORNING_WORDS = ['오전', '아침', '새벽'];
const ENGLISH_TIME =
  /\bat\s+(\d{1,2})(?::(\d{2}))?\s*([ap]m)?\b|\b(\d{1,2})(?::(\d{2}))?\s*([ap]m)\b|\b(\d{1,2}):(\d{2})\b/i;

/** An exact start the text names, in minutes after midnight: `오후 3시`, `15:30`, `at 3pm`. */
export const parseStartMinute = (text: string): number | undefined => {
  const korean = KOREAN_TIME.exec(text);
  if (korean) {
    const [, word, hour, minute, half] = korean;
    return minuteOfDay(
      toHour(Number(hour), word === undefined ? undefined : !MORNING_WORDS.includes(word)),
      Number(minute ?? (half ? 30 : 0)),
    );
  }
  const english = ENGLISH_TIME.exec(text);
  if (!english) return undefined;
  const half = (english[3] ?? english[6])?.toLowerCase();
  const hour = Number(english[1] ?? english[4] ?? english[7]);
  return minuteOfDay(
    toHour(hour, half === undefined ? undefined : half === 'pm'),
    Number(english[2] ?? english[5] ?? english[8] ?? 0),
  );
};

const minuteOfDay = (hour: number, minute: number): number | undefined =>
  hour < 24 && minute < 60 ? hour * 60 + minute : undefined;

/** Without morning or afternoon, hours up to 7 are afternoon: nobody books 3 in the morning. */
const toHour = (hour: number, afternoon: boolean | undefined): number => {
  if (hour > 12) return hour;
  if (afternoon === true) return (hour % 12) + 12;
  if (afternoon === false) return hour % 12;
  return hour >= 1 && hour <= 7 ? hour + 12 : hour;
};

/** The windows left when the text asks for morning or afternoon, e.g. 09:30-12:00 of the team's two. */
export const narrowWindows = (windows: readonly TimeWindow[], text: string): TimeWindow[] => {
  const morning = /오전|아침|\bmorning\b/i.test(text);
  const afternoon = /오후|\bafternoon\b/i.test(text);
  if (morning === afternoon) return [...windows];
  const [from, to] = morning ? [0, 12 * 60] : [12 * 60, 24 * 60];
  const narrowed = windows.flatMap((window) => {
    const [start, end] = window.split('-').map(toMinutes);
    const [a, b] = [Math.max(start ?? 0, from), Math.min(end ?? 0, to)];
    return a < b ? [`${clock(a)}-${clock(b)}`] : [];
  });
  return narrowed.length > 0 ? narrowed : [...windows];
};

const toMinutes = (text: string): number => {
  const [hour = 0, minute = 0] = text.split(':').map(Number);
  return hour * 60 + minute;
};
