import * as v from 'valibot';

/** Things a newcomer tries, told from records: each is true once the caller has done it. */
export const FirstSteps = v.object({
  /** Asked for a meeting. */
  asked: v.boolean(),
  /** Decided an action card. */
  decided: v.boolean(),
  /** Paused an agent, or all. */
  paused: v.boolean(),
  /** Anybody's agent has called the gateway, or was registered by its card. */
  connected: v.boolean(),
});
export type FirstSteps = v.InferOutput<typeof FirstSteps>;

export const FirstStepsResponse = v.object({ firstSteps: FirstSteps });
export type FirstStepsResponse = v.InferOutput<typeof FirstStepsResponse>;
