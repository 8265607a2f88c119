import type { RunSummary } from '@contract/entities/runSummary';

export type OnRuns = 'all' | 'some' | 'none';
/** Labels that somebody ticked; a label that is left alone is not in it. */
export type Marks = Readonly<Record<string, 'all' | 'none'>>;

/** On how many of the runs a label is. */
export const isOn = (runs: readonly Pick<RunSummary, 'labels'>[], label: string): OnRuns => {
  const count = runs.filter(({ labels }) => labels.includes(label)).length;
  if (count === 0) return 'none';
  return count === runs.length ? 'all' : 'some';
};

/** Typed labels, parted by commas. */
export const labelsIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split(',')
      .map((label) => label.trim())
      .filter((label) => label !== ''),
  ),
];

/** Labels to be added and taken away, so that the runs are as somebody ticked and typed. */
export const changesOf = (
  runs: readonly Pick<RunSummary, 'labels'>[],
  marks: Marks,
  typed: string,
): { add: string[]; remove: string[] } => {
  const ticked = Object.entries(marks).filter(([label, wanted]) => isOn(runs, label) !== wanted);
  const add = ticked.flatMap(([label, wanted]) => (wanted === 'all' ? [label] : []));
  const remove = ticked.flatMap(([label, wanted]) => (wanted === 'none' ? [label] : []));
  return {
    add: [...new Set([...add, ...labelsIn(typed)])],
    remove: remove.filter((label) => !labelsIn(typed).includes(label)),
  };
};
