import type { Clock } from '@platform/common/clock';
import { createAgentHold, type AgentHold } from './agentHold';

/** A request that an agent works on now, wherever the agent runs. */
export interface OpenTask {
  taskId: string;
  agentId: string;
  /** The asker: an agent id, or `user`. */
  from: string;
  action: string;
  runId: string;
  /** ISO 8601. */
  since: string;
}

/** The router's side of one open task. */
export interface TaskHandle {
  /** Aborts when the task is stopped. */
  signal: AbortSignal;
  named: (taskId: string) => void;
  /** The agent has taken note of the cancel. */
  accepted: () => void;
  /** The agent has said something. */
  emitted: () => void;
  ended: () => void;
}

/** A task that was told to stop, as the intervention watches it. */
export interface StoppingTask {
  task: OpenTask;
  accepted: Promise<void>;
  ended: Promise<void>;
  /** How often the agent spoke after the stop. */
  emissions: () => number;
}

/** Switchboard between the gateway and interventions: which agents may begin work, and which work is open. */
export interface AgentControl extends AgentHold {
  begin: (task: Omit<OpenTask, 'taskId' | 'since'>) => TaskHandle;
  openTasks: () => OpenTask[];
  /** Tells the agent's tasks, or everybody's, to stop. */
  stop: (agentId?: string) => StoppingTask[];
  /** Whether the agent's part of the run was stopped: it may ask for nothing more in its name. */
  isStopped: (agentId: string, runId: string) => boolean;
}

interface Tracked {
  task: OpenTask;
  controller: AbortController;
  accepted: PromiseWithResolvers;
  ended: PromiseWithResolvers;
  emissions: number;
}

interface PromiseWithResolvers {
  promise: Promise<void>;
  resolve: () => void;
}

const STOPPED_KEPT = 1000;

export const createAgentControl = ({
  clock,
  current,
}: {
  clock: Clock;
  /** Resolves once what other processes have ordered is in force here. */
  current?: (() => Promise<void>) | undefined;
}): AgentControl => {
  const open = new Set<Tracked>();
  const stopped = new Set<string>();
  const remember = (key: string) => {
    stopped.add(key);
    for (const oldest of stopped) {
      if (stopped.size <= STOPPED_KEPT) break;
      stopped.delete(oldest);
    }
  };
  return {
    ...createAgentHold(current),
    begin: (begun) => {
      const tracked: Tracked = {
        task: { ...begun, taskId: '', since: clock.now().toISOString() },
        controller: new AbortController(),
        accepted: withResolvers(),
        ended: withResolvers(),
        emissions: 0,
      };
      open.add(tracked);
      return handleOf(tracked, () => open.delete(tracked));
    },
    openTasks: () => [...open].map(({ task }) => ({ ...task })),
    stop: (agentId) => {
      const stopping = [...open].filter(({ task }) => agentId === undefined || task.agentId === agentId);
      for (const { task, controller } of stopping) {
        remember(keyOf(task.agentId, task.runId));
        controller.abort(new Error('Stopped'));
      }
      return stopping.map((tracked) => ({
        task: { ...tracked.task },
        accepted: tracked.accepted.promise,
        ended: tracked.ended.promise,
        emissions: () => tracked.emissions,
      }));
    },
    isStopped: (agentId, runId) => {
      const is = stopped.has(keyOf(agentId, runId));
      if (is) for (const tracked of open) countFor(tracked, agentId, runId);
      return is;
    },
  };
};

/** An agent that still asks others in the name of a stopped run goes on emitting. */
const countFor = (tracked: Tracked, agentId: string, runId: string) => {
  if (tracked.task.agentId === agentId && tracked.task.runId === runId) tracked.emissions += 1;
};

const keyOf = (agentId: string, runId: string) => `${agentId} ${runId}`;

const handleOf = (tracked: Tracked, remove: () => void): TaskHandle => ({
  signal: tracked.controller.signal,
  named: (taskId) => {
    tracked.task.taskId = taskId;
  },
  accepted: tracked.accepted.resolve,
  emitted: () => {
    if (tracked.controller.signal.aborted) tracked.emissions += 1;
  },
  ended: () => {
    remove();
    tracked.accepted.resolve();
    tracked.ended.resolve();
  },
});

const withResolvers = (): PromiseWithResolvers => {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
};
