import { namesNobody } from './followUp';
import type { IntentKind } from './intents';
import { readMeeting } from './reading/readMeeting';
import { relativeChange } from './reading/relativeChange';
import { signsIn } from './sentenceFeatures';

/** Characters of the longest words that change a card without a task of their own. */
const LONGEST = 200;
const REPLACES =
  /\b(?:replace|swap|instead of)\b|\b(?:can['’]?t|can\s?not|won['’]?t)\s+(?:make it|come|join|attend|be there)\b|대신|못\s?[온와올오]/i;
const JOINS = /\b(?:join|come|attend)\b.*\b(?:too|also|as well)\b|\balso\s+(?:join|come|attend)\b/i;
const PREPARES =
  /\b(?:book|schedule|block|reserve|arrange|organi[sz]e|set up|put|find|need|want|get|plan|meet)\b|잡아|예약|비워|만들|넣어|모아|하고 싶/i;
const MADE = /^\s*(?:(?:can|could|let['’]?s)\s+(?:we|you)?\s*)?make (?:it|that)\b/i;

/** Whether words that seem another task, or none, change the meeting whose card waits. */
export const changesCard = (text: string, said: IntentKind, now: Date): boolean => {
  if (text.length > LONGEST) return false;
  const replaces = REPLACES.test(text) && !namesNobody(text);
  if (said === 'schedule_meeting')
    return (
      replaces || MADE.test(text) || (namesNobody(text) && !PREPARES.test(text) && isWhollyRead(text, now))
    );
  if (said === 'check_availability') return !namesNobody(text) && (replaces || JOINS.test(text));
  if (said === 'never_mind') return signsIn(text).length > 0 || isWhollyRead(text, now);
  if (said !== 'unknown') return false;
  return replaces || relativeChange(text) !== undefined || isWhollyRead(text, now);
};

/** Everything in the words is about a meeting: its time, its length, its title. */
const isWhollyRead = (text: string, now: Date): boolean => {
  const { reading } = readMeeting(text, now, { teams: [], people: [] });
  const { days, time, duration, avoid, title, repetition, notUnderstood } = reading;
  return notUnderstood.length === 0 && [days, time, duration, avoid, title, repetition].some(Boolean);
};
