import type { Misunderstanding } from '@contract/http/misunderstandings';

/** The shape of `taskSentences.json`: sentences by what they mean, each once; what was said last of one stands. */
export const labelledSentences = (
  newestFirst: readonly Pick<Misunderstanding, 'sentence' | 'meant'>[],
): Record<string, string[]> => {
  const byTask: Record<string, string[]> = {};
  const seen = new Set<string>();
  for (const { sentence, meant } of newestFirst) {
    if (seen.has(sentence)) continue;
    seen.add(sentence);
    (byTask[meant] ??= []).push(sentence);
  }
  return byTask;
};
