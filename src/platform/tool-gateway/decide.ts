import type { GatewayRule, RuleEffect } from '@contract/entities/gatewayRule';
import type { EffectTier } from '@contract/entities/toolCall';
import { GATEWAY_CARD_EXPIRES_AFTER_MINUTES } from '@contract/limits';
import { holds } from './conditions';

/** A call as rules see it. */
export interface JudgedCall {
  agentId: string;
  server: string;
  tool: string;
  tier: EffectTier;
  params: Record<string, unknown>;
}

export interface Decision {
  effect: RuleEffect;
  /** The rule that decided; absent: the default of the tool's tier. */
  ruleId?: string;
  /** Minutes until a card of `ask` expires. */
  expiresAfterMinutes: number;
  operatorOnly: boolean;
  /** The rule's limit per time is used up. */
  isBeyondLimit: boolean;
}

/** Reads are allowed, writes ask, destructive calls ask an operator. */
const DEFAULTS: Record<EffectTier, Pick<Decision, 'effect' | 'operatorOnly'>> = {
  read: { effect: 'allow', operatorOnly: false },
  write: { effect: 'ask', operatorOnly: false },
  destructive: { effect: 'ask', operatorOnly: true },
};

/**
 * The first rule that fits decides, else the default of the tier. `usedOf`: how many calls a rule with a limit has allowed within
 * its time. A rule never lowers who may approve a call that destroys.
 */
export const decide = (
  rules: readonly GatewayRule[],
  call: JudgedCall,
  usedOf: (ruleId: string) => number = () => 0,
): Decision => {
  const fallback = DEFAULTS[call.tier];
  const rule = rules.find((one) => fits(one, call));
  if (!rule) return { ...fallback, ...NO_RULE };
  const { id: ruleId, limit, expiresAfterMinutes = GATEWAY_CARD_EXPIRES_AFTER_MINUTES } = rule;
  const isBeyondLimit = rule.effect === 'allow' && limit !== undefined && usedOf(ruleId) >= limit.calls;
  return {
    effect: isBeyondLimit ? limit.beyond : rule.effect,
    ruleId,
    expiresAfterMinutes,
    operatorOnly: rule.operatorOnly === true || fallback.operatorOnly,
    isBeyondLimit,
  };
};

const NO_RULE = { expiresAfterMinutes: GATEWAY_CARD_EXPIRES_AFTER_MINUTES, isBeyondLimit: false };

/** Whether agent, server, tool and every condition of the rule fit the call. */
export const fits = (rule: GatewayRule, { agentId, server, tool, params }: JudgedCall): boolean =>
  (rule.agentId === undefined || rule.agentId === agentId) &&
  (rule.server === undefined || rule.server === server) &&
  (rule.tool === undefined || rule.tool === tool) &&
  rule.conditions.every((condition) => holds(condition, params, needed(rule.effect)));

/** Rules that let a call through must hold for all values that a path finds; those that hold it back, for any of them. */
const needed = (effect: RuleEffect): 'all' | 'any' => (effect === 'allow' ? 'all' : 'any');
