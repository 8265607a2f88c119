import { minutesIn, NUMBER_EN } from '../duration';
import { withoutSlips } from '../slips';

/** Length named in a change that is not the length of the meeting: it is added to it, or says how far it moves. */
export interface RelativeChange {
  of: 'length' | 'time' | 'day';
  /** Minutes, or days; negative for shorter and earlier. */
  by: number;
}

/** A longer text is no such change, and no pattern looks through it. */
const LONGEST = 200;
/** Sign for the length that was named. */
const A = '\ue000';
const MINUTES_EN = `(?:\\d+|${NUMBER_EN})\\s*-?\\s*(?:minutes?|mins?|m)\\b`;
const AMOUNT = new RegExp(
  `(?:one|two|three|\\d+)\\s+and\\s+a\\s+half\\s+hours?\\b|(?:half\\s+an?|(?:a\\s+)?quarter\\s+of\\s+an|an?|one|two|three|\\d+(?:\\.\\d+)?)\\s*-?\\s*(?:hours?|hrs?|h)\\b(?:\\s+and\\s+a\\s+(?:half|quarter)|\\s*(?:and\\s+)?${MINUTES_EN})?|${MINUTES_EN}|half\\s+hour|(?:\\d+(?:\\.\\d+)?|한|두|세|네|반)\\s*시간(?:\\s*반)?(?:\\s*\\d+\\s*분)?|(?:\\d+|[일이삼사오육칠팔구십]{1,4})\\s*분`,
  'i',
);
const BIT_KO = '(?:만|쯤|정도|가량|씩)?(?:\\s*(?:더|좀|뒤로|앞으로))*\\s*';
const DIRECTIONS: [RegExp, RelativeChange['of'], 1 | -1][] = [
  [
    new RegExp(
      `${A}${BIT_KO}(?:늘[려리]|길게|연장|추가)|\\b(?:extend|lengthen)\\b.*\\bby\\s+${A}|\\banother\\s+${A}|${A}\\s+(?:longer|more)\\b|${A}(?:만|쯤|정도)?\\s*더(?!\\s*(?:뒤|늦|일찍|앞|미[뤄루]|당))|\\badd\\s+(?:another\\s+)?${A}`,
      'i',
    ),
    'length',
    1,
  ],
  [
    new RegExp(
      `${A}${BIT_KO}(?:줄[여이]|짧게|단축)|\\b(?:shorten|cut|reduce|trim)\\b.*\\bby\\s+${A}|${A}(?:만)?\\s*(?:빼(?![고먹])|깎|덜)|\\b(?:trim|cut|shave|knock|take)\\s+(?:${A}\\s+off\\b|off\\s+(?:a\\s+)?${A})|${A}\\s+(?:shorter|less)\\b`,
      'i',
    ),
    'length',
    -1,
  ],
  [
    new RegExp(
      `${A}${BIT_KO}(?:일찍|이르게|당[겨기]|앞당|앞으로)|${A}\\s+(?:earlier|sooner|forward)\\b|\\b(?:bring|move|pull)\\b.*\\b(?:forward|up)\\s+(?:by\\s+)?${A}`,
      'i',
    ),
    'time',
    -1,
  ],
  [
    new RegExp(
      `${A}${BIT_KO}(?:늦|미[뤄루]|뒤로|뒤에|연기)|${A}\\s+(?:later|back)\\b|\\b(?:push|delay|postpone|shift|put|move)\\b.*\\b(?:back|by|it)\\s+(?:by\\s+)?${A}`,
      'i',
    ),
    'time',
    1,
  ],
];

