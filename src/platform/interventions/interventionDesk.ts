import type { AgentEffect, Intervention } from '@contract/entities/intervention';
import type { User } from '@contract/entities/user';
import type { InterventionBody, RunningWork } from '@contract/http/interventions';
import { DEFAULT_INTERVENTION_REASON, INTERVENTIONS_MAX_KEPT } from '@contract/limits';
import type { AgentControl } from '../agents/agentControl';
import { newId } from '../conversations/newId';
import type { AgentHoldsRepository } from '../storage/agentHoldsRepository';
import type { AuditRepository } from '../storage/auditRepository';
import type { Sql } from '../storage/database';
import type { OpenCalls } from '../tool-manager/openCalls';
import { commandWork, type CommandWorkDependencies } from './commandWork';
import { planIntervention, type InterventionPlan } from './interventionPlan';
import {
  followIntervention,
  storeIntervention,
  type InterventionRecord,
  type InterventionRecordDependencies,
} from './interventionRecord';
import { stopWork } from './stopWork';

export interface InterventionDesk {
  /** Stores the intervention, its holds and its audit record. Throws what `planIntervention` throws. */
  record: (user: User, body: InterventionBody, sql: Sql) => Promise<Intervention>;
  /** Does it, once it is committed. */
  act: (user: User, body: InterventionBody, intervention: Intervention) => void;
  /** The newest state of the newest 100, newest first. */
  list: () => Promise<Intervention[]>;
  /** What a stop would cancel now. */
  running: () => RunningWork;
  pausedAgents: () => string[];
  /** Holds the agents that were paused when the platform went away. */
  restore: () => Promise<void>;
}

export interface InterventionDeskDependencies
  extends InterventionRecordDependencies, CommandWorkDependencies {
  control: AgentControl;
  openCalls: Pick<OpenCalls, 'list' | 'cancel'>;
  stopReplies: () => void;
  agentIds: () => string[];
  agentHolds: AgentHoldsRepository;
  audit: AuditRepository;
  quietLimitMs?: number | undefined;
}

export const createInterventionDesk = (deps: InterventionDeskDependencies): InterventionDesk => ({
  record: async (user, body, sql) => {
    const plan = planIntervention(body, deps.agentIds());
    const intervention = await storeIntervention(deps, newIntervention(deps, user, body, plan), sql);
    const { id: target, ts, params, reason } = intervention;
    if (plan.kind === 'pause') await deps.agentHolds.hold(plan.agents, user.username, ts, sql);
    if (plan.kind === 'resume') await deps.agentHolds.release(plan.agents, sql);
    await deps.audit.append(
      {
        ts,
        actor: user.username,
        action: `intervention.${plan.kind}`,
        target: body.target,
        details: { id: target, command: body.command, params: params ?? null, reason: reason ?? null },
      },
      sql,
    );
    return intervention;
  },
  act: (user, body, intervention) => {
    const plan = planIntervention(body, deps.agentIds());
    if (plan.kind === 'pause') deps.control.hold(plan.agents);
    if (plan.kind === 'resume') deps.control.release(plan.agents);
    trace(deps, intervention, plan);
    const record = followIntervention(deps, intervention);
    void work(deps, plan, { user, intervention, record });
  },
  list: async () => (await deps.interventions.readNewest(INTERVENTIONS_MAX_KEPT)).reverse(),
  running: () => ({ tasks: deps.control.openTasks(), toolCalls: deps.openCalls.list() }),
  pausedAgents: deps.control.held,
  restore: async () => {
    deps.control.hold(await deps.agentHolds.list());
  },
});

const work = async (
  deps: InterventionDeskDependencies,
  plan: InterventionPlan,
  { user, intervention, record }: { user: User; intervention: Intervention; record: InterventionRecord },
): Promise<void> => {
  try {
    if (plan.kind === 'command') await commandWork(deps, { user, intervention, agents: plan.agents }, record);
    if (plan.kind === 'stop') await stopWork({ ...deps, cancelCalls: deps.openCalls.cancel }, plan, record);
  } catch (error) {
    await record.set({ status: 'failed', error: error instanceof Error ? error.message : String(error) });
  }
};

const FIRST_STATE = { command: 'requested', stop: 'requested', pause: 'held', resume: 'released' } as const;

const newIntervention = (
  { control, clock }: InterventionDeskDependencies,
  user: User,
  { target, command, params, reason = DEFAULT_INTERVENTION_REASON }: InterventionBody,
  plan: InterventionPlan,
): Omit<Intervention, 'seq'> => {
  const ts = clock.now().toISOString();
  const effect = (agentId: string): AgentEffect => ({ agentId, state: FIRST_STATE[plan.kind], at: ts });
  return {
    id: newId('intv'),
    ts,
    target,
    command,
    ...(params === undefined ? {} : { params }),
    reason,
    status: 'applied',
    by: user.username,
    agents: plan.agents.map(effect),
    pausedAgents: heldAfter(control.held(), plan),
  };
};

const heldAfter = (held: readonly string[], plan: InterventionPlan): string[] => {
  if (plan.kind === 'pause') return [...new Set([...held, ...plan.agents])].sort();
  return plan.kind === 'resume' ? held.filter((id) => !plan.agents.includes(id)) : [...held];
};

const trace = (
  { recorder }: InterventionDeskDependencies,
  { target, command, by, reason }: Intervention,
  plan: InterventionPlan,
) => {
  recorder.trace({
    type: plan.kind === 'command' ? 'instruction' : 'policy.warn',
    priority: 'high',
    actor: by,
    summary: `${by} → ${target}: ${command}${reason ? ` (${reason})` : ''}`,
  });
};
