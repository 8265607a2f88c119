import { BUDGET_WATCH } from '@contract/entities/budget';
import type { AgentEffect, Intervention } from '@contract/entities/intervention';
import type { User } from '@contract/entities/user';
import type { InterventionBody, RunningWork } from '@contract/http/interventions';
import { DEFAULT_INTERVENTION_REASON, INTERVENTIONS_MAX_KEPT } from '@contract/limits';
import { defined } from '@contract/defined';
import { fieldChanges } from '@contract/fieldChanges';
import { newId } from '@platform/common/newId';
import { HttpError } from '@platform/http/httpError';
import type { ProcessRegistry } from '@platform/processes/processRegistry';
import type { ControlOrdersRepository, StopOrder } from '@platform/storage/settings/controlOrdersRepository';
import type { ProcessesRepository } from '@platform/storage/settings/processesRepository';
import type { AgentHoldsRepository } from '@platform/storage/settings/agentHoldsRepository';
import type { AuditRepository } from '@platform/storage/access/auditRepository';
import type { Sql } from '@platform/storage/engine/database';
import type { ControlState } from './controlState';
import { commandWork, type CommandWorkDependencies } from './commandWork';
import { planIntervention, type InterventionPlan } from './interventionPlan';
import {
  followIntervention,
  storeIntervention,
  type InterventionRecord,
  type InterventionRecordDependencies,
} from './interventionRecord';
import { watchCutOff } from './cutOff';
import { haltWork, type HaltWorkDependencies } from './haltWork';
import { joinStop } from './joinStop';
import { obeyStop } from './obeyStop';
import { readRunningWork } from './runningWork';

export interface InterventionService {
  /**
   * Stores the intervention, its holds and its audit record. Throws what `planIntervention` throws, and 403
   * `held-by-budget` where somebody other than an administrator resumes agents that a used-up budget holds.
   */
  record: (user: User, body: InterventionBody, sql: Sql) => Promise<Intervention>;
  /** Does it, once it is committed; resolves once the agents that it holds or releases know. */
  act: (user: User, body: InterventionBody, intervention: Intervention) => Promise<void>;
  /** The newest state of the newest 100, newest first. */
  list: () => Promise<Intervention[]>;
  /** Work that a stop would cancel now. */
  running: () => Promise<RunningWork>;
  pausedAgents: () => string[];
  /**
   * From here on this process heeds what any process orders; agents that are paused are held when it resolves: nobody may be
   * served before.
   */
  follow: () => Promise<void>;
}

export interface InterventionServiceDependencies
  extends InterventionRecordDependencies, CommandWorkDependencies, HaltWorkDependencies {
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
  controlState: ControlState;
  process: ProcessRegistry;
  processes: ProcessesRepository;
  audit: AuditRepository;
  quietLimitMs?: number | undefined;
}

export const createInterventionService = (given: InterventionServiceDependencies): InterventionService => {
  const deps = { ...given, committed: new Map<string, () => void>() };
  return {
    record: (user, body, sql) => recordIntervention(deps, user, body, sql),
    act: actor(deps),
    list: async () => (await deps.interventions.readNewest(INTERVENTIONS_MAX_KEPT)).reverse(),
    running: readRunningWork({
      database: deps.database,
      processes: deps.processes,
      process: deps.process,
      here: workHere(deps),
    }),
    pausedAgents: deps.control.held,
    follow: () => followOrders(deps),
  };
};

interface Recording extends InterventionServiceDependencies {
  /** By intervention: what is to be done once it is committed. */
  committed: Map<string, () => void>;
}

const workHere =
  ({ control, openCalls }: InterventionServiceDependencies) =>
  (): RunningWork => ({ tasks: control.openTasks(), toolCalls: openCalls.list() });

const followOrders = async (deps: InterventionServiceDependencies): Promise<void> => {
  const { process, controlState, control, openCalls } = deps;
  await process.start(workHere(deps));
  const stop = {
    database: deps.database,
    controlOrders: deps.controlOrders,
    recorder: deps.recorder,
    stopReplies: deps.stopReplies,
    agentIds: () => [...deps.agents.ids(), ...deps.otherCallers.ids()],
    quietLimitMs: deps.quietLimitMs,
    cancelCalls: openCalls.cancel,
    control,
    process,
  };
  await controlState.start({
    holdOnly: control.holdOnly,
    stop: (seq, order) => void obeyStop(stop, seq, order),
    replaced: (processId) => {
      if (processId === process.id) haltWork(deps, REPLACED);
    },
  });
  // One that fails is made good by the next.
  const look = () => void controlState.read().catch(() => undefined);
  process.onSignal((signal) => {
    if (signal === 'orders') look();
  });
  const check = watchCutOff({
    read: controlState.read,
    said: process.said,
    wasAlone: process.wasAlone,
    halt: () => {
      haltWork(deps, CUT_OFF);
    },
  });
  process.onLook(() => void check());
  process.onSignal((signal) => {
    if (signal === 'report') void check();
  });
  await check();
};

