import type { GatewayBudget } from '@contract/entities/gatewayAgent';
import type { GatewayRule } from '@contract/entities/gatewayRule';
import { dollars } from '@platform/common/dollars';
import type { AgentBudgets } from '@platform/budgets/agentBudgets';
import type { Clock } from '@platform/common/clock';
import { newId } from '@platform/common/newId';
import { redactFields } from '@platform/common/redactFields';
import type { Database, Sql } from '@platform/storage/engine/database';
import type { StoredGatewayAgent } from '@platform/storage/settings/gatewayAgentsRepository';
import type {
  GatewayCallsRepository,
  StoredGatewayCall,
} from '@platform/storage/settings/gatewayCallsRepository';
import { decide, fits, type Decision, type JudgedCall } from './decide';
import type { GatewayRules } from './gatewayRules';
import type { HeldCards } from './heldCards';
import { fingerprintOf, sameCall, verdictOfKnown } from './sameCall';

export interface GatedCall extends Omit<JudgedCall, 'agentId'> {
  runId: string;
  /** The client's own key: the same key is the same call. */
  callKey: string | undefined;
}

/** Outcome for a call. `by`: the rule or grant that allows it. */
export type Verdict =
  | { kind: 'go'; dryRun: boolean; by: string }
  | { kind: 'refused'; text: string; code?: string }
  | { kind: 'held'; call: StoredGatewayCall };

/** Decides a call by the rules and writes the decision down; a held one gets its card, and the same call again finds it. */
export type CallGate = (agent: StoredGatewayAgent, call: GatedCall) => Promise<Verdict>;

export interface CallGateDependencies {
  database: Database;
  rules: Pick<GatewayRules, 'remembered'>;
  calls: GatewayCallsRepository;
  heldCards: Pick<HeldCards, 'propose'>;
  budgets: Pick<AgentBudgets, 'of'>;
  clock: Clock;
}

const MINUTE_MS = 60_000;
const GRANT = 'grant:';
const BEYOND_BUDGET = { effect: 'refuse', ruleId: 'budget:month' } as const;

export const createCallGate =
  (deps: CallGateDependencies): CallGate =>
  async (agent, call) => {
    const fingerprint = fingerprintOf(call);
    const rules = await deps.rules.remembered();
    const beyond = await usedUp(deps, agent);
    if (beyond) return addOnce(deps, agent, call, BEYOND_BUDGET, () => refusedByBudget(call, beyond));
    const judged: JudgedCall = { ...call, agentId: agent.id };
    const first = decide(rules, judged);
    const limited = rules.find((rule) => fits(rule, judged))?.limit !== undefined;
    const settled = settle(first, agent, call);
    if (settled.effect !== 'ask' && !limited)
      return addOnce(deps, agent, call, settled, () => verdictOf(settled, call));
    let told: () => void = () => undefined;
    const verdict = await deps.database.transaction(async (sql) => {
      if (limited && first.ruleId !== undefined) await deps.calls.lock(`rule ${first.ruleId}`, sql);
      await deps.calls.lock(`${agent.id} ${call.callKey ?? fingerprint}`, sql);
      const known = await sameCall(deps.calls, agent, call, sql);
      if (known && known.kind !== 'again') return known;
      const isNew = known === undefined;
      const decision = settle(isNew ? await decideCounting(deps, rules, judged, sql) : first, agent, call);
      if (decision.effect !== 'ask') {
        if (isNew) await deps.calls.add(rowOf(deps, agent, call, decision), sql);
        return verdictOf(decision, call);
      }
      const granted = await deps.calls.grantFor(
        { agentId: agent.id, server: call.server, tool: call.tool, runId: call.runId, at: nowOf(deps) },
        sql,
      );
      if (granted !== null) {
        const ruleId = `${GRANT}${granted}`;
        if (isNew)
          await deps.calls.add(rowOf(deps, agent, call, { ...decision, effect: 'allow', ruleId }), sql);
        return { kind: 'go' as const, dryRun: false, by: ruleId };
      }
      if (!isNew) return noLongerAllowed(call);
      const { server, tool: method, params, tier, runId } = call;
      const { expiresAfterMinutes, operatorOnly } = decision;
      const wanted = { server, method, params, tier, runId, expiresAfterMinutes, operatorOnly };
      const proposed = await deps.heldCards.propose(agent, wanted, sql);
      told = proposed.told;
      const row = { ...rowOf(deps, agent, call, decision), cardId: proposed.card.id, fingerprint };
      await deps.calls.add(row, sql);
      return { kind: 'held' as const, call: row };
    });
    told();
    return verdict;
  };

