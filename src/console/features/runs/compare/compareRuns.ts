import { alignSteps, type AlignedRow, type StepFact } from '@console/domain/runs/alignSteps';
import type { RunRecords } from '@contract/http/runs';
import { comparableRun, type ComparedRun, type ComparedStep } from './comparableRun';

/** Two steps beside each other, or one that the other run does not have. */
export interface ComparedRow {
  /** Of the step that is there, the left one's where both are: what an address names. */
  key: string;
  verdict: AlignedRow['verdict'];
  differs: readonly StepFact[];
  left: ComparedStep | undefined;
  right: ComparedStep | undefined;
}

export interface RunComparison {
  left: Pick<ComparedRun, 'figures' | 'left'>;
  right: Pick<ComparedRun, 'figures' | 'left'>;
  rows: ComparedRow[];
  /** Index of the first row in which the runs part; -1: they never do. */
  first: number;
}

/** Two runs step by step. */
export const compareRuns = (left: RunRecords, right: RunRecords): RunComparison => {
  const [one, other] = [comparableRun(left), comparableRun(right)];
  const { rows, first } = alignSteps(one.comparable, other.comparable);
  return {
    left: { figures: one.figures, left: one.left },
    right: { figures: other.figures, left: other.left },
    rows: rows.map(({ left: i, right: j, verdict, differs }) => {
      const a = i === undefined ? undefined : one.steps[i];
      const b = j === undefined ? undefined : other.steps[j];
      return {
        key: a ? a.key : `right:${b?.key ?? ''}`,
        verdict,
        differs,
        left: a,
        right: b,
      };
    }),
    first,
  };
};
