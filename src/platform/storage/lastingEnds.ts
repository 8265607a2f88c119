import { UnavailableError } from '@platform/common/unavailableError';
import type { AgentTasksRepository } from './telemetry/agentTasksRepository';
import type { CardStepsRepository } from './conversations/cardStepsRepository';
import type { Database } from './engine/database';
import type { MessagesRepository } from './conversations/messagesRepository';
import type { RunsRepository } from './telemetry/runsRepository';

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

export const withLastingOutcome = (database: Database, steps: CardStepsRepository): CardStepsRepository => ({
  ...steps,
  finish: (cardId, stepId, outcome, sql) =>
    sql
      ? steps.finish(cardId, stepId, outcome, sql)
      : database.lasting(() => steps.finish(cardId, stepId, outcome)),
});

/** Whoever asked the agent is answered meanwhile: an agent that could not work says so at once. */
export const withLastingTasks = (database: Database, tasks: AgentTasksRepository): AgentTasksRepository => ({
  ...tasks,
  save: async (task, sql) => {
    try {
      await tasks.save(task, sql);
    } catch (error) {
      const hasEnded =
        task.state !== 'submitted' && task.state !== 'working' && task.state !== 'input-required';
      if (sql || !hasEnded || !(error instanceof UnavailableError)) throw error;
      // Closing gives it up; the next start ends what it finds open.
      database.lasting(() => tasks.save(task)).catch(() => undefined);
    }
  },
});
