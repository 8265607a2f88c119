import { isChange, namesKind } from './changeMeant';
import { changeScore } from './cardFollowUps';
import {
  addsOrLeaves,
  changesByAsMuch,
  renames,
  replacesSomebody,
  rulesOut,
  saysHow,
  saysOnlyHow,
  saysWhen,
} from './changesCard';
import { namesNobody } from './followUp';
import { recognise, SURE_ENOUGH, type IntentKind } from './intents';
import { withoutBooksNot } from './reading/forbiddenTimes';
import { changesRepetition } from './reading/repetition/changesRepetition';
import { namesAMeeting } from './reading/splitMove';
import { conceptsIn } from './taskConcepts';
import { signsIn } from './sentenceFeatures';

/** Step that words take with a meeting whose card waits; `ask`: they ask when its people are free. */
export type CardStep = 'change' | 'ask' | 'close' | 'confirm' | 'choose';

/** Tasks that a change of a meeting is hardly taken for. */
const OTHERS: readonly IntentKind[] = [
  'announcement',
  'summarise_mail',
  'weekly_report',
  'system_status',
  'cost_analysis',
  'thanks',
  'show_calendar',
];
const SURELY_OTHER = 0.9;
const ENDS: Partial<Record<IntentKind, CardStep>> = {
  confirm_meeting: 'confirm',
  choose_suggestion: 'choose',
};
const SURELY_ENDS = 0.75;
/** So sure, words change the card though they look like another task. */
const SURELY_CHANGE = 0.92;
const LIKELY_CHANGE = 0.35;
const MAYBE_CHANGE = 0.1;

/** The step that words take with a card that waits; undefined where they are about something else. `isSeries`: its meeting repeats. */
export const cardStep = (
  text: string,
  { now, isSeries }: { now: Date; isSeries: boolean },
): CardStep | undefined => {
  const words = wordsOf(text, now);
  const step = certainStep(words, isSeries) ?? plainStep(words) ?? likelyStep(words) ?? vagueStep(words);
  return step === 'else' ? undefined : step;
};

/** `else`: the words are about something else; undefined: not told yet. */
type Told = CardStep | 'else' | undefined;

interface Words {
  text: string;
  now: Date;
  /** The likeliest task, and how likely it is. */
  task: IntentKind;
  score: number;
  /** The same, `unknown` where it is not likely enough. */
  said: IntentKind;
  /** How likely they change the card. */
  changes: number;
  /** They name no meeting that stands. */
  isAboutIt: boolean;
  isRuledOut: boolean;
  /** They add somebody or leave somebody out. */
  leaves: boolean;
  isCancelled: boolean;
}

const wordsOf = (text: string, now: Date): Words => {
  const { label: task, score } = recognise(text);
  const isChosen = task !== 'choose_suggestion' || !OTHER_TIMES.test(text);
  const isSure = isChange(task) || (score >= SURE_ENOUGH && isChosen);
  const said = isSure ? task : 'unknown';
  const isAboutIt = !namesAMeeting(withoutBooksNot(text).replace(HOURS, ' ')) && !STANDS.test(text);
  const isRuledOut = isAboutIt && rulesOut(text, now);
  const leaves = isAboutIt && !CANCELS.test(text) && addsOrLeaves(text);
  const isCancelled = said === 'cancel_meeting' && (!isRuledOut || CANCELS.test(text));
  const changes = changeScore(text);
  return { text, now, task, score, said, changes, isAboutIt, isRuledOut, leaves, isCancelled };
};

/** By another task that is certain, and by words that can only be about a meeting. */
const certainStep = (words: Words, isSeries: boolean): Told => {
  const { text, now, task, score, said, changes, isAboutIt, isRuledOut, leaves } = words;
  const asksOther = isAboutIt && changesByAsMuch(text);
  const isWish = task === 'show_calendar' && (isRuledOut || asksOther);
  if (OTHERS.includes(task) && score >= SURELY_OTHER && !isWish) return 'else';
  if (said === 'cancel_meeting' && namesKind(text, now)) return 'else';
  const isChanged = changes >= SURELY_CHANGE || (leaves && changes >= LIKELY_CHANGE);
  if (words.isCancelled && score >= SURELY_ENDS && !isChanged) return closes(text, now);
  if (isAboutIt && changesRepetition(text, now, { isSeries, said })) return 'change';
  return renames(text) || isRuledOut || asksOther ? 'change' : undefined;
};