/** `a week later`, `하루 미뤄줘`, `이틀 당겨줘`, `the day after`. */
const DAYS =
  /\b(a|an|one|two|three|four|five|six|seven|\d{1,2})\s+(?:full\s+|whole\s+)?(day|week)s?\b(?:\s+(?:later|earlier|back|forward|sooner|out|further(?:\s+(?:on|out))?)\b|\s+on(?=\s*(?:[,.!?]|$))|(?<=\b(?:by|back|forward)\s+\S+\s+\S+))|\bthe\s+week\s+following\b(?:\s+that(?:\s+one)?)?|\bto\s+the\s+day\s+after(?!\s+(?:tomorrow|that|next))|(?:\bthe\s+)?\b(?:next|following)\s+day\b(?!\s+off)|\b(?:in\s+)?the\s+following\s+week\b|\bthe\s+week\s+(?:after|before)\b(?!\s+(?:next|the|my|our))|그\s*다음\s*주|\bthe\s+day\s+(?:after|before)\s*(?:that)?[.!?]*\s*$|(하루|이틀|사흘|나흘|닷새|열흘|한\s*주|두\s*주|일주일|(?<!\d)\d{1,2}\s*(?:일|주일?))\s*(?:만|쯤|정도)?\s*(?:더\s*)?(?:더\s*뒤|뒤로|미[뤄루룹룰]|늦[춰추게]|연기|당[겨기]|앞당|앞으로|일찍)|(?:그\s*)?다음\s*날(?:로|에|이|은|$)/i;
const BACKWARDS = /earlier|forward|sooner|before|당|앞|일찍/i;
const COUNTS: Record<string, number> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  이틀: 2,
  사흘: 3,
  나흘: 4,
  닷새: 5,
  열흘: 10,
  한주: 7,
  두주: 14,
  일주일: 7,
};
const daysNamed = ([words, count = '', unit = '', korean = '']: RegExpExecArray): number => {
  const isWeekAfter = count === '' && /\bweek\b|다음\s*주/i.test(words);
  const word = (korean || count).replace(/\s/g, '').toLowerCase();
  const number = COUNTS[word] ?? (Number.parseInt(word, 10) || 1);
  return unit.toLowerCase() === 'week' || isWeekAfter || /^\d+주/.test(word) ? number * 7 : number;
};

/** `ten more minutes`. */
const MORE_BEFORE = new RegExp(`\\b(\\d+|${NUMBER_EN})\\s+more\\s+(minutes?|mins?|hours?)\\b`, 'i');

/** `15분 늘려줘`, `half an hour earlier`; undefined where a length is the whole of it: `90분으로 늘려줘`. */
export const relativeChange = (words: string): RelativeChange | undefined => {
  if (words.length > LONGEST) return undefined;
  const days = DAYS.exec(words);
  if (days)
    return {
      of: 'day',
      by: daysNamed(days) * (BACKWARDS.test(days[1] === undefined ? days[0] : words) ? -1 : 1),
    };
  const said = withoutSlips(words).replace(MORE_BEFORE, '$1 $2 more');
  const amount = AMOUNT.exec(said)?.[0];
  const minutes = amount === undefined ? undefined : minutesIn(amount);
  if (amount === undefined || minutes === undefined) return undefined;
  const text = said.replace(amount, A);
  const found = DIRECTIONS.find(([pattern]) => pattern.test(text));
  return found && { of: found[1], by: found[2] * minutes };
};

const LENGTH_WORD =
  /^(?:extend|lengthen|shorten|reduce|trim|cut|longer|shorter|(?:늘[려리]|길게|연장|줄[여이]|짧게|단축)\S*)$/i;
const MOVE_WORD =
  /^(?:push|delay|postpone|shift|bring|pull|move|back|forward|later|earlier|(?:일찍|당[겨기]|앞당|늦|미[뤄루]|뒤로|연기)\S*)$/i;
const DAY_WORD =
  /^(?:\d+(?:일|주일?)?|a|one|two|three|four|five|six|seven|the|next|following|days?|weeks?|after|before|하루|이틀|사흘|나흘|닷새|열흘|다음|날로?)$/i;
const FILLER = /^(?:it|by|up|더|좀|만)$/i;
const WORDS: Record<RelativeChange['of'], RegExp[]> = {
  length: [LENGTH_WORD, FILLER],
  time: [MOVE_WORD, FILLER],
  day: [MOVE_WORD, DAY_WORD, FILLER],
};

/** Whether words say nothing but such a change, beside the length. */
export const saysOnly = (of: RelativeChange['of'], words: string): boolean =>
  words
    .trim()
    .split(/\s+/)
    .every((word) => WORDS[of].some((pattern) => pattern.test(word)));
