import { findDays } from './dayTokens';
import { findClocks } from './clockTokens';
import { relativeChange } from './relativeChange';
import { classOf, tokenText, wordsOf } from './tokenText';

/** The words that say which meeting is meant, and those that say what becomes of it. */
export interface SplitMove {
  which: string;
  target: string;
}

const NOUN_KO =
  /(?:회의|미팅|콜|싱크|면담|워크[숍샵]|스탠드업|리뷰|킥오프|회고|약속|세미나|점검|브리핑|타운홀|데모|교육|발표|하기로\s*한\s*(?:거|것)|\b(?:meeting|sync|review|standup|workshop|kick-?off|session)(?!\s*(?:회의|미팅)))(?:을|를|은|는|이|가|도|건)?(?=\s|$|[0-9가-힣])/gi;
const NOUN_EN =
  /\b(?:meeting|call|sync|mtg|standup|stand-up|review|workshop|kick-?off|one-on-one|session|appointment|chat|\d{1,2}(?::\d{2})?\s*(?:am|pm|o'clock))\b/i;
const INSTEAD_EN = /^(.*)\binstead\s+of\b(.*)$/is;
const SPLIT_EN =
  /^(.*\S)\s+\b(?:to|until|till|by|forward to|for)\s+(?!me\b|us\b|the\s+(?:team|meeting|call|sync)\b|move\b|reschedule\b|push\b|postpone\b|shift\b|change\b|delay\b)(.+)$/is;
const LATER_EN =
  /^(.*\b(?:meeting|call|sync|mtg|standup|review|workshop|kick-?off|session)\b)(.*\b(?:later|earlier|longer|shorter|long|on|at|next|tomorrow|back)\b.*)$/is;

/** Splits `내일 디자인 미팅 금요일 2시로 옮겨줘` and `move tomorrow's sync to Friday at 2` where the meeting ends. */
export const splitMove = (text: string): SplitMove => {
  if (/[가-힣]/.test(text)) {
    const noun = [...text.matchAll(NOUN_KO)].find(
      ({ index, 0: word }) => index + word.length < text.trim().length,
    );
    if (!noun) return splitByTime(text);
    const end = noun.index + noun[0].length;
    return { which: text.slice(0, end), target: text.slice(end) };
  }
  const instead = INSTEAD_EN.exec(text);
  if (instead) {
    const [, wanted = '', before = ''] = instead;
    const noun = NOUN_EN.exec(wanted);
    const end = noun ? noun.index + noun[0].length : wanted.length;
    return { which: `${wanted.slice(0, end)} ${before}`, target: wanted.slice(end) };
  }
  const split = SPLIT_EN.exec(text) ?? LATER_EN.exec(text);
  return split ? { which: split[1] ?? '', target: split[2] ?? '' } : { which: text, target: '' };
};

/** Time of no request: only the places of the days in the text are asked for. */
const ANY_TIME = new Date(0);
const WHEN = new RegExp(`${classOf('day')}|${classOf('clock')}`, 'g');

/** `분기 결산 금요일 2시로`: where the new time begins, after the name of the meeting or its day. */
const splitByTime = (text: string): SplitMove => {
  const whole = { which: text, target: text };
  const source = tokenText(text);
  findDays(source, ANY_TIME);
  findClocks(source);
  const times = [...source.text.matchAll(WHEN)];
  const days = times.filter(({ 0: sign }) => new RegExp(classOf('day')).test(sign));
  const first = days.length > 1 ? days.at(-1) : times[0];
  if (!first)
    return relativeChange(text) ? { which: text.replace(/\S+\s*\S+\s*$/, ''), target: text } : whole;
  const which = wordsOf(source, source.text.slice(0, first.index)).trim();
  return which === '' ? whole : { which, target: wordsOf(source, source.text.slice(first.index)) };
};

const EARLIER = /당겨|당기|앞당|앞으로|일찍|\b(?:earlier|forward|sooner)\b/i;
const SHIFTS =
  /미뤄|미루|늦춰|늦추|늦게|뒤로|연기|딜레이|당겨|당기|앞당|앞으로|일찍|\b(?:later|earlier|back|forward|push|delay|postpone|shift|by)\b/i;

/** Which way a length of time moves a meeting; undefined where the words do not shift it. */
export const shiftDirection = (text: string): 1 | -1 | undefined => {
  if (!SHIFTS.test(text)) return undefined;
  return EARLIER.test(text) ? -1 : 1;
};

/** Whether a text speaks of a meeting by its kind, and not only of `it`. */
export const namesAMeeting = (text: string): boolean => {
  return (
    NOUN_EN.test(text.replace(/\bcall\s+in\b/gi, '')) ||
    /회의(?!\s?(?:명|이름|제목)[은을])|미팅|콜|싱크|면담|워크[숍샵]|스탠드업|킥오프|약속/.test(text)
  );
};
