import type { WantedAnswer } from '@contract/entities/agentQuestion';
import { GATEWAY_TASK_QUESTION_MINUTES } from '@contract/limits';
import type { AskedBack } from '@platform/agents/agentRouting';
import type { RunContext } from '@platform/agents/agentTask';
import { defined } from '@contract/defined';
import type { Database } from '@platform/storage/engine/database';
import type { RegisteredAgentsRepository } from '@platform/storage/settings/registeredAgentsRepository';
import type { Recorder } from '@platform/telemetry/recorder';
import type { HeldCards } from './heldCards';
import { formFields } from './questionForm';

/** A question back from an agent that is commanded over A2A. */
export interface TaskQuestion extends AskedBack {
  agentId: string;
  run: Pick<RunContext, 'runId' | 'userId' | 'dryRun'>;
  /** The task's last card, null for none, where this is only known from asking the agent: a newer card has the question already. */
  after?: string | null;
}

export type AskForTask = (question: TaskQuestion) => Promise<void>;

export interface TaskQuestionsDependencies {
  database: Database;
  registeredAgents: Pick<RegisteredAgentsRepository, 'list' | 'conversation'>;
  heldCards: Pick<HeldCards, 'ask' | 'ofTask'>;
  recorder: Recorder;
}

/** Puts the question of an A2A task on a card. Never rejects: who commanded the agent reads the question either way. */
export const createTaskQuestions =
  ({ database, registeredAgents, heldCards, recorder }: TaskQuestionsDependencies): AskForTask =>
  async ({ agentId, taskId, contextId, kind, text, data, run, after }) => {
    if (run.dryRun) return;
    try {
      const known = (await registeredAgents.list()).find((agent) => agent.agentId === agentId);
      if (!known) return;
      const title = kind === 'auth' ? 'sign-in needed' : 'question';
      const question = {
        title,
        text: text === '' ? 'The agent needs an answer, and did not say to what' : text,
        wanted: wantedBy(data),
        task: { taskId, contextId },
        runId: run.runId,
        expiresAfterMinutes: GATEWAY_TASK_QUESTION_MINUTES,
      };
      const asked = await database.transaction(async (sql) => {
        const last = await heldCards.ofTask(agentId, taskId, sql);
        const isAsked = last?.status === 'pending' || (after !== undefined && after !== (last?.id ?? null));
        if (isAsked) return undefined;
        const conversationId = (await registeredAgents.conversation(agentId, sql)) ?? undefined;
        const asker = { id: agentId, name: known.name, ownerId: run.userId, ...defined({ conversationId }) };
        return heldCards.ask(asker, question, sql);
      });
      if (!asked) return;
      asked.told();
      const by = { actor: known.name, agent: agentId, runId: run.runId };
      recorder.trace({ ...by, type: 'question', priority: 'high', summary: question.text });
    } catch (error) {
      const message = `The question of ${agentId} could not be put on a card: ${String(error)}`;
      recorder.log({ level: 'error', agentId: 'platform', message });
    }
  };

/** A data part that is a JSON Schema, or has one as `schema`, asks for a form; one with `choices`, for one of them. */
const wantedBy = (data: Record<string, unknown>): WantedAnswer => {
  const { choices, schema = data } = data;
  if (Array.isArray(choices) && choices.length > 0 && choices.every((choice) => typeof choice === 'string'))
    return { kind: 'choice', choices };
  try {
    return { kind: 'form', fields: formFields(schema) };
  } catch {
    return { kind: 'text' };
  }
};