/** A call held before is found again; one that was allowed before must be allowed now; a decision on a new one is written down. */
const addOnce = async (
  deps: CallGateDependencies,
  agent: StoredGatewayAgent,
  call: GatedCall,
  decision: Pick<Decision, 'effect' | 'ruleId'>,
  verdict: () => Verdict,
): Promise<Verdict> => {
  const fingerprint = fingerprintOf(call);
  const known = await deps.calls.addOrFind(rowOf(deps, agent, call, decision), fingerprint);
  const found = known ? verdictOfKnown(known, { ...call, fingerprint }) : undefined;
  return found && found.kind !== 'again' ? found : verdict();
};

/** Whether it happened is not known here: approved anew under the same key, it might happen twice. */
const noLongerAllowed = ({ server, tool }: GatedCall): Verdict => ({
  kind: 'refused',
  text: `${server}.${tool} was allowed before under this idempotency key, and now asks for approval. See what came of it, or ask with a new key`,
});

/** No new call begins once the month's costs have come to the limit. */
const usedUp = async (
  { budgets }: CallGateDependencies,
  agent: StoredGatewayAgent,
): Promise<GatewayBudget | undefined> => {
  const budget = await budgets.of(agent);
  return budget && budget.spent >= budget.limit ? budget : undefined;
};

const refusedByBudget = ({ server, tool }: GatedCall, budget: GatewayBudget): Verdict => {
  const sums = `${dollars(budget.spent)} of ${dollars(budget.limit)}`;
  const text = `${server}.${tool} was not called: the monthly budget of this agent is used up (${sums}). It begins anew at ${budget.to}`;
  return { kind: 'refused', text, code: 'budget' };
};

const decideCounting = async (
  { calls, clock }: CallGateDependencies,
  rules: readonly GatewayRule[],
  judged: JudgedCall,
  sql: Sql,
): Promise<Decision> => {
  const rule = rules.find((one) => fits(one, judged));
  if (!rule?.limit) return decide(rules, judged);
  const since = new Date(clock.now().getTime() - rule.limit.minutes * MINUTE_MS).toISOString();
  const used = await calls.allowedBy(rule.id, since, sql);
  return decide(rules, judged, () => used);
};

/** An agent on dry run asks nobody: nothing that it calls is sent. */
const settle = (decision: Decision, agent: StoredGatewayAgent, { tier }: GatedCall): Decision =>
  agent.dryRun && tier !== 'read' && decision.effect !== 'refuse'
    ? { ...decision, effect: 'rehearse' }
    : decision;

const verdictOf = ({ effect, ruleId, isBeyondLimit }: Decision, { server, tool }: GatedCall): Verdict => {
  if (effect !== 'refuse')
    return {
      kind: 'go',
      dryRun: effect === 'rehearse',
      by: ruleId === undefined ? 'default' : `rule:${ruleId}`,
    };
  const why = isBeyondLimit ? 'the limit of a rule is used up' : 'a rule refuses this call';
  return { kind: 'refused', text: `${server}.${tool} was not called: ${why} (${ruleId ?? 'default'})` };
};

const nowOf = ({ clock }: CallGateDependencies): string => clock.now().toISOString();

const rowOf = (
  deps: CallGateDependencies,
  { id: agentId }: StoredGatewayAgent,
  { server, tool, tier, params, runId, callKey }: GatedCall,
  { effect, ruleId }: Pick<Decision, 'effect' | 'ruleId'>,
): StoredGatewayCall => {
  const at = nowOf(deps);
  return {
    id: newId('gcall'),
    agentId,
    at,
    server,
    tool,
    tier,
    params: redactFields(params),
    effect,
    ruleId,
    runId,
    callKey,
  };
};
