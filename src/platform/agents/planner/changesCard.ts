import { namesNobody } from './followUp';
import type { IntentKind } from './intents';
import { readMeeting } from './reading/readMeeting';
import { relativeChange } from './reading/relativeChange';
import { signsIn } from './sentenceFeatures';
import { conceptsIn } from './taskConcepts';

/** Characters of the longest words that change a card without a task of their own. */
const LONGEST = 200;
const REPLACES =
  /\b(?:replace|swap|instead of)\b|\b(?:can['’]?t|can\s?not|won['’]?t)\s+(?:make it|come|join|attend|be there)\b|대신|못\s?[온와올오]/i;
const JOINS =
  /\b(?:join|come|attend)\b.*\b(?:too|also|as well)\b|\balso\s+(?:join|come|attend)\b|(?:님|씨|[가-힣]{2})도\s*(?:부르|불러|넣|추가|초대|와|오|포함|같이)/i;
const LEAVES_OUT = /\b(?:except|without|minus|leave out)\b|빼고|제외|없이/i;
/** `Monday is out for me`, `24th is a no go`. */
const RULES_OUT =
  /\b(?:out|off|no good|bad|impossible|no[ -]go|full|packed|tricky|(?:doesn|won|can)['’]?t)\b|안\s?[돼되됨될됩]|불가|힘들|곤란/i;
/** Words of other things than the meeting whose card waits. */
const OTHERS = [
  'announce',
  'mail',
  'report',
  'status',
  'cost',
  'calendar',
  'thanks',
  'enough',
  'yes',
  'ordinal',
  'asksWhat',
  'know',
];
/** Tasks that words about the times of a meeting look like to the classifier. */
const LOOKS_LIKE: readonly IntentKind[] = [
  'choose_suggestion',
  'weekly_report',
  'show_calendar',
  'never_mind',
];
const PREPARES =
  /\b(?:book|schedule|block|reserve|arrange|organi[sz]e|set up|put|find|need|want|get|plan|meet)\b|잡아|예약|비워|만들|넣어|모아|하고 싶/i;
const MADE = /^\s*(?:(?:can|could|let['’]?s)\s+(?:we|you)?\s*)?make (?:it|that)\b/i;

/** Whether words that seem another task, or none, change the meeting whose card waits; `isUnsure` where no task is likely. */
export const changesCard = (text: string, said: IntentKind, now: Date, isUnsure = false): boolean => {
  if (text.length > LONGEST) return false;
  const replaces = REPLACES.test(text) && !namesNobody(text);
  if (said === 'schedule_meeting')
    return (
      replaces ||
      MADE.test(text) ||
      (!PREPARES.test(text) && (JOINS.test(text) || LEAVES_OUT.test(text))) ||
      (namesNobody(text) && !PREPARES.test(text) && isWhollyRead(text, now))
    );
  if (RULES_OUT.test(text) && saysWhen(text, now)) return true;
  if (said === 'check_availability') return !namesNobody(text) && (replaces || JOINS.test(text));
  if (LOOKS_LIKE.includes(said) && saysWhen(text, now)) return true;
  if (said === 'never_mind') return signsIn(text).length > 0 || isWhollyRead(text, now);
  if (said !== 'unknown') return false;
  return (
    replaces ||
    relativeChange(text) !== undefined ||
    isWhollyRead(text, now) ||
    (isUnsure && saysWhen(text, now))
  );
};

/** Days or times, and nothing of another matter. */
const saysWhen = (text: string, now: Date): boolean => {
  if (conceptsIn(text).some((concept) => OTHERS.includes(concept))) return false;
  const { days, time, duration, avoid } = readMeeting(text, now, { teams: [], people: [] }).reading;
  return [days, time, duration, avoid].some(Boolean) || relativeChange(text) !== undefined;
};

/** Everything in the words is about a meeting: its time, its length, its title. */
const isWhollyRead = (text: string, now: Date): boolean => {
  const { reading } = readMeeting(text, now, { teams: [], people: [] });
  const { days, time, duration, avoid, title, repetition, notUnderstood } = reading;
  return notUnderstood.length === 0 && [days, time, duration, avoid, title, repetition].some(Boolean);
};
