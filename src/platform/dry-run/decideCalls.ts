import type { CallDecision } from '@contract/entities/rehearsal';
import type { GatewayRule } from '@contract/entities/gatewayRule';
import type { ToolCallRecord } from '@contract/entities/toolCall';
import { decide } from '@platform/tool-gateway/decide';

/** A caller that no rule names. */
const NOBODY = '';

export type MadeCall = Pick<ToolCallRecord, 'server' | 'method' | 'params' | 'tier'>;

/** Tools of the calls that pass, each once, and how each call is decided. */
export interface DecidedCalls {
  tools: string[];
  decisions: CallDecision[];
}

/**
 * How rules would have decided the calls of a run, limits per time left aside. A call that they refuse is not made: its tool
 * counts only where another of its calls passes.
 */
export const decideCalls = (
  calls: readonly MadeCall[],
  rules: readonly GatewayRule[],
  caller = NOBODY,
): DecidedCalls => {
  const decisions = calls.map(({ server, method, params, tier }): CallDecision => {
    const { effect, ruleId } = decide(rules, { agentId: caller, server, tool: method, params, tier });
    const at = rules.findIndex(({ id }) => id === ruleId);
    return { tool: `${server}.${method}`, effect, ...(at === -1 ? {} : { rule: at + 1 }) };
  });
  const passed = decisions.filter(({ effect }) => effect !== 'refuse').map(({ tool }) => tool);
  return { tools: [...new Set(passed)], decisions };
};
