import { namesNobody } from './followUp';
import type { IntentKind } from './intents';
import { asksOtherTimes, multipliesLength } from './reading/changeReading';
import { readMeeting } from './reading/readMeeting';
import { relativeChange } from './reading/relativeChange';
import { signsIn } from './sentenceFeatures';
import { conceptsIn } from './taskConcepts';

/** Characters of the longest words that change a card without a task of their own. */
const LONGEST = 200;
const REPLACES =
  /\b(?:replace|swap|instead of)\b|\b(?:can['’]?t|can\s?not|won['’]?t)\s+(?:make it|come|join|attend|be there)\b|\b(?:in|take|takes|taking)\s+(?:his|her|their|[\p{L}]+['’]s)\s+(?:place|seat|spot|stead)\b|\bmeant\b|아니(?:라|고)\s|대신|자리에\s(?!있|앉|없|계)|못\s?[온와올오]/iu;
const JOINS =
  /^\s*(?:plus|and|also)\b|\b(?:join|come|attend|get|bring|loop|have|call|include|ask)\b.*\b(?:too|also|as well|along)\b|\balso\s+(?:join|come|attend)\b|(?:님|씨|[가-힣]{2})(?:이랑|랑|하고)?.{0,12}도\s*(?:부르|불러|넣|추가|초대|와|오|포함|같이)/i;
const LEAVES_OUT =
  /\b(?:except|without|minus|no need for|leave out|drop|remove|uninvite|(?:take|leave)\s+\S+\s+(?:off|out)|bowed out|(?:don['’]?t|doesn['’]?t)\s+(?:need|have)\s+to)\b|빼고|빼자|빼줘|제외|없이/i;
const ASKS_FOR = /\b(?:would|could)\b.*\bbe possible\b/i;
/** Whoever is named after it may be somebody whose name only the workspace knows. */
const EXCEPT = /\b(?:except|without|minus)\s+\p{Lu}/u;
const MEANT = /\bmeant\s+\p{Lu}/u;
const NEW_MEETING =
  /\b(?:meeting|a call|call with|sync|session|appointment|catch[- ]?up|1:1)\b|회의|미팅|통화|면담/i;
const PREPARES =
  /\b(?:book|schedule|block|reserve|arrange|organi[sz]e|set up|put|find|need|want|get|plan|meet)\b|잡아|예약|비워|만들|넣어|모아|하고 싶/i;
const MADE = /^\s*(?:(?:can|could|let['’]?s)\s+(?:we|you)?\s*)?make (?:it|that)\b/i;
/** The meeting whose card waits, or who is in it. */
const POINTS = /\b(?:it|that|this|him|her|them)\b/i;
/** `Monday is out for me`, `24th is a no go`. */
const RULES_OUT =
  /\b(?:out|off|no good|bad|impossible|no[ -]go|full|packed|tricky|(?:doesn|won|can)['’]?t)\b|안\s?[돼되됨될됩]|불가|힘들|곤란/i;
/** Words of other things than the meeting whose card waits. */
const MATTERS = ['announce', 'mail', 'report', 'status', 'cost', 'calendar'];
const OTHERS = [...MATTERS, 'yes', 'ordinal', 'asksWhat', 'know'];
/** Tasks that words about the times of a meeting look like to the classifier. */
const LOOKS_LIKE: readonly IntentKind[] = [
  'choose_suggestion',
  'weekly_report',
  'show_calendar',
  'never_mind',
  'cancel_meeting',
  'announcement',
];

const RENAMES =
  /^\s*(?:(?:please|pls|and|just|can you|could you|let['’]?s)\s+)*(?:re)?(?:name|call|title)\s+(?:it|this|that|the meeting)\b(?!\s+(?:off|in)\b)/i;

/** Whether words give the meeting another title, whatever kind of meeting that speaks of: `call it morning sync`. */
export const renames = (text: string): boolean => text.length <= LONGEST && RENAMES.test(text);

/** Whether words that seem another task, or none, change the meeting whose card waits; `isUnsure` where no task is likely. */
export const changesCard = (text: string, said: IntentKind, now: Date, isUnsure = false): boolean => {
  if (text.length > LONGEST) return false;
  const concepts = conceptsIn(text);
  const isOther = concepts.some((concept) => OTHERS.includes(concept));
  const isMatter = concepts.some((concept) => MATTERS.includes(concept));
  if (changesByAsMuch(text) && namesNobody(text) && !isMatter) return true;
  const somebody = !namesNobody(text);
  const replaces = (REPLACES.test(text) && somebody) || MEANT.test(text);
  const namesWho =
    (somebody && (JOINS.test(text) || LEAVES_OUT.test(text))) || (EXCEPT.test(text) && !saysWhen(text, now));
  if (said === 'schedule_meeting') return replaces || changesPrepared(text, now, namesWho);
  const changesWho = namesWho && !isMatter;
  const when = !isOther && saysWhen(text, now);
  if (RULES_OUT.test(text) && when) return true;
  if (ASKS_FOR.test(text) && when && !somebody) return true;
  if (said === 'check_availability') return replaces || changesWho || (!somebody && asksOtherTimes(text));
  if (LOOKS_LIKE.includes(said) && (when || changesWho)) return true;
  if (said === 'never_mind') return signsIn(text).length > 0 || isWhollyRead(text, now);
  if (said !== 'unknown') return false;
  return (
    replaces ||
    changesWho ||
    relativeChange(text) !== undefined ||
    asksOtherTimes(text) ||
    isWhollyRead(text, now) ||
    (isUnsure && !isOther && (when || somebody))
  );
};

/** `ten minutes less`, `something later`, `double the length`: there is nothing else that they could be about. */
const changesByAsMuch = (text: string): boolean =>
  relativeChange(text) !== undefined || asksOtherTimes(text) || multipliesLength(text);

/** Whether words that look like a new meeting say only what of the one that waits is to be another. */
const changesPrepared = (text: string, now: Date, changesWho: boolean): boolean => {
  if (MADE.test(text)) return true;
  const isNew = NEW_MEETING.test(text);
  if (changesWho) return !isNew;
  if (!namesNobody(text)) return false;
  return PREPARES.test(text)
    ? !isNew && POINTS.test(text) && saysWhen(text, now)
    : isWhollyRead(text, now) || (!isNew && saysWhen(text, now));
};

/** Days, times or a length, or other ones than those. */
const saysWhen = (text: string, now: Date): boolean => {
  const { days, time, duration, avoid } = readMeeting(text, now, { teams: [], people: [] }).reading;
  return (
    [days, time, duration, avoid].some(Boolean) || relativeChange(text) !== undefined || asksOtherTimes(text)
  );
};

/** Everything in the words is about a meeting: its time, its length, its title. */
const isWhollyRead = (text: string, now: Date): boolean => {
  const { reading } = readMeeting(text, now, { teams: [], people: [] });
  const { days, time, duration, avoid, title, repetition, notUnderstood } = reading;
  return notUnderstood.length === 0 && [days, time, duration, avoid, title, repetition].some(Boolean);
};