/** By the task alone. */
const plainStep = ({ text, now, task, score, said, changes, isAboutIt }: Words): Told => {
  const isBare = namesNobody(text) && !saysWhen(text, now);
  if (score >= SURELY_ENDS && task === 'never_mind' && isBare) return 'else';
  if (
    said !== 'unknown' &&
    score >= SURELY_ENDS &&
    (isBare || conceptsIn(text).includes('ordinal')) &&
    ENDS[task]
  )
    return ENDS[task];
  if (said === 'change_meeting' || MADE.test(text)) return 'change';
  const isMoved = said === 'reschedule_meeting' && isAboutIt;
  return isMoved && (namesNobody(text) || changes >= MAYBE_CHANGE) ? 'change' : undefined;
};

/** By what the words name, and by what was learnt. */
const likelyStep = ({ text, now, score, said, changes, isAboutIt, leaves }: Words): Told => {
  const isNew = said === 'schedule_meeting';
  const isOther = (OTHERS.includes(said) && said !== 'thanks') || (isNew && isComplete(text));
  const isAsked = said === 'check_availability' && score >= SURELY_ENDS && ASKS.test(text);
  if (isAboutIt && !isOther && replacesSomebody(text)) return 'change';
  if (isAboutIt && !isOther && !isAsked && saysOnlyHow(text, now)) return 'change';
  const isPart = saysHow(text, now) || (leaves && !saysWhen(text, now));
  if (isAboutIt && isNew && isPart) return 'change';
  const isUnlikely = isOther || isAsked || (said === 'unknown' && score >= SURELY_ENDS);
  return changes >= (isUnlikely ? SURELY_CHANGE : LIKELY_CHANGE) ? 'change' : undefined;
};

/** Vague words: those that name somebody, a day or an hour are rather about the card than about nothing. */
const vagueStep = ({ text, now, score, said, isAboutIt, leaves, isCancelled }: Words): Told => {
  const isEnd = said === 'never_mind' || said in ENDS;
  const isUnsurelyCancelled = isCancelled && score < SURELY_ENDS;
  if (leaves && (isEnd || said === 'unknown' || isUnsurelyCancelled)) return 'change';
  if (isCancelled) return score >= SURE_TO_CLOSE ? closes(text, now) : 'else';
  if (said === 'check_availability' && namesNobody(text)) return 'ask';
  const isVague = isEnd || score < SURE_ENOUGH || (said === 'show_calendar' && !ASKS.test(text));
  return isVague && isAboutIt && saysHow(text, now) ? 'change' : ENDS[said];
};

/** `cancel it`; who cancels a meeting with somebody means one that stands. */
const closes = (text: string, now: Date): Told =>
  namesNobody(text) && !saysWhen(text, now) && !namesKind(text, now) ? 'close' : 'else';

/** None of those on the card is chosen. */
const OTHER_TIMES =
  /\b(?:other|more|different)\s+(?:options|times|slots|suggestions|proposals)\b|다른\s*(?:시간|시각|제안|후보)/i;
/** Hours that are no meeting's name, as in `my 3pm`. */
const HOURS = /(?<!\b(?:my|the|our|this|that)\s|['’]s\s)\b\d{1,2}(?::\d{2})?\s*(?:am|pm|o'clock)\b/gi;
/** A meeting that stands is spoken of by what was agreed. */
const STANDS = /(?:만나는|만나기로|보기로|하기로)\s*(?:한\s*)?(?:거|것|건)|잡[아혀]\s*(?:둔|있는)/;
const CANCELS = /\bcancel|\bcall\s+(?:it|that)\s+off|취소|없던|엎/i;
const SURE_TO_CLOSE = 0.5;
const ASKS =
  /\?|\b(?:is|are|am|when|does|do|can|could|any|who|what|which|has|have|find|see|check)\b|언제|비어|비는|되는|돼|있|한가|가능|바쁘|괜찮/i;
/** `make it Friday 10 am for 30 minutes with Yuki`. */
const MADE = /^\s*(?:(?:can|could|let['’]?s)\s+(?:we|you)?\s*)?make (?:it|that)\b/i;

/** A meeting of its own: it is said who comes, how long and when. */
const isComplete = (text: string): boolean => {
  const signs = signsIn(text);
  return !namesNobody(text) && signs.includes('LENGTH') && WHEN.some((sign) => signs.includes(sign));
};
const WHEN = ['DAY', 'CLOCK'];
