import * as v from 'valibot';
import { BudgetLimit } from '../entities/budget';
import { GatewayAgent } from '../entities/gatewayAgent';
import { GatewayRule, GatewayRules } from '../entities/gatewayRule';
import { KeyArrival } from '../entities/keyArrival';
import { Id, SavedTimes } from '../entities/primitives';

const Name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60));
const Sees = v.pipe(v.array(Id), v.maxLength(200));

export const GatewayAgentBody = v.object({
  name: Name,
  dryRun: v.optional(v.boolean()),
  sees: v.optional(Sees),
  monthlyLimit: v.optional(BudgetLimit),
});
export type GatewayAgentBody = v.InferOutput<typeof GatewayAgentBody>;

/**
 * Changes of a gateway agent: a field that is left out stays; `sees: null` shows every tool, `monthlyLimit: null` is no
 * limit.
 */
export const GatewayAgentPatch = v.object({
  name: v.optional(Name),
  enabled: v.optional(v.boolean()),
  dryRun: v.optional(v.boolean()),
  answersQuestions: v.optional(v.boolean()),
  sees: v.optional(v.nullable(Sees)),
  monthlyLimit: v.optional(v.nullable(BudgetLimit)),
});
export type GatewayAgentPatch = v.InferOutput<typeof GatewayAgentPatch>;

export const GatewayAgentsResponse = v.object({ agents: v.array(GatewayAgent) });
export type GatewayAgentsResponse = v.InferOutput<typeof GatewayAgentsResponse>;
export const GatewayAgentResponse = v.object({ agent: GatewayAgent });
export type GatewayAgentResponse = v.InferOutput<typeof GatewayAgentResponse>;
/** The only time the key itself is told; empty where the call was repeated. */
export const GatewayKeyResponse = v.object({ agent: GatewayAgent, apiKey: v.string() });
export type GatewayKeyResponse = v.InferOutput<typeof GatewayKeyResponse>;
export const GatewayAgentRemoved = v.object({ removed: Id });
export type GatewayAgentRemoved = v.InferOutput<typeof GatewayAgentRemoved>;

export const GatewayArrivalsResponse = v.object({
  /** With the agent's present key, newest first. */
  arrivals: v.array(KeyArrival),
  /** Without a valid key, since the agent's was made. */
  strangers: v.array(KeyArrival),
  /** Address at which programs reach the platform; absent if no public address is configured. */
  publicUrl: v.optional(v.string()),
});
export type GatewayArrivalsResponse = v.InferOutput<typeof GatewayArrivalsResponse>;

export const GatewayRulesResponse = v.object({ rules: v.array(GatewayRule), version: SavedTimes });
export type GatewayRulesResponse = v.InferOutput<typeof GatewayRulesResponse>;

/** `expectedVersion`: the one that was changed; 409 when somebody saved meanwhile. */
export const GatewayRulesBody = v.object({ rules: GatewayRules, expectedVersion: SavedTimes });
export type GatewayRulesBody = v.InferOutput<typeof GatewayRulesBody>;

export const GatewayTrialBody = v.object({ rules: GatewayRules });
export type GatewayTrialBody = v.InferOutput<typeof GatewayTrialBody>;

/** Decisions that the rules would have made on the calls of the last 7 days, the newest 5000 at most. */
export const GatewayTrial = v.object({
  calls: v.number(),
  allow: v.number(),
  ask: v.number(),
  refuse: v.number(),
  rehearse: v.number(),
  /** Those that were decided otherwise when they were made. */
  changed: v.number(),
});
export type GatewayTrial = v.InferOutput<typeof GatewayTrial>;
