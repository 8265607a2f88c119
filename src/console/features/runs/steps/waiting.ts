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

/**
 * Milliseconds in which agents, models or tools worked, and those in which nothing but a card waited for somebody. A moment
 * in which both is true is work.
 */
export const workAndWaiting = (root: RunStep): { workMs: number; waitingMs: number } => {
  const steps = placeSteps(root).map(({ step }) => step);
  const spansOf = (kinds: readonly RunStep['kind'][]) =>
    steps.filter(({ kind }) => kinds.includes(kind)).map(({ from, to }): Span => [from, to]);
  const work = joined(spansOf(['agent', 'model', 'tool', 'decision']));
  const either = joined([...work, ...spansOf(['card'])]);
  return { workMs: lengthOf(work), waitingMs: lengthOf(either) - lengthOf(work) };
};
