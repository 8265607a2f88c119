import type { AvoidedTime, MeetingReading } from '@contract/entities/meetingReading';
import { NOT_BOOKED_EN, NOT_BOOKED_KO } from './forbiddenTimes';
import { takePhrases, type TokenText } from './tokenText';

export type Avoided = NonNullable<MeetingReading['avoid']>;

const NOON = 12 * 60;
const PARTS: [RegExp, number, number][] = [
  [/lunch|점심/i, NOON, 13 * 60],
  [/morning|오전|아침/i, 0, NOON],
  [/afternoon|오후/i, NOON, 24 * 60],
  [/evening|저녁/i, 17 * 60, 22 * 60],
];
const PART_EN =
  '(?:lunch(?:\\s?time|es)?(?:\\s+(?:break|hour|hours))?|(?:early\\s+)?mornings?|afternoons?|evenings?)';
/** `that doesn't clash with`, before what it must not touch. */
export const CLASHES_NOT =
  "(?:(?:do|does|must|should|can|will|would)(?:n['’]?t|\\s+not)|cannot|won['’]?t|without|not)\\s+(?:clash|collid|conflict|overlap|interfer)(?:es?|ing)?(?:\\s+with)?";
const PART_KO = '(?:점심|오전|아침|오후|저녁)\\s*(?:시간대?|때)?';
const AVOIDED_EN = new RegExp(
  `(?:,?\\s*\\b(?:but|and|just)\\s+)?(?:${NOT_BOOKED_EN}|\\b(?:(?:it\\s+)?(?:can(?:['’]?t|not)|must(?:n['’]?t|\\s+not)|should(?:n['’]?t|\\s+not)|won['’]?t|don['’]?t)\\s+(?:be|do|make|have\\s+(?:it|them))|(?:rather\\s+)?not(?:\\s+(?:meet|have it|do it))?|that\\s+is(?:n['’]?t|\\s+not)|${CLASHES_NOT}|never|no|avoid(?:ing)?|except(?:\\s+for)?|excluding|outside(?:\\s+of)?|skip(?:ping)?|other than|apart from|any ?(?:thing|time) but|whenever but|steer clear of|clear of|(?:keep|stay)\\s+(?:off|out\\s+of)|(?:work|plan|schedul|go)(?:e|ing)?\\s+around)\\s+)(?:(?:over|at|during|in|on)\\s+)?(?:the\\s+|my\\s+|our\\s+)?${PART_EN}\\b|\\b(?:keep|leav)(?:e|ing)?\\s+(?:(?:it|this)\\s+(?:away|clear)\\s+(?:from|of)\\s+)?(?:the\\s+|my\\s+|our\\s+)?${PART_EN}(?:\\s+(?:free|clear|alone|out))?\\b|\\b(?:isn['’]?t|not)\\s+at\\s+${PART_EN}\\b|\\b(?:eat|cut|run)(?:ting|ning|ing)?\\s+into\\s+(?:the\\s+|my\\s+|our\\s+)?${PART_EN}\\b|\\b${PART_EN}\\s+(?:excepted|excluded)\\b|\\b${PART_EN}\\s+(?:(?:is|are)\\s+(?:no good|not good|out|bad|impossible)|(?:doesn't|don't|won't)\\s+(?:work|suit)(?:\\s+(?:for\\s+)?(?:me|us))?)`,
  'gi',
);
const AVOIDED_KO = new RegExp(
  `${PART_KO}\\s*(?:은|는|을|를|만은|만|도|에는|에도|엔|에)?\\s*(?:다들\\s*|모두\\s*|좀\\s*|꼭\\s*|가급적\\s*|되도록\\s*)?(?:빼고|빼줘|빼|말고|(?:안\\s*)?겹치\\S*(?:\\s*(?:않|말)\\S*)?|(?<=만\\s*)아니(?:면|라면)(?:\\s*(?:돼|되|됩|괜찮|좋)\\S*)?|제외\\S*|피해\\S*|피하\\S*|피했\\S*|안\\s?[돼되됨될됩]\\S*|비워\\S*|지켜\\S*(?:\\s*(?:주|줘)\\S*)?|비켜\\S*(?:\\s*(?:주|줘)\\S*)?|${NOT_BOOKED_KO}|불가\\S*|힘들\\S*|어려\\S*|어렵\\S*|곤란\\S*|(?<=[은는]\\s*(?:다들\\s*|모두\\s*)?)바쁘\\S*)`,
  'g',
);

/** `점심시간이랑 3시는 피해서`: the first of two; the second is read with the times. */
const FIRST_AVOIDED_KO = new RegExp(
  `${PART_KO}\\s*(?:이랑|랑|하고|과|와|이나|나|,)\\s*(?=[^.!?,\\n]{1,20}?(?:피해|피하|빼고|빼줘|제외|말고|안\\s?[돼되됩]))`,
  'g',
);

/** `that's during my lunch`, `제 점심시간이네요`: a time that is taken. */
const TAKEN_LUNCH =
  /\b(?:that|this|it)(?:['’]s|\s+is|\s+would\s+be)\s+(?:right\s+)?(?:during|in|over|at)\s+(?:the\s+middle\s+of\s+)?(?:my|our|her|his|their)\s+lunch(?:\s?(?:time|break|hour))?\b|(?:제|내|저희|우리)\s*점심\s*(?:시간)?\s*(?:이네|이라|이에|이야|이잖|이거|이니|입니)[가-힣]{0,4}/gi;

/** The part of a day that words name, with the days that it is left out of. */
export const avoidedPart = (words: string, days?: string[]): AvoidedTime | undefined => {
  const part = PARTS.find(([pattern]) => pattern.test(words));
  return part && { from: part[1], to: part[2], ...(days ? { days } : {}) };
};

/** Reads what the meeting must not touch: `not over lunch`, `점심시간 빼고`. Before days and times are read. */
export const readAvoided = (source: TokenText): Avoided | undefined => {
  const value: AvoidedTime[] = [];
  const said: string[] = [];
  const take = (pattern: RegExp) =>
    takePhrases(source, pattern, (_match, words) => {
      const part = avoidedPart(words);
      if (!part) return false;
      value.push(part);
      said.push(words);
      return true;
    });
  take(AVOIDED_EN);
  take(FIRST_AVOIDED_KO);
  take(TAKEN_LUNCH);
  take(AVOIDED_KO);
  return value.length > 0 ? { value, words: said.join(', ') } : undefined;
};

/** Both, where there are two. */
export const avoidedTogether = (one: Avoided | undefined, two: Avoided | undefined): Avoided | undefined =>
  one && two ? { value: [...one.value, ...two.value], words: `${one.words}, ${two.words}` } : (one ?? two);
