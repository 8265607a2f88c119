import * as v from 'valibot';
import { BudgetLimit, BudgetState } from './budget';
import { Dollars, Id, Instant } from './primitives';

/** Somebody else's agent that calls tools through the gateway, by an API key of its own. */
export const GatewayAgent = v.object({
  /** `gw-` and the name in small letters: what records, rules and interventions call it. */
  id: Id,
  name: v.string(),
  enabled: v.boolean(),
  /** Nothing that it calls above read is sent. */
  dryRun: v.boolean(),
  /** Its client answers what tool servers ask in its calls, where it can; absent: a card asks people. */
  answersQuestions: v.optional(v.boolean()),
  /** Tools that it sees: whole tool servers (`slack`) and single tools (`slack__send_message`); absent: every tool. */
  sees: v.optional(v.array(v.string())),
  /** Limit of what its runs may cost in a calendar month of the workspace's zone, and what they have cost; absent: no limit. */
  budget: v.optional(
    v.object({
      limit: BudgetLimit,
      spent: Dollars,
      state: BudgetState,
      /** Model calls of the month without a price; they are not in `spent`. */
      unpricedRequests: v.number(),
      /** The month, `to` exclusive. */
      from: Instant,
      to: Instant,
    }),
  ),
  createdBy: v.string(),
  createdAt: Instant,
  lastCallAt: v.optional(Instant),
  /** The newest run that it called in. */
  runId: v.optional(Id),
  key: v.object({
    expiresAt: v.optional(Instant),
    lastUsedAt: v.optional(Instant),
    state: v.picklist(['active', 'expired', 'revoked', 'void']),
  }),
  /** Paused: its calls wait. Stopped: they are refused. Either way until somebody resumes it. */
  hold: v.optional(
    v.object({
      kind: v.picklist(['paused', 'stopped']),
      by: v.string(),
      at: Instant,
      reason: v.optional(v.string()),
    }),
  ),
});
export type GatewayAgent = v.InferOutput<typeof GatewayAgent>;

export type GatewayBudget = NonNullable<GatewayAgent['budget']>;

/** Beginning of the id of every gateway agent, and of no other id. */
export const GATEWAY_AGENT_PREFIX = 'gw-';

/** Stands in records for the gateway itself where its own tools are called; no tool server has this id. */
export const GATEWAY_ITSELF = '@gateway';

/** How the gateway names a tool: server and tool, joined by this. */
export const GATEWAY_JOINT = '__';
