import type { RunRecords } from '@contract/http/runs';
import { ownSteps } from './ownSteps';
import { newStep, type RunStep, type StepTotals } from './runStep';
import { isOfSpan, spanSteps } from './spanSteps';

/** Steps of what people said, decided and ordered. */
const peopleSteps = ({ messages, cards, interventions }: RunRecords, end: number): RunStep[] => [
  ...messages
    .filter(({ type }) => type !== 'action-card')
    .map((message) =>
      newStep({
        key: `chat:${message.id}`,
        kind: 'message',
        title: message.content,
        actor: message.type === 'user' ? (message.userName ?? 'user') : 'assistant',
        from: Date.parse(message.timestamp),
        failed: message.status === 'failed',
      }),
    ),
  ...cards.map((card) =>
    newStep({
      key: card.decidedAt === undefined ? `chat:${card.messageId}` : `chat:decision-${card.id}`,
      kind: 'card',
      title: card.title,
      actor: card.decidedBy ?? 'platform',
      from: Date.parse(card.createdAt),
      to:
        card.decidedAt === undefined ? Math.max(end, Date.parse(card.createdAt)) : Date.parse(card.decidedAt),
      events: [`chat:${card.messageId}`, `chat:decision-${card.id}`],
    }),
  ),
  ...interventions.map((intervention) =>
    newStep({
      key: `interventions:${intervention.id}`,
      kind: 'intervention',
      title: `${intervention.target}: ${intervention.command}`,
      actor: intervention.by,
      from: Date.parse(intervention.ts),
      failed: intervention.status === 'failed',
    }),
  ),
];

const sortSteps = (steps: RunStep[]): void => {
  const byStart = (a: RunStep, b: RunStep) => a.from - b.from || b.to - a.to;
  const waiting = [steps];
  for (let list = waiting.pop(); list; list = waiting.pop()) {
    list.sort(byStart);
    for (const { children } of list) if (children.length > 0) waiting.push(children);
  }
};

/** The whole run as one tree. `end`: until when it is known, in milliseconds since 1970. */
export const runTree = (records: RunRecords, end: number): RunStep => {
  const { run } = records;
  const spans = spanSteps(records.traces, records.usage);
  const own = { ...records, usage: spans.rest, traces: records.traces.filter((event) => !isOfSpan(event)) };
  const children = [...spans.roots, ...ownSteps(own, end), ...peopleSteps(records, end)];
  sortSteps(children);
  const from = Date.parse(run.startedAt);
  return newStep({
    key: 'run',
    kind: 'run',
    title: run.title,
    actor: run.source ?? '',
    from: children.reduce((first, step) => Math.min(first, step.from), from),
    to: children.reduce((last, step) => Math.max(last, step.to), Math.max(from, end)),
    failed: run.status === 'failed',
    events: [],
    children,
  });
};

/** A step with its place; parents stand before their children. */
export interface PlacedStep {
  step: RunStep;
  parent: RunStep | undefined;
  depth: number;
}

/** Every step in the order in which it is drawn; what lies below a closed one is left out. */
export const placeSteps = (root: RunStep, closed: ReadonlySet<string> = new Set()): PlacedStep[] => {
  const placed: PlacedStep[] = [];
  const waiting: PlacedStep[] = [{ step: root, parent: undefined, depth: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    placed.push(next);
    const { step, depth } = next;
    if (closed.has(step.key)) continue;
    for (const child of step.children.toReversed())
      waiting.push({ step: child, parent: step, depth: depth + 1 });
  }
  return placed;
};

/** Sums of each step with all that is below it. */
export const stepTotals = (root: RunStep): Map<string, StepTotals> => {
  const totals = new Map<string, StepTotals>();
  const all = placeSteps(root);
  for (const { step } of all) {
    const { key, cost, unpriced, failed, kind } = step;
    const errors = failed && kind !== 'run' ? 1 : 0;
    totals.set(key, { cost: cost ?? 0, unpriced, priced: cost !== undefined, errors });
  }
  for (const { step, parent } of all.toReversed()) {
    const own = totals.get(step.key);
    const above = parent && totals.get(parent.key);
    if (!own || !above) continue;
    above.cost += own.cost;
    above.unpriced += own.unpriced;
    above.errors += own.errors;
    above.priced ||= own.priced;
  }
  return totals;
};

/** The step that an event tells of. */
export const stepsByEvent = (root: RunStep): Map<string, RunStep> => {
  const steps = new Map<string, RunStep>();
  for (const { step } of placeSteps(root)) {
    for (const key of step.events) if (!steps.has(key)) steps.set(key, step);
    steps.set(step.key, step);
  }
  return steps;
};
