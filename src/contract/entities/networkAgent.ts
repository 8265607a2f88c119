import * as v from 'valibot';
import { AgentStat } from './agent';
import { AgentSignIn } from './agentSignIn';
import { Id, Instant } from './primitives';

/** One agent as the gateway knows it: its statistics, its card, and whose it is. */
export const NetworkAgent = v.object({
  ...AgentStat.entries,
  /** Base address of its endpoint; absent while its card could not be read. */
  url: v.optional(v.string()),
  protocolVersion: v.optional(v.string()),
  /** As its card names it: `JSONRPC` or `HTTP+JSON`. */
  transport: v.optional(v.string()),
  /** Present for an agent of others whose card was read. */
  signIn: v.optional(AgentSignIn),
  /** Present for an agent of others that offers push notifications; `no-address`: the console has none at which it may call. */
  push: v.optional(v.picklist(['taken', 'no-address'])),
  /** How long an agent of others may be silent, in milliseconds; absent: as long as the configuration says. */
  timeout: v.optional(v.number()),
  skills: v.array(v.object({ id: v.string(), name: v.string(), description: v.string() })),
  /** Address, adder and time of an agent of others; absent for the platform's own. */
  added: v.optional(v.object({ cardUrl: v.string(), by: v.string(), at: Instant })),
});
export type NetworkAgent = v.InferOutput<typeof NetworkAgent>;

/** Behaviour, section 11. */
export const NetworkNode = v.object({
  id: Id,
  name: v.string(),
  type: v.picklist(['agent', 'gateway', 'service']),
  status: v.picklist(['online', 'offline', 'unknown']),
  lastSeen: v.optional(Instant),
});
export type NetworkNode = v.InferOutput<typeof NetworkNode>;

export const NetworkLink = v.object({
  source: Id,
  target: Id,
  messageCount: v.number(),
  lastMessage: v.optional(Instant),
});
export type NetworkLink = v.InferOutput<typeof NetworkLink>;
