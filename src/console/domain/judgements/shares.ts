/** Runs by how those that judged them see them. */
export interface Verdicts {
  up: number;
  down: number;
  split: number;
}

export const judgedRuns = ({ up, down, split }: Verdicts): number => up + down + split;

/** Per cent of the whole; null where there is nothing to divide. */
export const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : (part / whole) * 100;
