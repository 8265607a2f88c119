import type { TimeWindow } from '@contract/entities/meeting';

const two = (value: number) => String(value).padStart(2, '0');
const clock = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

/** An exact start the text names, in minutes after midnight: `오후 3시`, `15:30`, `at 3pm`. */
export const parseStartMinute = (text: string): number | undefined => {
  const korean = /(오전|오후|저녁|밤)?\s*(\d{1,2})시(?:\s*(\d{1,2})분|\s*(반))?/.exec(text);
  if (korean) {
    const hour = toHour(Number(korean[2]), korean[1] === undefined ? undefined : korean[1] !== '오전');
    return hour * 60 + Number(korean[3] ?? (korean[4] ? 30 : 0));
  }
  const english = /\bat\s+(\d{1,2})(?::(\d{2}))?\s*(am|pm)?\b|\b(\d{1,2})(?::(\d{2}))?\s*(am|pm)\b/i.exec(
    text,
  );
  if (!english) return undefined;
  const half = (english[3] ?? english[6])?.toLowerCase();
  const hour = toHour(Number(english[1] ?? english[4]), half === undefined ? undefined : half === 'pm');
  return hour * 60 + Number(english[2] ?? english[5] ?? 0);
};

/** Without morning or afternoon, hours up to 7 are afternoon: nobody books 3 in the morning. */
const toHour = (hour: number, afternoon: boolean | undefined): number => {
  if (afternoon === true) return (hour % 12) + 12;
  if (afternoon === false) return hour % 12;
  return hour <= 7 ? hour + 12 : hour;
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
