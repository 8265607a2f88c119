export type StepKind =
  | 'run'
  | 'agent'
  | 'model'
  | 'tool'
  | 'message'
  | 'card'
  | 'intervention'
  | 'decision'
  | 'error';

/** One piece of what a run did, in its place below another. */
export interface RunStep {
  /** Key of the event that tells it best: what a link names. */
  key: string;
  kind: StepKind;
  title: string;
  /** Agent or person of the step. */
  actor: string;
  /** Milliseconds since 1970. */
  from: number;
  to: number;
  /** US dollars of this step alone; undefined where it used no model. */
  cost: number | undefined;
  /** Model calls of this step alone that have no price. */
  unpriced: number;
  failed: boolean;
  /** Keys of every event that tells of it. */
  events: string[];
  children: RunStep[];
}

/** With all that is below. */
export interface StepTotals {
  cost: number;
  unpriced: number;
  /** Whether any model was called. */
  priced: boolean;
  errors: number;
}

export const newStep = (
  step: Pick<RunStep, 'key' | 'kind' | 'title' | 'actor' | 'from'> & Partial<RunStep>,
): RunStep => ({
  key: step.key,
  kind: step.kind,
  title: step.title,
  actor: step.actor,
  from: step.from,
  to: step.to ?? step.from,
  cost: step.cost,
  unpriced: step.unpriced ?? 0,
  failed: step.failed ?? false,
  events: step.events ?? [step.key],
  children: step.children ?? [],
});
