import type { IntentKind } from '../../intents';
import { tokenText } from '../tokenText';
import { readRepetition } from './readRepetition';

const INSTEAD = /\binstead\b|\brather\b|말고|대신|바꿔|바꾸|변경|한\s*번만|\bonce\b/i;
const FEW_WORDS = 6;

/** Whether words said beside a waiting meeting are about how it repeats, and are no request for another one. */
export const changesRepetition = (
  text: string,
  now: Date,
  { isSeries, said }: { isSeries: boolean; said: IntentKind },
): boolean => {
  const { repetition } = readRepetition(tokenText(text), now, isSeries);
  if (!repetition || (!repetition.pattern && !repetition.once && !repetition.end)) return false;
  return said !== 'schedule_meeting' || INSTEAD.test(text) || text.trim().split(/\s+/).length <= FEW_WORDS;
};
