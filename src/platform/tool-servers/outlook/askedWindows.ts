import type { TimeWindow } from '@contract/entities/meeting';

const MORNING = /오전|아침|\bmorning\b/i;
const AFTERNOON = /오후|\bafternoon\b/i;

/** The windows that begin in the half of the day which the words ask for; all of them when they ask for none. */
export const windowsAskedFor = (windows: readonly TimeWindow[], words: string): readonly TimeWindow[] => {
  const [morning, afternoon] = [MORNING.test(words), AFTERNOON.test(words)];
  if (morning === afternoon) return windows;
  const kept = windows.filter((window) => window < '12' === morning);
  return kept.length > 0 ? kept : windows;
};
