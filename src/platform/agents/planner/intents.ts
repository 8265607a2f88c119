import { trainClassifier, type TaskGuess } from './taskClassifier';
import sentences from './taskSentences.json';

/** What the built-in planner recognises. Behaviour, section 5.6. */
export type IntentKind = keyof typeof sentences;

let trained: ((text: string) => TaskGuess<IntentKind>) | undefined;

/** Names the task a text asks for, how surely, and by what; learns from `taskSentences.json` when first asked. */
export const recognise = (text: string): TaskGuess<IntentKind> => {
  trained ??= trainClassifier<IntentKind>(sentences);
  return trained(text);
};

/** Below it a task is not begun: the planner asks whether it is meant. */
export const SURE_ENOUGH = 0.45;

/** The task a text asks for; `unknown` where no task is likely enough. */
export const classify = (text: string): IntentKind => {
  const { task, score } = recognise(text);
  return score < SURE_ENOUGH ? 'unknown' : task;
};
