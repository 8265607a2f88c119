/**
 * Answering agent and its usage, handed over under the name `answered-by`; the last one stands. The usage of a model is
 * the sum of its calls so far, as reported; `cost` is absent as soon as one of them has no price. `reasoning`: what it
 * wrote before its answers.
 */
export type AnsweredBy =
  | {
      by: 'model';
      model: string;
      usage: { input: number; output: number };
      cost?: number;
      reasoning?: string;
    }
  /** `instead`: of the chosen model, whose key is missing. */
  | { by: 'planner'; instead?: { model: string; missing: string } };

export const ANSWERED_BY = 'answered-by';
