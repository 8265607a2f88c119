import { placeSteps } from './runTree';
import type { RunStep } from './runStep';

type Span = readonly [from: number, to: number];

/** Sorted, none touching another. */
const joined = (spans: readonly Span[]): Span[] => {
  const sorted = [...spans].filter(([from, to]) => to > from).sort((a, b) => a[0] - b[0]);
  const result: [number, number][] = [];
  for (const [from, to] of sorted) {
    const last = result.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else result.push([from, to]);
  }
  return result;
};

const lengthOf = (spans: readonly Span[]): number => spans.reduce((sum, [from, to]) => sum + to - from, 0);

export interface WorkAndWaiting {
  workMs: number | undefined;
  waitingMs: number | undefined;
}

const WORK: readonly RunStep['kind'][] = ['agent', 'model', 'tool', 'decision'];

/**
 * Milliseconds in which agents, models or tools worked, and those in which nothing but a card waited for somebody. A moment
 * in which both is true is work. Both are undefined where no record of either is left.
 */
export const workAndWaiting = (root: RunStep): WorkAndWaiting => {
  const steps = placeSteps(root).map(({ step }) => step);
  if (!steps.some(({ kind }) => kind === 'card' || WORK.includes(kind)))
    return { workMs: undefined, waitingMs: undefined };
  const spansOf = (kinds: readonly RunStep['kind'][]) =>
    steps.filter(({ kind }) => kinds.includes(kind)).map(({ from, to }): Span => [from, to]);
  const work = joined(spansOf(WORK));
  const either = joined([...work, ...spansOf(['card'])]);
  return { workMs: lengthOf(work), waitingMs: lengthOf(either) - lengthOf(work) };
};
