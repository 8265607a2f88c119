import * as v from 'valibot';
import { Id } from './primitives';

export const RuleEffect = v.picklist(['allow', 'ask', 'refuse', 'rehearse']);
export type RuleEffect = v.InferOutput<typeof RuleEffect>;

const PATH = /^[^.\s]+(\.[^.\s]+)*$/;
/** `to`, `attendees.0.email`, `attendees.*.email`; `*` stands for every member. */
const Path = v.pipe(v.string(), v.maxLength(200), v.regex(PATH, 'is no path such as attendees.*.email'));
const Text = v.pipe(v.string(), v.minLength(1), v.maxLength(500));

/** Condition on an argument for its rule to count. */
export const RuleCondition = v.variant('test', [
  v.object({ path: Path, test: v.literal('equals'), value: v.union([v.string(), v.number(), v.boolean()]) }),
  /** A text with this in it, or a list with it as a member. */
  v.object({ path: Path, test: v.literal('contains'), value: Text }),
  /** A pattern of RE2, matched in time linear in the text. */
  v.object({ path: Path, test: v.literal('matches'), value: Text }),
  v.object({ path: Path, test: v.literal('greater-than'), value: v.number() }),
  v.object({
    path: Path,
    test: v.literal('not-in'),
    value: v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(200)),
  }),
]);
export type RuleCondition = v.InferOutput<typeof RuleCondition>;

const MINUTES_MAX = 7 * 24 * 60;
const Minutes = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MINUTES_MAX));

/** One line of the rules: the first whose agent, server, tool and conditions fit decides. */
export const GatewayRule = v.object({
  id: Id,
  effect: RuleEffect,
  /** Absent: any. */
  agentId: v.optional(Id),
  server: v.optional(Id),
  tool: v.optional(Id),
  conditions: v.pipe(v.array(RuleCondition), v.maxLength(20)),
  /** For `allow`: so many calls in so many minutes; those beyond are asked about or refused. */
  limit: v.optional(
    v.object({
      calls: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000)),
      minutes: Minutes,
      beyond: v.picklist(['ask', 'refuse']),
    }),
  ),
  /** For `ask`: how long the card can be decided. 30 unless given. */
  expiresAfterMinutes: v.optional(Minutes),
  /** For `ask`: only an operator or an administrator approves. */
  operatorOnly: v.optional(v.boolean()),
});
export type GatewayRule = v.InferOutput<typeof GatewayRule>;

export const GATEWAY_RULES_MAX = 200;
/** In their order. */
export const GatewayRules = v.pipe(
  v.array(GatewayRule),
  v.maxLength(GATEWAY_RULES_MAX),
  v.check((rules) => new Set(rules.map(({ id }) => id)).size === rules.length, 'Two rules have one id'),
);
