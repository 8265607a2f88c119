import { CHANGES, changeMeant, isChange, onlyNamesMeeting, takesOut } from './changeMeant';
import { asksWhatWasDone, deliberates, forbids, forbidsGuest, onlyForbidsMeeting } from './noOrder';
import { train, type Classify, type TrainedModel } from './sentenceClassifier';
import { trainedClassifier } from './trainedModel';
import sentences from './taskSentences.json';

/** Tasks that the built-in planner recognises. Behaviour, section 5.6. */
export type IntentKind = keyof typeof sentences;

/** Learns all of `taskSentences.json`; about a second. */
export const learnTasks = (): TrainedModel<IntentKind> => train<IntentKind>(sentences);

/** Names the task a text asks for, how surely, and by what. */
export const recognise: Classify<IntentKind> = trainedClassifier('task', learnTasks);

/** Below it a task is not begun: the planner asks whether it is meant. */
export const SURE_ENOUGH = 0.45;

/** The same for tasks that change or end a meeting that stands: a wrong guess costs more than a question. */
const SURE_TO_CHANGE = 0.55;

/** The same where a text has no word for a change: `the sync on Friday`. */
const SURE_OF_BARE = 0.87;

/** Tasks that something comes of: words that only speak of them order none. */
const ORDERS: readonly IntentKind[] = [...CHANGES, 'schedule_meeting', 'announcement'];

/** Tasks that words which forbid a meeting look like. */
const TAKEN_FOR_ORDERS: readonly IntentKind[] = ['unknown', 'show_calendar', 'check_availability'];

/** The task a text asks for; `unknown` if no task is likely enough. What it forbids or asks about is not done. */
export const classify = (text: string): IntentKind => {
  const task = likeliest(text);
  const isOrder = task === 'never_mind' || ORDERS.includes(task);
  if (!isOrder && !(TAKEN_FOR_ORDERS.includes(task) && onlyForbidsMeeting(text))) return task;
  if (forbids(text)) return task === 'schedule_meeting' && forbidsGuest(text) ? task : 'never_mind';
  if (asksWhatWasDone(text) || (isChange(task) && deliberates(text)))
    return task === 'announcement' ? 'unknown' : 'show_calendar';
  return task;
};

/** Between two changes of a meeting its parts decide. */
const likeliest = (text: string): IntentKind => {
  if (takesOut(text)) return 'change_meeting';
  const { label: task, score, ranked } = recognise(text);
  if (!isChange(task)) return score < SURE_ENOUGH ? 'unknown' : task;
  const isBare = onlyNamesMeeting(text);
  if (score >= (isBare ? SURE_OF_BARE : SURE_TO_CHANGE)) return task;
  if (isBare) return 'unknown';
  const changes = ranked.filter((one) => isChange(one.label)).reduce((sum, one) => sum + one.score, 0);
  return (changes >= SURE_TO_CHANGE ? changeMeant(text) : undefined) ?? 'unknown';
};
