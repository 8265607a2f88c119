import { setTimeout as pause } from 'node:timers/promises';
import { PROCESS_REPORT_LIMIT_MS, TEAM_CHAT_RESUMED_MS } from '@contract/limits';
import type { Clock } from '@platform/common/clock';
import { UnavailableError } from '@platform/common/unavailableError';
import { endLeftInterventions, type LeftEnding } from '@platform/interventions/endLeft';
import type { Database, Sql } from '@platform/storage/engine/database';
import type { WorkOf } from '@platform/storage/engine/workOf';
import type { ProcessesRepository } from '@platform/storage/settings/processesRepository';
import type { ChannelRequest } from '@platform/storage/workspace/channelRequestsRepository';
import type { Repositories } from '@platform/storage/repositories';

/**
 * Says of everything that was under way when the platform went away that it was; nothing is repeated. Where other processes
 * are connected to the database it may be theirs, and is left to them (`takeOverGone`). Resolves with whether nobody else is.
 */
export const markInterrupted = async ({
  database,
  repositories,
  clock,
}: RecoveryDependencies): Promise<boolean> => {
  if (await othersAreThere(repositories.processes)) return false;
  const ending = { at: clock.now().toISOString(), error: 'The platform was restarted' };
  await database.transaction((sql) => mark({ database, repositories }, 'everybody', ending, sql));
  return true;
};

/** Asks for all of it at once. Resolves with the ids of the replies that were cut off. */
const mark = async (
  { database, repositories }: Pick<RecoveryDependencies, 'database' | 'repositories'>,
  of: WorkOf,
  ending: LeftEnding,
  sql: Sql,
): Promise<string[]> => {
  const { messages, runs, rehearsals, cardSteps, meetingPreparation, agentTasks } = repositories;
  const { at, error } = ending;
  const [replyIds] = await Promise.all([
    messages.markStreamingAsInterrupted(of, sql),
    runs.markRunningAsInterrupted(of, at, sql),
    rehearsals.markRunningAsInterrupted(of, at, sql),
    cardSteps.markRunningAsUnknown(of, at, sql),
    meetingPreparation.markRunningAsUnknown(of, at, sql),
    agentTasks.failOpen(of, error, at, sql),
    endLeftInterventions({ database, ...repositories }, of, ending, sql),
  ]);
  return replyIds;
};

/** Work that others have left, and is this process's from here on. */
export interface LeftWork {
  /** Ids of cards that were approved or being prepared. */
  cards: string[];
  /** Deliveries of Slack that nobody has handled. */
  slackEvents: unknown[];
  /** Requests of the team chat that the channel has no answer to. */
  channelRequests: ChannelRequest[];
}

/** The same, of processes that are gone. */
export interface GoneWork extends LeftWork {
  processIds: string[];
  /** They were streaming, and are interrupted now. */
  replyIds: string[];
}

/**
 * Takes over what can be gone on with of what the last process left. To be asked for before anything new can begin in this
 * one, and once it is known to the others. Undefined where another process is there by now: what nobody is at is found later
 * (`takeOverGone`).
 */
export const takeOverLeft = async (
  { database, repositories, clock }: RecoveryDependencies,
  processId: string,
): Promise<LeftWork | undefined> =>
  database.urgent.transaction(async (sql) => {
    await repositories.agentHolds.lock(sql);
    const connected = await repositories.processes.connected(sql);
    if (connected.some(({ id }) => id !== processId)) return undefined;
    return take(repositories, 'everybody', clock.now(), sql);
  });

/**
 * Ends what the processes were doing that have gone since the last call, and takes over what can be gone on with. One that was
 * only asleep hears of it before its next effect, and ends what still runs in it. Undefined where none is gone.
 */
export const takeOverGone =
  ({ database, repositories, clock }: RecoveryDependencies) =>
  async (): Promise<GoneWork | undefined> => {
    const { processes, controlOrders } = repositories;
    if (database.kind === 'embedded' || !(await processes.hasGone(database.urgent))) return undefined;
    let taken: TakenOver | undefined;
    try {
      await database.urgent.transaction(async (sql) => {
        taken = await takeGone({ database, repositories, clock }, sql);
      });
    } catch (error) {
      const { order } = taken ?? {};
      if (order === undefined || !(error instanceof UnavailableError)) throw error;
      // Nobody else would go on with it if it was committed, and this process's word of it lost.
      if (!(await database.lasting(() => controlOrders.has(order)))) return undefined;
    }
    return taken?.work;
  };

interface TakenOver {
  work: GoneWork;
  /** Number of the order that tells one of the processes that it was replaced. */
  order: number;
}

const takeGone = async (
  { database, repositories, clock }: RecoveryDependencies,
  sql: Sql,
): Promise<TakenOver | undefined> => {
  const now = clock.now();
  const { processes, agentHolds, controlOrders } = repositories;
  const processIds = await processes.replaceGone(sql);
  if (processIds.length === 0) return undefined;
  const ending = {
    at: now.toISOString(),
    error: 'The process of the platform that worked on it is gone',
  };
  // At once: one that dies between two of them would leave all of it to the next.
  // The lock comes first: the database does them in this order, and orders are numbered under it.
  const [, order, replyIds, left] = await Promise.all([
    agentHolds.lock(sql),
    controlOrders.addReplaced(processIds, sql),
    mark({ database, repositories }, processIds, ending, sql),
    take(repositories, processIds, now, sql),
  ]);
  return { work: { processIds, replyIds, ...left }, order };
};

interface RecoveryDependencies {
  database: Database;
  repositories: Repositories;
  clock: Clock;
}

const take = async (
  { actionCards, slackEvents, channelRequests }: Repositories,
  of: WorkOf,
  now: Date,
  sql: Sql,
): Promise<LeftWork> => {
  const since = new Date(now.getTime() - TEAM_CHAT_RESUMED_MS).toISOString();
  const [cards, events, requests] = await Promise.all([
    actionCards.takeOver(of, now.toISOString(), sql),
    slackEvents.takeOver(of, since, sql),
    channelRequests.takeOver(of, since, sql),
  ]);
  return { cards, slackEvents: events, channelRequests: requests };
};

const LOOK_AGAIN_MS = 20;

/** Right after a kill the server may not have noticed yet: whoever is there answers, or keeps its connection. */
const othersAreThere = async (processes: ProcessesRepository): Promise<boolean> => {
  if ((await processes.connected()).length === 0) return false;
  const began = performance.now();
  const askedAt = await processes.askForWork();
  for (;;) {
    const others = await processes.connected();
    if (others.length === 0) return false;
    if (others.some(({ heardAt }) => heardAt >= askedAt)) return true;
    if (performance.now() - began > PROCESS_REPORT_LIMIT_MS) return true;
    await pause(LOOK_AGAIN_MS);
  }
};
