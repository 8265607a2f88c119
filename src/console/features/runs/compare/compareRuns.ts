import { alignSteps, type AlignedRow, type StepFact } from '@console/domain/runs/alignSteps';
import type { RunRecords } from '@contract/http/runs';
import { comparableRun, type ComparedRun, type ComparedStep } from './comparableRun';

/** Two steps beside each other, or one that the other run does not have. */
export interface ComparedRow {
  /** Key of the step that is there, the left one's if both are: an address names it. */
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
  /** Index of the row in which the runs part first; -1: they never do. */
  first: number;
}

/** Two runs step by step. */
export const compareRuns = (left: RunRecords, right: RunRecords): RunComparison => {
  const [one, other] = [comparableRun(left), comparableRun(right)];
  const aligned = alignSteps(one.comparable, other.comparable);
  const rows = aligned.rows.map(({ left: i, right: j, verdict, differs }): ComparedRow => {
    const a = i === undefined ? undefined : one.steps[i];
    const b = j === undefined ? undefined : other.steps[j];
    return { key: a ? a.key : `right:${b?.key ?? ''}`, verdict, differs, left: a, right: b };
  });
  return {
    left: { figures: one.figures, left: one.left },
    right: { figures: other.figures, left: other.left },
    rows,
    first: partingAt(rows, aligned.first),
  };
};

const depthOf = ({ left, right }: ComparedRow): number =>
  Math.min(left?.depth ?? Infinity, right?.depth ?? Infinity);

const isOfEnd = ({ verdict, differs }: ComparedRow): boolean =>
  verdict === 'changed' && differs.every((fact) => fact === 'answered' || fact === 'outcome');

/** A step that only ends otherwise ended after what lies below it: where that differs, the runs parted there. */
const partingAt = (rows: readonly ComparedRow[], first: number): number => {
  let parting = first;
  for (let row = rows[first]; row && isOfEnd(row); row = rows[parting]) {
    const depth = depthOf(row);
    let next = parting + 1;
    const isBelow = (one: ComparedRow | undefined) => one !== undefined && depthOf(one) > depth;
    while (isBelow(rows[next]) && rows[next]?.verdict === 'same') next += 1;
    if (!isBelow(rows[next])) break;
    parting = next;
  }
  return parting;
};
