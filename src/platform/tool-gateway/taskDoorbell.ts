import type { Clock } from '@platform/common/clock';
import { isTokenOf, type Ring, type TaskPushes } from '@platform/gateway/taskPush';
import type { TaskRings } from '@platform/gateway/taskRings';
import { HttpError } from '@platform/http/httpError';
import type { AgentTasksRepository, PushedTask } from '@platform/storage/telemetry/agentTasksRepository';
import { createRingRate } from './ringRate';

/** A task that its agent has called about. */
export interface RungTask {
  agentId: string;
  taskId: string;
}

export interface TaskDoorbellDependencies {
  agentTasks: Pick<AgentTasksRepository, 'byPush' | 'pushed'>;
  /** Asks the agent how the task stands. */
  look: (task: PushedTask) => Promise<void>;
  rings: Pick<TaskRings, 'ring' | 'ringPush'>;
  pushes: Pick<TaskPushes, 'unsettled'>;
  /** Wakes those who wait in other processes. */
  tellOthers: (task: RungTask) => void;
  clock: Clock;
}

/** Places and waits of this process, and the way to the others. */
export type Doorbell = Pick<TaskDoorbellDependencies, 'rings' | 'pushes' | 'tellOthers'>;

const OPEN = new Set<string>(['submitted', 'working', 'input-required']);

/**
 * A call of an agent of others says that its task has changed, and nothing more: the agent is asked how the task stands, with what it is
 * signed in with, and nothing that was posted is read. Throws 404 for a place that no task has, 401 for another token, 429.
 */
export const createTaskDoorbell = (deps: TaskDoorbellDependencies): ((ring: Ring) => Promise<void>) => {
  const { agentTasks, look, rings, pushes, tellOthers, clock } = deps;
  const rate = createRingRate();
  const looks = oneAtATime(look);
  return async ({ pushId, token, ip }) => {
    const early = pushes.unsettled(pushId);
    const task = await agentTasks.byPush(pushId);
    const kept = task ?? early;
    if (!kept || token === undefined || !isTokenOf(token, kept)) {
      rate.take(`from ${ip}`);
      throw kept
        ? new HttpError(401, 'signed-out', 'This is not the token of this task')
        : new HttpError(404, 'not-found', 'There is no such task');
    }
    rate.take(`push ${pushId}`);
    // Its row is on its way: whoever is told of the task asks its agent already, and asks once more.
    if (!task) rings.ringPush(pushId);
    if (!task || !OPEN.has(task.state)) return;
    const pushedAt = clock.now().toISOString();
    await agentTasks.pushed(task.id, pushedAt);
    const { agentId, taskId } = task;
    tellOthers({ agentId, taskId });
    if (!rings.ring(agentId, taskId)) looks({ ...task, pushedAt });
  };
};

/** One look at each task at a time, and one more for whatever came meanwhile. Does not wait: its agent may wait for our answer. */
const oneAtATime = (lookAt: TaskDoorbellDependencies['look']): ((task: PushedTask) => void) => {
  const running = new Map<string, { again: boolean }>();
  const look = async (task: PushedTask): Promise<void> => {
    const state = { again: true };
    running.set(task.id, state);
    while (state.again) {
      state.again = false;
      // A look that fails is made good by the next, at the latest by the one that is due.
      await lookAt(task).catch(() => undefined);
    }
    running.delete(task.id);
  };
  return (task) => {
    const known = running.get(task.id);
    if (known) known.again = true;
    else void look(task);
  };
};
