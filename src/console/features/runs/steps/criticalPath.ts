import type { RunStep } from './runStep';

/** Whether the step takes time; the others are moments on the way. */
const isWork = ({ kind, from, to }: RunStep): boolean => to > from && kind !== 'message';

/**
 * Keys of the steps that the end of the run waited for: from the end backwards, each time the one that ended last before,
 * and what it waited for itself. Shortening any other step ends the run no earlier.
 */
export const criticalPath = (root: RunStep): Set<string> => {
  const path = new Set([root.key]);
  const waiting: { step: RunStep; until: number }[] = [{ step: root, until: root.to }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    let { until } = next;
    const lastFirst = next.step.children.filter(isWork).sort((a, b) => b.to - a.to || a.from - b.from);
    for (const child of lastFirst) {
      if (child.to > until || child.from >= until) continue;
      path.add(child.key);
      waiting.push({ step: child, until: child.to });
      until = child.from;
    }
  }
  return path;
};
