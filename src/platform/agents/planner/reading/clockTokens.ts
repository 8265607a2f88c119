import type { TimeOfDay } from '@contract/entities/meetingReading';
import { findTokens, type TokenText } from './tokenText';

export interface ClockToken {
  minute: number;
  /** Whether morning or afternoon was said. */
  sure: boolean;
}

const NATIVE = ['한', '두', '세', '네', '다섯', '여섯', '일곱', '여덟', '아홉', '열한', '열두', '열'];
const NATIVE_HOURS: Record<string, number> = {
  한: 1,
  두: 2,
  세: 3,
  네: 4,
  다섯: 5,
  여섯: 6,
  일곱: 7,
  여덟: 8,
  아홉: 9,
  열: 10,
  열한: 11,
  열두: 12,
};
const KOREAN = new RegExp(
  `(?:(오전|아침|새벽|낮|오후|저녁|밤)\\s*)?(?:(\\d{1,2})|(열한|열두|${NATIVE.join('|')}))\\s*시(?!간|스|작)(?:\\s*(\\d{1,2})\\s*분|\\s*(반))?`,
  'g',
);
const DIGITAL = /(?:(오전|오후|아침|저녁)\s*)?\b(\d{1,2}):(\d{2})(?:\s*([ap])\.?m\b\.?)?/gi;
const ENGLISH = /\b(\d{1,2})\s*([ap])\.?m\b\.?|\b(noon|midday)\b|정오/gi;
const ENGLISH_RANGE =
  /\b(\d{1,2})(?::(\d{2}))?\s*(?:([ap])\.?m\.?)?\s*(-|–|~|to|and|until|till)\s*(\d{1,2})(?::(\d{2}))?\s*([ap])\.?m\b\.?/gi;
const BARE =
  /(?<=\b(?:at|after|before|around|past|by|until|from|about)\s)(\d{1,2})(?!\s*-?\s*(?:min|hour|hr|day|week|people|person|more|[:%.\d]|시|분|일|월|명|[ap]\.?m))\b/gi;
const MORNING_WORDS = ['오전', '아침', '새벽', 'a'];

const clockOf = (hour: number, minute: number, half: string | undefined): ClockToken | undefined => {
  if (hour > 24 || minute > 59) return undefined;
  const sure = half !== undefined || hour > 12;
  return { minute: hourOf(hour, half) * 60 + minute, sure };
};

/** Without morning or afternoon, hours up to 7 are afternoon: nobody books 3 in the morning. */
const hourOf = (hour: number, half: string | undefined): number => {
  if (hour > 12) return hour;
  if (half === undefined) return hour >= 1 && hour <= 7 ? hour + 12 : hour;
  return (hour % 12) + (MORNING_WORDS.includes(half.toLowerCase()) ? 0 : 12);
};

/** Finds the times of day a text names by the clock. */
export const findClocks = (source: TokenText): Map<string, ClockToken> => {
  const found = new Map<string, ClockToken>();
  const find = (pattern: RegExp, read: (match: RegExpExecArray) => ClockToken | undefined) =>
    findTokens(source, 'clock', pattern, read, found);
  find(KOREAN, ([, half, digits, native, minute, halfHour]) =>
    clockOf(
      digits ? Number(digits) : (NATIVE_HOURS[native ?? ''] ?? 25),
      Number(minute ?? (halfHour ? 30 : 0)),
      half,
    ),
  );
  find(DIGITAL, ([, korean, hour, minute, english]) =>
    clockOf(Number(hour), Number(minute), korean ?? english),
  );
  find(ENGLISH, ([, hour, half]) => (hour ? clockOf(Number(hour), 0, half) : { minute: 720, sure: true }));
  find(BARE, ([, hour]) => clockOf(Number(hour), 0, undefined));
  return found;
};

/** `9-11am`, `between 2 and 4 pm`: the first of the two takes the half of the day of the second. */
export const findClockRanges = (source: TokenText): Map<string, TimeOfDay> =>
  findTokens(source, 'part', ENGLISH_RANGE, ([, hour, minute, ownHalf, , toHour, toMinute, half]) => {
    const last = clockOf(Number(toHour), Number(toMinute ?? 0), half);
    const first = clockOf(Number(hour), Number(minute ?? 0), ownHalf ?? half);
    if (!first || !last) return undefined;
    const from = first.minute >= last.minute ? first.minute - 720 : first.minute;
    return { kind: 'within', from: Math.max(0, from), to: last.minute };
  });
