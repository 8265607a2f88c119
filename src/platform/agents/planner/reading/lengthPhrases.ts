import { MAX_MEETING_MINUTES, MIN_MEETING_MINUTES } from '@contract/limits';
import { KIND_OF_HOUR, minutesIn, NUMBER_EN } from '../duration';
import { takeBack } from './corrections';
import { classOf, findTokens, takePhrases, type TokenText } from './tokenText';

export interface LengthRead {
  duration?: { value: number; words: string };
  /** Words of a length that no meeting can have. */
  impossible?: string;
}

const HALF_OR_QUARTER = '(?:half|quarter)';
const HOURS_EN = `(?:(?:an?|one|two|three|four|five|six|seven|eight)\\s+${KIND_OF_HOUR}|an|a\\s+couple\\s+of|one|two|three|four|five|six|seven|eight)`;
const MINUTES_KO = '(?:\\d{1,2}|[이삼사오]?십[일이삼사오육칠팔구]?)\\s*분';
const LENGTH = new RegExp(
  [
    '\\bhalf[\\s-]+(?:a[\\s-]+)?day\\b|반나절',
    `(?:\\d{1,4}(?:\\.\\d+)?|(?<![가능필요적당편합절])한|두|세|네|다섯|여섯|일곱|여덟|반)\\s*시간(?!대)(?:\\s*반|\\s*${MINUTES_KO})?`,
    '(?:\\d{1,4}|[일이삼사오육칠팔구]?십[일이삼사오육칠팔구]?|스무|서른|마흔|쉰|예순|아흔|오)\\s*분(?![기석류야업배위])',
    '\\b(?:three[\\s-]+)?quarters?\\s+of\\s+an\\s+hour\\b|\\bquarter[\\s-]hour\\b',
    `\\b${NUMBER_EN}[\\s-]+min(?:ute)?s?\\b`,
    `\\b${HOURS_EN}(?:\\s+and\\s+a\\s+half)?[\\s-]+(?:hours?|hrs?)\\b(?:\\s+and\\s+a\\s+${HALF_OR_QUARTER}|\\s+(?:and\\s+)?(?:\\d{1,2}|${NUMBER_EN})[\\s-]+min(?:ute)?s?)?`,
    `\\bhour\\s+and\\s+a\\s+${HALF_OR_QUARTER}\\b|\\bhour[\\s-]long\\b`,
    '\\bhalf[\\s-]+an?[\\s-]+(?:hour|hr)\\b|\\bhalf[\\s-](?:hour|hr)\\b',
    '\\b\\d{1,4}(?:\\.\\d+)?\\s*-?\\s*(?:hours?|hrs?|h)\\b(?:\\s*(?:and\\s+a\\s+half|(?:and\\s+)?\\d{1,2}(?:\\s*m(?:in(?:ute)?s?)?)?\\b(?![:.]|\\s*[ap]m)))?',
    '\\b[1-4]h[0-5]\\d\\b|\\b\\d:[0-5]\\d\\s*(?:hours?|hrs?)\\b',
    '\\b(?:\\d{1,3}\\s*[-–~]\\s*)?\\d{1,4}\\s*-?\\s*min(?:ute)?s?\\b|\\b\\d{1,4}m\\b',
    "(?<=\\b(?:(?:can|could|shall)\\s+we\\s+do|let['’]?s\\s+do|give\\s+(?:us|me|it)|make\\s+(?:it|that)|(?:bump|extend|stretch|raise|cut|trim|shorten|lengthen)\\s+(?:it|this|that)\\s+(?:(?:up|down|out)\\s+)?to)\\s)(?:20|25|30|40|45|50|60|90)\\b(?=\\s*(?:instead|please|pls|rather|[.!?]|$))",
    '(?<=\\b(?:stretch|extend|lengthen|shorten|cut)\\s+(?:it|this|that)\\s+(?:(?:up|down|out)\\s+)?to\\s)(?:one|two|three)\\b(?!\\s+(?:hours?|hrs?|p|a|o))',
    '\\b(?:15|20|25|30|40|45|50|60|90)\\b(?=\\s+(?:tops|max|at\\s+most)\\b)',
    '(?<=\\b(?:for|quick|book|grab|spare|just|only|short|squeeze in)\\s(?:a\\s+)?(?:quick\\s+)?)(?:15|20|25|30|40|45|50|60|90)\\b(?!\\s*(?!w\\/|(?:with|on|for|to|tomorrow|today|please|pls)\\b)[\\p{L}\\d:%.])',
  ].join('|'),
  'giu',
);
/** `stretch it to two`. */
const HOURS: Record<string, number> = { one: 60, two: 120, three: 180 };
const PHRASE = new RegExp(
  `(?:\\bfor\\s+)?(?:an?\\s+)?(?:(?<![가-힣])(?:한|약|딱)\\s+)?${classOf('length')}(?:짜리|동안|정도|쯤|간|으로|로|씩)?(?:만|요)?`,
  'gi',
);

/** Reads how long a meeting is to be; of two lengths the one said last. */
export const readLength = (source: TokenText): LengthRead => {
  const found = findTokens(source, 'length', LENGTH, ([words]) => {
    const value = HOURS[words.toLowerCase()] ?? minutesIn(words);
    return value === undefined ? undefined : { value, words };
  });
  takeBack(source, `(?:\\bfor\\s+)?${classOf('length')}`, classOf('length').slice(1, -1));
  takePhrases(source, PHRASE, () => true);
  const last = [...found.values()].at(-1);
  if (!last) return {};
  const fits = last.value >= MIN_MEETING_MINUTES && last.value <= MAX_MEETING_MINUTES;
  return fits ? { duration: last } : { impossible: last.words };
};
