import { BUDGET_WATCH } from '@contract/entities/budget';
import type { AgentEffect, Intervention } from '@contract/entities/intervention';
import type { User } from '@contract/entities/user';
import type { InterventionBody } from '@contract/http/interventions';
import { DEFAULT_INTERVENTION_REASON } from '@contract/limits';
import { defined } from '@contract/defined';
import { fieldChanges } from '@contract/fieldChanges';
import { newId } from '@platform/common/newId';
import { HttpError } from '@platform/http/httpError';
import type { AuditRepository } from '@platform/storage/access/auditRepository';
import type { Sql } from '@platform/storage/engine/database';
import type { AgentHoldsRepository } from '@platform/storage/settings/agentHoldsRepository';
import type { ControlOrdersRepository, StopOrder } from '@platform/storage/settings/controlOrdersRepository';
import { planIntervention, type InterventionPlan } from './interventionPlan';
import { storeIntervention, type InterventionRecordDependencies } from './interventionRecord';

export interface RecordingDependencies extends InterventionRecordDependencies {
  /** Agents that take commands. */
  agents: { ids: () => string[]; refresh: (sql: Sql) => Promise<void> };
  /** Agents of others that only call tools: they are paused, resumed and stopped, and take no command. */
  otherCallers: { ids: () => string[]; refresh: (sql: Sql) => Promise<void> };
  /** Ends what agents of others ask, or were answered, over A2A; what it answers is called after the commit. */
  stopTasks: (
    agentIds: readonly string[],
    stopped: { by: string; reason: string },
    sql: Sql,
  ) => Promise<() => void>;
  agentHolds: AgentHoldsRepository;
  controlOrders: ControlOrdersRepository;
  audit: AuditRepository;
}

/** An intervention that is stored, perhaps not yet committed. */
export interface Recorded {
  intervention: Intervention;
  plan: InterventionPlan;
  /** To be called after the commit. */
  committed: () => void;
}

/**
 * Stores the holds, then the intervention with who is held after it: in the order of the commits, whoever else intervenes; and
 * its audit record. Throws what `planIntervention` throws, and 403 `held-by-budget` where somebody other than an administrator
 * resumes agents that a used-up budget holds.
 */
export const recordIntervention = async (
  deps: RecordingDependencies,
  user: User,
  body: InterventionBody,
  sql: Sql,
): Promise<Recorded> => {
  const { agentHolds, controlOrders, audit } = deps;
  await Promise.all([deps.agents.refresh(sql), deps.otherCallers.refresh(sql)]);
  const plan = planIntervention(body, deps.agents.ids(), deps.otherCallers.ids());
  const wanted = newIntervention(deps, user, body, plan);
  const { id: target, ts, params, reason } = wanted;
  const [, heldBefore] = await Promise.all([agentHolds.lock(sql), agentHolds.list(sql)]);
  const { stop, committed } = await order(deps, user, { plan, intervention: wanted }, sql);
  // Every process heeds it from the commit on.
  const [pausedAgents] = await Promise.all([
    agentHolds.list(sql),
    plan.kind === 'command' ? undefined : controlOrders.add(stop, sql),
  ]);
  const changes = fieldChanges({ held: heldBefore.join(', ') }, { held: pausedAgents.join(', ') });
  const record = {
    ts,
    actor: user.username,
    action: `intervention.${plan.kind}` as const,
    target: body.target,
    details: { id: target, command: body.command, params: params ?? null, reason: reason ?? null, changes },
  };
  const [intervention] = await Promise.all([
    storeIntervention(deps, { ...wanted, pausedAgents }, sql),
    audit.append(record, sql),
  ]);
  return { intervention, plan, committed };
};

interface Ordered extends Pick<Recorded, 'committed'> {
  /** To be carried out, if it is one. */
  stop: StopOrder | null;
}

/** Changes who is held. */
const order = async (
  deps: RecordingDependencies,
  user: User,
  {
    plan,
    intervention,
  }: { plan: InterventionPlan; intervention: Pick<Intervention, 'id' | 'ts' | 'reason'> },
  sql: Sql,
): Promise<Ordered> => {
  const { agentHolds } = deps;
  const { id: interventionId, ts, reason } = intervention;
  const { username } = user;
  if (plan.kind === 'pause') await agentHolds.hold(plan.agents, username, ts, sql, { reason });
  if (plan.kind === 'resume') {
    await assertMayResume(deps, user, plan.agents, sql);
    await agentHolds.release(plan.agents, sql);
  }
  if (plan.kind !== 'stop') return { stop: null, committed: () => undefined };
  const why = reason ? `${username}: ${reason}` : username;
  const { agents, everybody } = plan;
  // Nobody begins anew in their name: what they ask for is refused until they are resumed.
  const others = agents.filter((id) => deps.otherCallers.ids().includes(id));
  const commanded = agents.filter((id) => !others.includes(id));
  const by = { by: username, reason: reason ?? DEFAULT_INTERVENTION_REASON };
  const [committed] = await Promise.all([
    deps.stopTasks(commanded, by, sql),
    agentHolds.hold(others, username, ts, sql, { reason, stopped: true }),
  ]);
  return { stop: { interventionId, agents, everybody, why }, committed };
};

/** A budget that stops is a limit that an administrator set: only an administrator goes past it. */
const assertMayResume = async (
  { agentHolds }: RecordingDependencies,
  user: User,
  agents: readonly string[],
  sql: Sql,
): Promise<void> => {
  if (user.role === 'admin') return;
  const held = await agentHolds.heldBy(BUDGET_WATCH, agents, sql);
  if (held.length === 0) return;
  throw new HttpError(
    403,
    'held-by-budget',
    `A budget that is used up holds ${held.join(', ')}: only an administrator may resume them`,
  );
};

const FIRST_STATE = { command: 'requested', stop: 'requested', pause: 'held', resume: 'released' } as const;

const newIntervention = (
  { clock }: RecordingDependencies,
  user: User,
  { target, command, params, reason = DEFAULT_INTERVENTION_REASON }: InterventionBody,
  plan: InterventionPlan,
): Omit<Intervention, 'seq' | 'pausedAgents'> => {
  const ts = clock.now().toISOString();
  const effect = (agentId: string): AgentEffect => ({ agentId, state: FIRST_STATE[plan.kind], at: ts });
  return {
    id: newId('intv'),
    ts,
    target,
    command,
    ...defined({ params }),
    reason,
    status: 'applied',
    by: user.username,
    agents: plan.agents.map(effect),
  };
};
