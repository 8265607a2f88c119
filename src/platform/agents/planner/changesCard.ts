import { namesNobody } from './followUp';
import { booksNot } from './reading/forbiddenTimes';
import { asksOtherTimes } from './reading/changedTime';
import { multipliesLength } from './reading/changeReading';
import { readMeeting } from './reading/readMeeting';
import { rememberLast } from './reading/rememberLast';
import { relativeChange } from './reading/relativeChange';

/** Characters of the longest words that change a card without a task of their own. */
const LONGEST = 200;
const REPLACES =
  /\b(?:replace|swap|instead of)\b|\b(?:can['’]?t|can\s?not|won['’]?t)\s+(?:make it|come|join|attend|be there)\b|\b(?:in|take|takes|taking)\s+(?:his|her|their|[\p{L}]+['’]s)\s+(?:place|seat|spot|stead)\b|\bmeant\b|\bdid I (?:say|write|type)\b|헷갈|착각|실수|잘못\s*(?:썼|적|말|봤|골|넣)|아니(?:라|고)\s|대신|자리에\s(?!있|앉|없|계)|못\s?[온와올오]/iu;
const MEANT = /\bmeant\s+\p{Lu}/u;
/** `Monday is out for me`, `24th is a no go`. */
const RULES_OUT =
  /\b(?:nothing|neither|apart from|except|excluding|clear of|keep off|a mess|busy|blocked|booked|taken|hopeless|skip|steer clear|keep (?:that|it|this) free|out|off|no good|bad|impossible|no[ -]go|full|packed|tricky|(?:doesn|won|can)['’]?t)\b|안\s?[돼되됨될됩]|불가|힘들|곤란|피해|말아|제외|지켜/i;
const RENAMES =
  /^\s*(?:(?:please|pls|and|just|can you|could you|let['’]?s)\s+)*(?:re)?(?:name|call|title)\s+(?:it|this|that|the meeting)\b(?!\s+(?:off|in)\b)/i;

/** Whether words give the meeting another title, whatever kind of meeting that speaks of: `call it morning sync`. */
export const renames = (text: string): boolean => text.length <= LONGEST && RENAMES.test(text);

/** `ten minutes less`, `something later`, `double the length`: there is nothing else that they could be about. */
export const changesByAsMuch = (text: string): boolean =>
  text.length <= LONGEST &&
  (relativeChange(text) !== undefined || asksOtherTimes(text) || multipliesLength(text));

/** `Emma cannot make it`, `Design instead of Sales`: somebody is put in the place of somebody. */
export const replacesSomebody = (text: string): boolean =>
  text.length <= LONGEST && ((REPLACES.test(text) && !namesNobody(text)) || MEANT.test(text));

/** `Monday is out for me`: whatever else is known, the meeting is not then. */
export const rulesOut = (text: string, now: Date): boolean =>
  text.length <= LONGEST &&
  (RULES_OUT.test(text) || booksNot(text)) &&
  namesNobody(text) &&
  saysWhen(text, now);

/** All that the words say of a meeting but who comes; asked for several times about the same words. */
const readHow = rememberLast(([text = '', now = '']) => {
  const nobody = { teams: [], people: [] };
  return readMeeting(text, new Date(now), nobody, { isChange: true }).reading;
});

const howOf = (text: string, now: Date) => readHow([text, now.toISOString()]);

/** Days or hours are named, or ruled out. */
export const saysWhen = (text: string, now: Date): boolean => {
  const { days, time, avoid } = howOf(text, now);
  return [days, time, avoid].some(Boolean);
};

/** Everything in the words is about a meeting, and nobody is named: its time, its length, its title. */
export const saysOnlyHow = (text: string, now: Date): boolean => {
  if (text.length > LONGEST || !namesNobody(text)) return false;
  const { days, time, duration, avoid, title, repetition, notUnderstood } = howOf(text, now);
  return notUnderstood.length === 0 && [days, time, duration, avoid, title, repetition].some(Boolean);
};

/** Words that prepare something of its own. */
const PREPARES =
  /\b(?:book|schedule|block|reserve|arrange|organi[sz]e|set up|put|find|plan|meet)\b|잡아|예약|비워|만들|모아|하고 싶/i;

/** A day, an hour or a length, nobody, and nothing that would be prepared: `that is a 50-minute job`. */
export const saysHow = (text: string, now: Date): boolean => {
  if (text.length > LONGEST || !namesNobody(text) || PREPARES.test(text)) return false;
  const { days, time, duration, avoid } = howOf(text, now);
  return [days, time, duration, avoid].some(Boolean);
};

const ADDS =
  /^\s*(?:\+|plus|and|also)\s|\b(?:too|also|as well|along)\b|도\s*(?:부르|불러|넣|추가|초대|와|오|포함|같이)|합류|함께|\bjoin(?:ed|s)?\b/i;
const LEAVES_OUT =
  /\btake\s+\S+\s+off\b|\b(?:except|without|minus|no need for|leave out|drop|remove|uninvite|(?:don['’]?t|doesn['’]?t)\s+(?:need|have))\b|빼고|빼자|빼줘|제외|없이/i;

/** `+ sales team`, `we don't need Sales after all`. */
export const addsOrLeaves = (text: string): boolean =>
  text.length <= LONGEST && !namesNobody(text) && (ADDS.test(text) || LEAVES_OUT.test(text));