const CUT_OFF = 'This process of the platform has lost its database and could not have heard a stop';

const REPLACED = 'This process of the platform was silent for so long that others took over its work';

/** Holds, then the intervention with who is held after it: in the order of the commits, whoever else intervenes. */
const recordIntervention = async (
  deps: Recording,
  user: User,
  body: InterventionBody,
  sql: Sql,
): Promise<Intervention> => {
  const { agentHolds, controlOrders, audit } = deps;
  await Promise.all([deps.agents.refresh(sql), deps.otherCallers.refresh(sql)]);
  const plan = planIntervention(body, deps.agents.ids(), deps.otherCallers.ids());
  const wanted = newIntervention(deps, user, body, plan);
  const { id: target, ts, params, reason } = wanted;
  const [, heldBefore] = await Promise.all([agentHolds.lock(sql), agentHolds.list(sql)]);
  const stop = await order(deps, user, { plan, intervention: wanted }, sql);
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
  return intervention;
};

/** Changes who is held. Resolves with the stop that is to be carried out, if it is one. */
const order = async (
  deps: Recording,
  user: User,
  {
    plan,
    intervention,
  }: { plan: InterventionPlan; intervention: Pick<Intervention, 'id' | 'ts' | 'reason'> },
  sql: Sql,
): Promise<StopOrder | null> => {
  const { agentHolds } = deps;
  const { id: interventionId, ts, reason } = intervention;
  const { username } = user;
  if (plan.kind === 'pause') await agentHolds.hold(plan.agents, username, ts, sql, { reason });
  if (plan.kind === 'resume') {
    await assertMayResume(deps, user, plan.agents, sql);
    await agentHolds.release(plan.agents, sql);
  }
  if (plan.kind !== 'stop') return null;
  const why = reason ? `${username}: ${reason}` : username;
  const { agents, everybody } = plan;
  // Nobody begins anew in their name: what they ask for is refused until they are resumed.
  const others = agents.filter((id) => deps.otherCallers.ids().includes(id));
  const commanded = agents.filter((id) => !others.includes(id));
  const by = { by: username, reason: reason ?? DEFAULT_INTERVENTION_REASON };
  const [told] = await Promise.all([
    deps.stopTasks(commanded, by, sql),
    agentHolds.hold(others, username, ts, sql, { reason, stopped: true }),
  ]);
  deps.committed.set(interventionId, told);
  return { interventionId, agents, everybody, why };
};

/** A budget that stops is a limit that an administrator set: only an administrator goes past it. */
const assertMayResume = async (
  { agentHolds }: InterventionServiceDependencies,
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

/** In force in this process at once, and in the others as soon as they hear of the commit. */
const actor = (deps: Recording): InterventionService['act'] => {
  const { controlState, control, database } = deps;
  return async (user, body, intervention) => {
    const plan = planIntervention(body, deps.agents.ids(), deps.otherCallers.ids());
    if (plan.kind !== 'command')
      await controlState.read().catch(() => {
        if (plan.kind === 'pause') control.hold(plan.agents);
        void database.lasting(controlState.read).catch(() => undefined);
      });
    deps.committed.get(intervention.id)?.();
    deps.committed.delete(intervention.id);
    trace(deps, intervention, plan);
    const record = followIntervention(deps, intervention);
    void work(deps, plan, { user, intervention, record });
  };
};

const work = async (
  deps: InterventionServiceDependencies,
  plan: InterventionPlan,
  { user, intervention, record }: { user: User; intervention: Intervention; record: InterventionRecord },
): Promise<void> => {
  try {
    if (plan.kind === 'command') await commandWork(deps, { user, intervention, agents: plan.agents }, record);
    if (plan.kind === 'stop') {
      const seq = await deps.database.lasting(() => deps.controlOrders.seqOf(intervention.id));
      if (seq !== undefined) await joinStop(deps, seq, plan, record);
    }
  } catch (error) {
    await record.set({ status: 'failed', error: error instanceof Error ? error.message : String(error) });
  }
};

const FIRST_STATE = { command: 'requested', stop: 'requested', pause: 'held', resume: 'released' } as const;

const newIntervention = (
  { clock }: InterventionServiceDependencies,
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

const trace = (
  { recorder }: InterventionServiceDependencies,
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
