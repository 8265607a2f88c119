import type { Intervention } from '@contract/entities/intervention';
import type { User } from '@contract/entities/user';
import type { RunningWork } from '@contract/http/interventions';
import { INTERVENTIONS_MAX_KEPT } from '@contract/limits';
import type { ProcessRegistry } from '@platform/processes/processRegistry';
import type { ProcessesRepository } from '@platform/storage/settings/processesRepository';
import type { ControlState } from './controlState';
import { commandWork, type CommandWorkDependencies } from './commandWork';
import type { InterventionPlan } from './interventionPlan';
import { followIntervention, type InterventionRecord } from './interventionRecord';
import { watchCutOff } from './cutOff';
import { haltWork, type HaltWorkDependencies } from './haltWork';
import { createIntervene, type Intervene } from './intervene';
import { joinStop } from './joinStop';
import { obeyStop } from './obeyStop';
import type { Recorded, RecordingDependencies } from './recordIntervention';
import { readRunningWork } from './runningWork';

export interface InterventionService {
  intervene: Intervene;
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
  extends RecordingDependencies, CommandWorkDependencies, HaltWorkDependencies {
  controlState: ControlState;
  process: ProcessRegistry;
  processes: ProcessesRepository;
  quietLimitMs?: number | undefined;
}

export const createInterventionService = (deps: InterventionServiceDependencies): InterventionService => ({
  intervene: createIntervene(deps, actor(deps)),
  list: async () => (await deps.interventions.readNewest(INTERVENTIONS_MAX_KEPT)).reverse(),
  running: readRunningWork({
    database: deps.database,
    processes: deps.processes,
    process: deps.process,
    here: workHere(deps),
  }),
  pausedAgents: deps.control.held,
  follow: () => followOrders(deps),
});

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

/** In force in this process at once, and in the others as soon as they hear of the commit. */
const actor = (deps: InterventionServiceDependencies) => {
  const { controlState, control, database } = deps;
  return async (user: User, { intervention, plan, committed }: Recorded): Promise<void> => {
    if (plan.kind !== 'command')
      await controlState.read().catch(() => {
        if (plan.kind === 'pause') control.hold(plan.agents);
        void database.lasting(controlState.read).catch(() => undefined);
      });
    committed();
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
