import type { TimeOfDay } from '@contract/entities/meetingReading';
import { minutesIn } from '../duration';
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
/** `10시 30분간`: half an hour from ten on. */
const LASTING = '\\s*(?:간|씩|만|동안|짜리|이면(?!\\s*좋))';
const KOREAN = new RegExp(
  `(?:(오전|아침|새벽|낮|오후|저녁|밤)\\s*)?(?:(\\d{1,2})|(열한|열두|${NATIVE.join('|')}))\\s*시(?!간|스|작)(?:\\s*(\\d{1,2})\\s*분(?!${LASTING})|\\s*(반)(?!\\s*시간)|\\s*([이삼사오]?십오?|오)\\s*분(?!${LASTING}))?`,
  'g',
);
const DIGITAL =
  /(?:(오전|오후|아침|저녁)\s*)?(?:\b(\d{1,2}):(\d{2})|(?<=\bat\s|[\ue300-\ue3ff\ue900],?\s)(\d{1,2})\.(\d{2})\b|\b(\d{1,2})[.\s](\d{2})(?=\s*[ap]\.?m\b))(?:\s*([ap])\.?m\b\.?)?(?!\s*(?:hours?|hrs?)\b)/gi;
/** `8 in the evening`. */
const IN_PART =
  /\b(\d{1,2})(?:\s*o['’]?clock)?\s+(?:in\s+the\s+(morning|afternoon|evening)|at\s+(night))\b/gi;
const ENGLISH = /\b(\d{1,2})\s*([ap])\.?m\b\.?|\b(noon|midday)\b|정오/gi;
/** `10a`, `3:30p`. */
const SHORT = /\b(\d{1,2})(?::(\d{2}))?([ap])\b(?!\.)/gi;
/** `15h`, `9h30`; `1h30` is a length. */
const FRENCH = /\b(\d{2}|[7-9]|(?<=\bat\s)\d)h(\d{2})?\b/gi;
/** `2ish`, `half 3`, `1500`. */
const NEARLY = /(?<![\d:.])\b(\d{1,2})(?::(\d{2}))?(?=\s*([ap])m\s*-?ish\b|\s*-?ish\b)/gi;
const HALF_PAST =
  /\bhalf\s+((?<=\bat\s+half\s+)\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b(?!\s*-?\s*(?:hour|day|of|an?\b|min))/gi;
const FOUR_DIGITS = /(?<=(?:\bat\s|[\ue300-\ue3ff\ue900],?\s))([01]\d|2[0-3])([0-5]\d)(?![\d:.])\b/gi;
const HOUR_NAMES = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const HOUR = `(\\d{1,2}|${HOUR_NAMES.join('|')})`;
const SPOKEN = new RegExp(
  `\\b(half|(?:a\\s+)?quarter|ten|twenty|five)\\s+(past|to|after)\\s+${HOUR}\\b(?!\\s*(?:min|hour))(?:\\s*([ap])\\.?m\\b\\.?)?`,
  'gi',
);
const NAMED_HOUR = new RegExp(
  `(?<=\\b(?:at|after|before|around|past|by|until|from|about)\\s)(${HOUR_NAMES.join('|')})(?:\\s*(thirty|fifteen|forty-five))?(?:\\s*o['’]?clock)?(?:\\s*([ap])\\.?m\\b\\.?)?(?!\\s*(?:-|\\s)?(?:min|hour|day|week|of|people))\\b|\\b${HOUR}\\s*o['’]?clock\\b`,
  'gi',
);
/** `nine to eleven`, `between ten and noon`. */
const NAMED_RANGE = new RegExp(
  `\\b(?!one\\s+(?:to|on)\\s+one\\b)(${HOUR_NAMES.join('|')})(?=\\s+(?:(?:to|till|until|-)|(?<=\\bbetween\\s+\\w{3,6}\\s+)and)\\s+(?:${HOUR_NAMES.join('|')}|noon|[\\ue400-\\ue4ff])(?!\\s*-?\\s*(?:min|hour|people|of|weeks?|days?)))|(?<=[\\ue400-\\ue4ff]\\s+(?:to|till|until|-|and)\\s+)(${HOUR_NAMES.join('|')})\\b(?!\\s*-?\\s*(?:min|hour|people|of|weeks?|days?))`,
  'gi',
);
const MINUTES: Record<string, number> = {
  half: 30,
  quarter: 15,
  five: 5,
  ten: 10,
  twenty: 20,
  fifteen: 15,
  thirty: 30,
  'forty-five': 45,
};
const hourNamed = (word: string): number =>
  /\d/.test(word) ? Number(word) : HOUR_NAMES.indexOf(word.toLowerCase()) + 1;
const ENGLISH_RANGE =
  /\b(\d{1,2})(?::(\d{2}))?\s*(?:([ap])\.?m\.?)?\s*(-|–|~|to|and|until|till)\s*(\d{1,2})(?::(\d{2}))?\s*([ap])\.?m\b\.?/gi;
const BARE =
  /(?<=(?:@|\b(?:at|say|starting|beginning|after|before|b4|around|past|by|until|from|about|than|in\s+for|(?:push|move|shift|bring|change|put|make)\s+(?:it|this|that)\s+(?:back\s+|up\s+)?to))\s|(?<![:.\d])(?=(?:1[0-2]|[1-9])\s+(?:rather\b|it\s+is\b|instead\b|not\s+\d)))(\d{1,2})(?!\s*-?\s*(?:min|hour|hr|day|week|people|person|more|[:%\d]|\.\d|시|분|일|월|명|[ap]\.?m))\b/gi;
/** `Tuesday, 10 sharp`. */
const SHARP = new RegExp(`\\b(1[0-2]|[1-9]|${HOUR_NAMES.join('|')})\\s*sharp\\b`, 'gi');
/** `make that 3`, `no wait, 3`. */
const MADE =
  /(?<=\b(?:make\s+(?:that|it)|(?:no|oh|at\s+\d{1,2}|[\ue400-\ue4ff])[\s,]+(?:wait|sorry|actually))[\s,]+)(1[0-2]|[1-9])(?=\s*(?:[.,!?;(–-]|$|instead\b|please\b|pls\b|sorry\b|with\b|w\/|for\b|but\b))/gi;
/** `Monday 9 sharp`, `tmrw 3 w/ Emma`. */
const AFTER_DAY =
  /(?<=[\ue300-\ue3ff\ue900]\s)(\d{1,2})(?=\s*(?:$|[,.?!]|sharp\b|with\b|w\/|for\b|pls\b|please\b|then\b))(?:\s*sharp\b)?/gi;
/** `3~4시`: the first of the two. */
const RANGE_START =
  /(?<![\d:.])(\d{1,2})(?=\s*(?:~|-|–|에서|(?<=\b(?:between|from)\s+\d{1,2}\s+)(?:and|to|until|till)|to(?=\s*[\ue400-\ue4ff]\s*(?:[\ue300-\ue3ff\ue900]|\bon\b|$|[,.])))\s*[\ue400-\ue4ff])/gi;
const MORNING_WORDS = ['오전', '아침', '새벽', 'a'];

const clockOf = (hour: number, minute: number, half: string | undefined): ClockToken | undefined => {
  if (hour > 24 || minute > 59) return undefined;
  const sure = half !== undefined || hour > 12;
  return { minute: hourOf(hour, half) * 60 + minute, sure };
};

/** `밤 12시`, `밤 1시`: the hours with which a night ends are of the day after it. */
const NIGHT_ENDS = 5;
const endsNight = (hour: number, half: string): boolean =>
  half === '밤' ? hour % 12 < NIGHT_ENDS : half === '저녁' && hour === 12;

/** Without morning or afternoon, hours up to 7 are afternoon: nobody books 3 in the morning. */
const hourOf = (hour: number, half: string | undefined): number => {
  if (hour > 12) return hour;
  if (half === undefined) return hour >= 1 && hour <= 7 ? hour + 12 : hour;
  if (endsNight(hour, half)) return 24 + (hour % 12);
  return (hour % 12) + (MORNING_WORDS.includes(half.toLowerCase()) ? 0 : 12);
};

/** Finds the times of day a text names by the clock. */
export const findClocks = (source: TokenText): Map<string, ClockToken> => {
  const found = new Map<string, ClockToken>();
  const find = (pattern: RegExp, read: (match: RegExpExecArray) => ClockToken | undefined) =>
    findTokens(source, 'clock', pattern, read, found);
  find(KOREAN, ([, half, digits, native, minute, halfHour, spoken]) =>
    clockOf(
      digits ? Number(digits) : (NATIVE_HOURS[native ?? ''] ?? 25),
      Number(minute ?? (spoken ? minutesIn(`${spoken}분`) : halfHour ? 30 : 0)),
      half,
    ),
  );
  find(SPOKEN, ([, part = '', side = '', hour = '', half]) => {
    const minutes = MINUTES[part.toLowerCase().replace(/^a\s+/, '')] ?? 0;
    const clock = clockOf(hourNamed(hour), 0, half);
    return clock && { ...clock, minute: clock.minute + (side.toLowerCase() === 'to' ? -minutes : minutes) };
  });
  find(DIGITAL, ([, korean, hour, minute, dotted, after, short, rest, english]) =>
    clockOf(Number(hour ?? dotted ?? short), Number(minute ?? after ?? rest), korean ?? english),
  );
  find(IN_PART, ([, hour, part]) => clockOf(Number(hour), 0, /morning/i.test(part ?? '') ? 'a' : 'p'));
  find(ENGLISH, ([, hour, half]) => (hour ? clockOf(Number(hour), 0, half) : { minute: 720, sure: true }));
  find(SHORT, ([, hour, minute, half]) => clockOf(Number(hour), Number(minute ?? 0), half));
  find(FRENCH, ([, hour, minute]) =>
    Number(hour) > 12 || minute ? clockOf(Number(hour), Number(minute ?? 0), undefined) : undefined,
  );
  find(NAMED_HOUR, ([, hour, minute = '', half, alone]) =>
    clockOf(hourNamed(hour ?? alone ?? ''), MINUTES[minute.toLowerCase()] ?? 0, half),
  );
  for (let side = 0; side < 2; side++)
    find(NAMED_RANGE, ([, first, second]) => clockOf(hourNamed(first ?? second ?? ''), 0, undefined));
  find(NEARLY, ([, hour, minute]) => clockOf(Number(hour), Number(minute ?? 0), undefined));
  find(HALF_PAST, ([, hour = '']) => clockOf(hourNamed(hour), 30, undefined));
  find(FOUR_DIGITS, ([, hour, minute]) => clockOf(Number(hour), Number(minute), undefined));
  find(AFTER_DAY, ([, hour]) => (Number(hour) > 12 ? undefined : clockOf(Number(hour), 0, undefined)));
  find(SHARP, ([, hour = '']) => clockOf(hourNamed(hour), 0, undefined));
  find(MADE, ([, hour]) => clockOf(Number(hour), 0, undefined));
  find(RANGE_START, ([, hour]) => clockOf(Number(hour), 0, undefined));
  find(BARE, ([, hour]) => clockOf(Number(hour), 0, undefined));
  return found;
};

const BARE_RANGE =
  /(?<=(?:^|,|\bat|\bexcept|\bavoid|\bsay|\bfrom|\bof|\boutside|\bbetween|[\ue300-\ue3ff\ue900])\s*)\b(\d{1,2})(?::(\d{2}))?\s*(?:-|–|~|to|until|till|(?<=\bbetween\s+\d{1,2}(?::\d{2})?\s*)and)\s*(\d{1,2})(?::(\d{2}))?\b(?!\s*-?\s*(?:min|hour|hr|h\b|m\b|day|week|people|person|[:%.]\d|시|분|일|월|명|[ap]\.?m))/gi;
const MOST_OF_A_DAY = 9 * 60;

/** `mon 10-11`, `tomorrow 9 to 10:30`: hours of which neither is said to be morning or afternoon. */
const findBareRanges = (source: TokenText, found: Map<string, TimeOfDay>): void => {
  findTokens(
    source,
    'part',
    BARE_RANGE,
    ([, hour, minute, toHour, toMinute]) => {
      const first = clockOf(Number(hour), Number(minute ?? 0), undefined);
      const last = clockOf(Number(toHour), Number(toMinute ?? 0), undefined);
      if (!first || !last || Number(hour) > 23) return undefined;
      const to = last.minute <= first.minute && !last.sure ? last.minute + 720 : last.minute;
      if (to <= first.minute || to - first.minute > MOST_OF_A_DAY) return undefined;
      return { kind: 'within', from: first.minute, to };
    },
    found,
  );
};

/** `9-11am`, `between 2 and 4 pm`: the first of the two takes the half of the day of the second. */
export const findClockRanges = (source: TokenText): Map<string, TimeOfDay> => {
  const found = findTokens<TimeOfDay>(
    source,
    'part',
    ENGLISH_RANGE,
    ([, hour, minute, ownHalf, , toHour, toMinute, half]) => {
      const last = clockOf(Number(toHour), Number(toMinute ?? 0), half);
      const first = clockOf(Number(hour), Number(minute ?? 0), ownHalf ?? half);
      if (!first || !last) return undefined;
      const from = first.minute >= last.minute ? first.minute - 720 : first.minute;
      return { kind: 'within', from: Math.max(0, from), to: last.minute };
    },
  );
  findBareRanges(source, found);
  return found;
};
