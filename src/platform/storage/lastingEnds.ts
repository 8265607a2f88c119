import { randomUUID } from 'node:crypto';
import { UnavailableError } from '@platform/common/unavailableError';
import type { AgentTasksRepository } from './telemetry/agentTasksRepository';
import type { CardStepsRepository } from './conversations/cardStepsRepository';
import type { Database } from './engine/database';
import type { MeetingPreparationRepository } from './conversations/meetingPreparationRepository';
import type { MessagesRepository } from './conversations/messagesRepository';
import type { OutsideEffectsRepository } from './workspace/outsideEffectsRepository';
import type { RunsRepository } from './telemetry/runsRepository';
import type { ServerCallsRepository } from './settings/serverCallsRepository';
import type { ToolServersRepository } from './settings/toolServersRepository';

/**
 * A run that has begun is ended by name even if the database is away just then: its end is written as soon as it is
 * back. Inside a transaction nothing is repeated, since the whole of it failed.
 */
export const withLastingEnd = (database: Database, runs: RunsRepository): RunsRepository => ({
  ...runs,
  finish: (runId, status, finishedAt, sql) =>
    sql
      ? runs.finish(runId, status, finishedAt, sql)
      : database.lasting(() => runs.finish(runId, status, finishedAt)),
});

export const withLastingReplies = (database: Database, messages: MessagesRepository): MessagesRepository => ({
  ...messages,
  update: (id, change, sql) =>
    sql || change.status === undefined
      ? messages.update(id, change, sql)
      : database.lasting(() => messages.update(id, change)),
});

/** A claim that was not heard to come through is given back: nothing is sent after it, and nobody waits for its end. */
export const withLastingOutcome = (database: Database, steps: CardStepsRepository): CardStepsRepository => ({
  ...steps,
  start: async (cardId, stepId, at, { unknownToo }, sql) => {
    const claim = randomUUID();
    try {
      return await steps.start(cardId, stepId, at, { unknownToo, claim }, sql);
    } catch (error) {
      if (!sql && error instanceof UnavailableError)
        await database.lasting(() => steps.giveBack(cardId, stepId, { claim, at }));
      throw error;
    }
  },
  finish: (cardId, stepId, outcome, sql) =>
    sql
      ? steps.finish(cardId, stepId, outcome, sql)
      : database.lasting(() => steps.finish(cardId, stepId, outcome)),
});

/** As of the steps of a card. */
export const withLastingPreparation = (
  database: Database,
  preparation: MeetingPreparationRepository,
): MeetingPreparationRepository => ({
  ...preparation,
  claim: async (cardId, step, how, sql) => {
    const { at, claim = randomUUID() } = how;
    try {
      return await preparation.claim(cardId, step, { ...how, claim }, sql);
    } catch (error) {
      if (!sql && error instanceof UnavailableError)
        await database.lasting(() => preparation.giveBack(cardId, step, { claim, at }));
      throw error;
    }
  },
});

/** An effect that is known to have happened, or not to have, is not told as unknown by its key. */
export const withLastingEffects = (
  database: Database,
  effects: OutsideEffectsRepository,
): OutsideEffectsRepository => ({
  ...effects,
  finish: (key, result, sql) =>
    sql ? effects.finish(key, result, sql) : database.lasting(() => effects.finish(key, result)),
  drop: (key, sentAt, sql) =>
    sql ? effects.drop(key, sentAt, sql) : database.lasting(() => effects.drop(key, sentAt)),
});

export const withLastingCalls = (
  database: Database,
  calls: ServerCallsRepository,
): ServerCallsRepository => ({
  ...calls,
  end: (id, end, sql) => (sql ? calls.end(id, end, sql) : database.lasting(() => calls.end(id, end))),
});

/** Tokens that a renewal has brought are the only ones that count from then on. */
export const withLastingRenewals = (
  database: Database,
  toolServers: ToolServersRepository,
): ToolServersRepository => ({
  ...toolServers,
  replaceOauth: (id, before, sealed, sql) =>
    sql
      ? toolServers.replaceOauth(id, before, sealed, sql)
      : database.lasting(() => toolServers.replaceOauth(id, before, sealed)),
});

/**
 * Whoever asked the agent is answered meanwhile: an agent that could not work says so at once. A stop waits for the end of what
 * it cancels, and that end for nobody.
 */
export const withLastingTasks = (database: Database, tasks: AgentTasksRepository): AgentTasksRepository => ({
  ...tasks,
  save: async (task, sql) => {
    try {
      await tasks.save(task, sql ?? (task.state === 'canceled' ? database.urgent : undefined));
    } catch (error) {
      const hasEnded =
        task.state !== 'submitted' && task.state !== 'working' && task.state !== 'input-required';
      if (sql || !hasEnded || !(error instanceof UnavailableError)) throw error;
      // Closing gives it up; the next start ends what it finds open.
      database.lasting(() => tasks.save(task)).catch(() => undefined);
    }
  },
});
