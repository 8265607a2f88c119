import { withoutSlips } from './slips';
import { conceptsIn } from './taskConcepts';
import { KOREAN_WRITTEN_NAMES, LATIN_NAMES } from './reading/foreignNames';
import { GIVEN_NAME } from './reading/romanisedNames';

const LONGEST = 1000;
const LENGTHS_KO = [1, 2, 3];
const LENGTHS_EN = [3, 4, 5];

/** Parts that vary between two sentences of the same task, each written as one sign. */
const SIGNS: [RegExp, string][] = [
  [/"[^"]*"|“[^”]*”|\b(?:re|subject|topic|agenda|title)\s*:\s*[^,.;:!?\n]{2,60}/gi, ' Q '],
  [/#(?!\d{1,2}\b)[\p{L}\p{N}_-]+/gu, ' CHANNEL '],
  [
    /\d{1,2}월\s*\d{1,2}일|다*다음\s*주|담주|이번\s*주(?!\s*[가-힣]*(?:보고|업무|한\s*일))|[월화수목금토일](?:요일|욜)|내일모레|내일|낼|모레|글피/g,
    ' DAY ',
  ],
  [
    /\b(?:on\s+)?(?:next\s+|this\s+)?(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\b(?:the day after )?(?:tom+or+ow|tmrw?|2mor+ow|2moro)\b|\bnext week\b|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w*\.?\s+\d{1,2}(?:st|nd|rd|th)?\b/gi,
    ' DAY ',
  ],
  [
    /\d{1,2}\s*시(?!간)(?:\s*\d{1,2}\s*분|\s*반(?!\s*시간))?|\b(?:at\s+)?\d{1,2}(?::\d{2})?\s*[ap]m\b|\b\d{1,2}:\d{2}\b|(?<![가-힣])(?:한|두|세|네|다섯|여섯|일곱|여덟|아홉|열한?|열두)\s*시(?!간)(?:\s*반)?|\bat\s+\d{1,2}\b|\b\d{1,2}\s*o['’]?clock\b/gi,
    ' CLOCK ',
  ],
  [
    /(?:\d+|한|두|세)\s*시간(?:\s*반)?|(?:\d+|[이삼사오육구]?십오?)\s*분|\b(?:(?:a|three)\s+)?quarters?\s+of\s+an\s+hour\b|\b(?:five|ten|fifteen|twenty(?:[\s-]five)?|thirty|forty(?:[\s-]five)?|fifty|sixty|ninety)[\s-]min(?:ute)?s?\b|\b(?:a |an |one |two |three |half an )(?:hours?|hrs?)\b|\b\d+[\s-]*(?:min(?:ute)?s?|hours?|hrs?|h|m)\b/gi,
    ' LENGTH ',
  ],
  [
    /[가-힣A-Za-z]+\s*팀|\b(?:the\s+)?(?:marketing|mktg|mkt|sales|design|engineering|eng|executive|finance|product|execs?|executives|engineers|developers|designers)(?:\s+team)?\b|마케팅|영업|디자인|개발|임원진?/gi,
    ' TEAM ',
  ],
  [
    new RegExp(
      `\\b(?:${LATIN_NAMES.join('|')}|${GIVEN_NAME})\\b|(?<![가-힣])(?:${KOREAN_WRITTEN_NAMES.join('|')})`,
      'gi',
    ),
    ' PERSON ',
  ],
  [/[가-힣]{2,3}(?=\s*(?:님|씨)(?![가-힣]*간))/g, ' PERSON '],
  [/\d+/g, ' NUMBER '],
];

/** Which of these the beginning of a text has: the patterns are not for whole documents. */
export const signsIn = (text: string): string[] => {
  const beginning = text.slice(0, LONGEST);
  return SIGNS.filter(([pattern]) => beginning.search(pattern) >= 0).map(([, sign]) => sign.trim());
};

/** The text without what one sign stands for; a whole document stays as it is. */
export const withoutSign = (text: string, sign: string): string =>
  text.length > LONGEST
    ? text
    : SIGNS.filter(([, one]) => one.trim() === sign).reduce(
        (now, [pattern]) => now.replace(pattern, ' '),
        text,
      );

const SIGN = /^[A-Z]{2,}$/;
const FEW_WORDS = 4;

/**
 * The features of a sentence: its words, pairs of them, what they speak of, pieces of words (so that a slip or a missing space changes few), and
 * which words open and end it.
 */
export const sentenceFeatures = (sentence: string): string[] => {
  const beginning = withoutSlips(sentence.slice(0, LONGEST));
  const text = SIGNS.reduce((now, [pattern, sign]) => now.replace(pattern, sign), beginning);
  const words = text
    .split(/[^\p{L}\p{N}?]+/u)
    .filter(Boolean)
    .map((word) => (/^[A-Z]+$/.test(word) && word.length > 1 ? word : word.toLowerCase()));
  const pairs = words.slice(1).map((word, index) => `${words[index] ?? ''} ${word}`);
  const concepts = conceptsIn(beginning).concat(words.filter((word) => SIGN.test(word)));
  const together = [...new Set(concepts)].sort();
  const ends = [`^${words[0] ?? ''}`, `${words.at(-1) ?? ''}$`];
  return [
    ...new Set([
      ...words,
      ...pairs,
      ...ends,
      ...together.map((concept) => `@${concept}`),
      ...together.flatMap((one, index) => together.slice(index + 1).map((two) => `@${one} @${two}`)),
      `@${together.join(' @')}`,
      ...(words.length <= FEW_WORDS ? [`short ${together[0] ?? ''}`] : []),
      ...words.flatMap(piecesOf),
      ...(/\?\s*$/.test(text) ? ['?'] : []),
    ]),
  ];
};

const piecesOf = (word: string): string[] => {
  if (/^[A-Z]+$/.test(word)) return [];
  const lengths = /[가-힣ㄱ-ㅎ]/.test(word) ? LENGTHS_KO : LENGTHS_EN;
  const edged = `_${word}_`;
  return lengths.flatMap((length) =>
    Array.from(
      { length: Math.max(0, edged.length - length + 1) },
      (_, at) => `~${edged.slice(at, at + length)}`,
    ),
  );
};
