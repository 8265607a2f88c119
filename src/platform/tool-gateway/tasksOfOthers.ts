import type { User } from '@contract/entities/user';
import type { ActionCard } from '@contract/entities/actionCard';
import type { AgentRouter, AskedBack, TaskStanding } from '@platform/agents/agentRouting';
import type { Clock } from '@platform/common/clock';
import type { UsersRepository } from '@platform/storage/access/usersRepository';
import type { RegisteredAgentsRepository } from '@platform/storage/settings/registeredAgentsRepository';
import type { AgentTasksRepository, TaskOfOthers } from '@platform/storage/telemetry/agentTasksRepository';
import type { RunsRepository } from '@platform/storage/telemetry/runsRepository';
import type { HeldCards } from './heldCards';
import type { AskForTask } from './taskQuestions';

export interface TasksOfOthersDependencies {
  router: Pick<AgentRouter, 'standing' | 'cancel'>;
  agentTasks: Pick<AgentTasksRepository, 'listDue' | 'listOfOthers' | 'lookAgain' | 'save'>;
  registeredAgents: Pick<RegisteredAgentsRepository, 'list'>;
  heldCards: Pick<HeldCards, 'ofTask'>;
  askForTask: AskForTask;
  runs: Pick<RunsRepository, 'get'>;
  users: Pick<UsersRepository, 'findByUsername'>;
  clock: Clock;
}

export interface TasksOfOthers {
  /** Asks the agents whose tasks are due; what waits for a person has its card, and what was given up is canceled. */
  look: () => Promise<void>;
  /** Asks the agent of one task now, whenever it is due. */
  lookAt: (task: TaskOfOthers) => Promise<void>;
  /** Cancels what is open of stopped agents. Never rejects. */
  cancel: (agentIds: readonly string[]) => Promise<void>;
}

const MINUTE_MS = 60_000;
const UNREACHABLE_MAX_MS = 7 * 24 * 60 * MINUTE_MS;
const LOOK_MAX_MS = 15 * MINUTE_MS;
/** For a task whose agent calls; a call may be lost. */
const PUSHED_LOOK_MS = 30 * MINUTE_MS;

/** Open tasks of agents that are commanded over A2A, also those of which nobody hears any more. */
export const createTasksOfOthers = (deps: TasksOfOthersDependencies): TasksOfOthers => ({
  look: async () => {
    const due = await deps.agentTasks.listDue(nowOf(deps));
    if (due.length === 0) return;
    const known = new Map((await deps.registeredAgents.list()).map((agent) => [agent.agentId, agent]));
    await Promise.all(due.map((task) => lookAt(deps, task, known.get(task.agentId)?.addedBy)));
  },
  lookAt: async (task) => {
    const known = (await deps.registeredAgents.list()).find(({ agentId }) => agentId === task.agentId);
    await lookAt(deps, task, known?.addedBy);
  },
  cancel: async (agentIds) => {
    const open = await deps.agentTasks.listOfOthers(agentIds).catch(() => []);
    await Promise.allSettled(open.map(({ agentId, taskId }) => deps.router.cancel(agentId, taskId)));
  },
});

const nowOf = ({ clock }: TasksOfOthersDependencies): string => clock.now().toISOString();

const lookAt = async (
  deps: TasksOfOthersDependencies,
  task: TaskOfOthers,
  addedBy: string | undefined,
): Promise<void> => {
  const { agentId, taskId, state } = task;
  if (addedBy === undefined) return end(deps, task, 'The agent was taken away');
  const last = await deps.heldCards.ofTask(agentId, taskId);
  const standing = await deps.router.standing(agentId, taskId).catch(() => 'unreachable' as const);
  if (standing === undefined) return end(deps, task, 'The agent does not know this task any more');
  const now = deps.clock.now().getTime();
  if (standing === 'unreachable' && now - Date.parse(task.updatedAt) > UNREACHABLE_MAX_MS)
    return end(deps, task, 'The agent could not be reached for a week');
  if (standing !== 'unreachable' && standing.state !== state) await keep(deps, task, standing);
  const pause = Math.min(LOOK_MAX_MS, Math.max(MINUTE_MS, (now - Date.parse(task.createdAt)) / 4));
  const wait = task.pushedAt !== undefined && standing !== 'unreachable' ? PUSHED_LOOK_MS : pause;
  await deps.agentTasks.lookAgain(task.id, new Date(now + wait).toISOString());
  if (standing !== 'unreachable' && standing.asked)
    await settle(deps, { task, addedBy, asked: standing.asked, last });
};

const keep = (
  deps: TasksOfOthersDependencies,
  task: TaskOfOthers,
  { state, error }: Pick<TaskStanding, 'state' | 'error'>,
): Promise<void> => deps.agentTasks.save({ ...task, state, error, updatedAt: nowOf(deps) });

const end = (deps: TasksOfOthersDependencies, task: TaskOfOthers, error: string): Promise<void> =>
  keep(deps, task, { state: 'failed', error });

interface Waiting {
  task: TaskOfOthers;
  addedBy: string;
  asked: AskedBack;
  /** Its last card when the agent was asked. */
  last: ActionCard | null;
}

/** A task that waits for a person. */
const settle = async (deps: TasksOfOthersDependencies, waiting: Waiting): Promise<void> => {
  const { task, asked, last } = waiting;
  const { agentId, taskId, runId, dryRun } = task;
  if (dryRun || isGivenUp(last)) await deps.router.cancel(agentId, taskId).catch(() => undefined);
  else if (last === null || last.status === 'completed') {
    const userId = await askerOf(deps, waiting);
    if (userId === undefined || runId === undefined) return;
    const run = { runId, userId, dryRun };
    await deps.askForTask({ ...asked, agentId, run, after: last?.id ?? null });
  }
};

/** Nobody answers, or the answer is not sent again. */
const isGivenUp = (card: ActionCard | null): boolean =>
  card?.status === 'rejected' ||
  (card?.status === 'approved' && card.steps.some(({ status }) => status === 'failed'));

const askerOf = async (
  { runs, users }: TasksOfOthersDependencies,
  { task, addedBy }: Waiting,
): Promise<User['id'] | undefined> => {
  const run = task.runId === undefined ? null : await runs.get(task.runId);
  return run?.userId ?? (await users.findByUsername(addedBy))?.user.id;
};
