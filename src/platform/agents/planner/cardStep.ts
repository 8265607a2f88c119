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
  const { label: task, score } = recognise(text);
  const said = score < SURE_ENOUGH && !isChange(task) ? 'unknown' : task;
  const isAboutIt = !namesAMeeting(text.replace(HOURS, ' ')) && !STANDS.test(text);
  const isSurelyOther = OTHERS.includes(task) && score >= SURELY_OTHER;
  const isRuledOut = isAboutIt && rulesOut(text, now);
  const asksOther = isAboutIt && changesByAsMuch(text);
  if (isSurelyOther && !(task === 'show_calendar' && (isRuledOut || asksOther))) return undefined;
  const changes = changeScore(text);
  const isCancelled = said === 'cancel_meeting' && (!isRuledOut || CANCELS.test(text));
  const leaves = isAboutIt && !CANCELS.test(text) && addsOrLeaves(text);
  if (said === 'cancel_meeting' && namesKind(text, now)) return undefined;
  if (isCancelled && !(leaves && changes >= LIKELY_CHANGE) && score >= SURELY_ENDS && changes < SURELY_CHANGE)
    return closes(text, now);
  if (isAboutIt && changesRepetition(text, now, { isSeries, said })) return 'change';
  if (renames(text) || isRuledOut || asksOther) return 'change';
  const isBare = namesNobody(text) && !saysWhen(text, now);
  if (score >= SURELY_ENDS && task === 'never_mind' && isBare) return undefined;
  if (task in ENDS && score >= SURELY_ENDS && (isBare || conceptsIn(text).includes('ordinal')))
    return ENDS[task];
  if (said === 'change_meeting' || MADE.test(text)) return 'change';
  if (said === 'reschedule_meeting' && isAboutIt && (namesNobody(text) || changes >= MAYBE_CHANGE))
    return 'change';
  const isOther =
    (OTHERS.includes(said) && said !== 'thanks') || (said === 'schedule_meeting' && isComplete(text));
  if (!isOther && isAboutIt && replacesSomebody(text)) return 'change';
  const isAsked = said === 'check_availability' && score >= SURELY_ENDS && ASKS.test(text);
  if (!isOther && !isAsked && isAboutIt && saysOnlyHow(text, now)) return 'change';
  const isNew = said === 'schedule_meeting' && (saysWhen(text, now) || !leaves);
  if (said === 'schedule_meeting' && isAboutIt && (!isNew || saysHow(text, now))) return 'change';
  const isUnlikely = isOther || isAsked || (said === 'unknown' && score >= SURELY_ENDS);
  if (changes >= (isUnlikely ? SURELY_CHANGE : LIKELY_CHANGE)) return 'change';
  const isUnsurelyCancelled = isCancelled && score < SURELY_ENDS;
  const isNothingElse = ['unknown', 'never_mind'].includes(said) || said in ENDS || isUnsurelyCancelled;
  if (isNothingElse && leaves) return 'change';
  if (isCancelled) return score >= SURE_TO_CLOSE ? closes(text, now) : undefined;
  if (said === 'check_availability' && namesNobody(text)) return 'ask';
  const isVague = score < SURE_ENOUGH || said in ENDS || said === 'never_mind';
  if (isVague && isAboutIt && saysHow(text, now)) return 'change';
  const isWish = said === 'show_calendar' && !ASKS.test(text);
  if (isWish && isAboutIt && saysHow(text, now)) return 'change';
  return ENDS[said];
};

/** `cancel it`; who cancels a meeting with somebody means one that stands. */
const closes = (text: string, now: Date): CardStep | undefined =>
  namesNobody(text) && !saysWhen(text, now) && !namesKind(text, now) ? 'close' : undefined;

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
