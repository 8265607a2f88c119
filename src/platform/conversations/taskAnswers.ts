import type { AgentFile } from '@contract/entities/agentFile';
import type { ActionCard } from '@contract/entities/actionCard';
import type { User } from '@contract/entities/user';
import { detectLanguage } from '@platform/agents/language';
import type { AgentRouter } from '@platform/agents/agentRouting';
import type { RunContext } from '@platform/agents/agentTask';
import type { Clock } from '@platform/common/clock';
import { newId } from '@platform/common/newId';
import type { ActionCardsRepository } from '@platform/storage/conversations/actionCardsRepository';
import type { CardStepsRepository } from '@platform/storage/conversations/cardStepsRepository';
import type { Database } from '@platform/storage/engine/database';
import type { MessagesRepository } from '@platform/storage/conversations/messagesRepository';
import type { CardWork } from './cardCalls';
import type { ChatEvents } from './chatEvents';

export interface TaskAnswersDependencies {
  router: Pick<AgentRouter, 'stream' | 'standing'>;
  cards: Pick<ActionCardsRepository, 'get' | 'complete'>;
  steps: Pick<CardStepsRepository, 'start' | 'finish' | 'isStopped' | 'giveUp'>;
  database: Pick<Database, 'lasting'>;
  messages: Pick<MessagesRepository, 'append' | 'get'>;
  events: ChatEvents;
  clock: Clock;
}

/** Fate of an answer; `open`: it is not known, and found out later. */
type Sent = { kind: 'told'; text: string; files?: AgentFile[] } | { kind: 'open' | 'over'; why: string };

/**
 * Goes on with the A2A task that asked: the answer is sent, and what its agent says to it stands in the conversation of the card. Where
 * it may not have arrived, the agent is asked first, and only a task that still waits for it is told again.
 */
export const createTaskAnswers =
  (deps: TaskAnswersDependencies): CardWork =>
  async (card, user) => {
    const [step] = card.steps;
    if (!card.question?.task || !step || !['pending', 'unknown'].includes(step.status)) return;
    const isLost = step.status === 'unknown';
    const claimed = await deps.steps.start(card.id, step.id, nowOf(deps), { unknownToo: isLost });
    if (!claimed) return giveUpIfStopped(deps, card.id, step.id);
    // Nobody else sends the answer from here on: it goes on unannounced.
    await announce(deps, card.id).catch(() => undefined);
    await end(deps, card, step.id, await (isLost ? sendIfLost : send)(deps, card, user));
  };

/** Its agent was stopped as well. Otherwise somebody else is at it. */
const giveUpIfStopped = async (
  deps: TaskAnswersDependencies,
  cardId: string,
  stepId: string,
): Promise<void> => {
  if (!(await deps.steps.isStopped(cardId, stepId))) return;
  await deps.steps.giveUp(cardId, stepId, {
    error: 'Everybody was stopped before the answer was sent',
    at: nowOf(deps),
  });
  await announce(deps, cardId);
};

/** Written down as soon as the database answers. */
const end = async (
  deps: TaskAnswersDependencies,
  card: ActionCard,
  stepId: string,
  sent: Sent,
): Promise<void> => {
  const { steps, cards, database } = deps;
  const at = nowOf(deps);
  await database.lasting(async () => {
    if (sent.kind === 'told') {
      await steps.finish(card.id, stepId, { status: 'done', result: { text: sent.text }, at });
      await cards.complete(card.id);
    } else {
      const status = sent.kind === 'open' ? 'unknown' : 'failed';
      await steps.finish(card.id, stepId, { status, error: sent.why, at });
    }
    await announce(deps, card.id);
  });
  if (sent.kind === 'told')
    await say(deps, card, [sent.text, ...(sent.files ?? []).flatMap(linkTo)].join('\n\n').trim());
};

const nowOf = ({ clock }: TaskAnswersDependencies): string => clock.now().toISOString();

/** One id however often it is sent: an agent knows the answer again. */
const messageIdOf = ({ id }: ActionCard): string => `${id}:answer`;

const sendIfLost = async (
  deps: TaskAnswersDependencies,
  card: ActionCard,
  user: Pick<User, 'id' | 'username'>,
): Promise<Sent> => {
  const { question, expiresAt } = card;
  if (!question?.task) return NO_TASK;
  try {
    const standing = await deps.router.standing(question.agentId, question.task.taskId);
    if (!standing) return { kind: 'over', why: 'The agent does not know this task any more' };
    const hasArrived = standing.state !== 'input-required' || standing.received.includes(messageIdOf(card));
    if (hasArrived) return { kind: 'told', text: standing.error ?? standing.text };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const isLate = expiresAt !== undefined && expiresAt <= nowOf(deps);
    return isLate
      ? { kind: 'over', why: `The agent could not be reached in time: ${why}` }
      : { kind: 'open', why: `The agent cannot be reached: ${why}` };
  }
  return send(deps, card, user);
};

const NO_TASK: Sent = { kind: 'over', why: 'This card has no task' };

const send = async (
  { router }: TaskAnswersDependencies,
  card: ActionCard,
  user: Pick<User, 'id' | 'username'>,
): Promise<Sent> => {
  const { question, answer } = card;
  if (!question?.task) return NO_TASK;
  const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
  const data = typeof answer === 'object' && answer !== null ? { ...answer } : {};
  const { signal } = new AbortController();
  const request = { from: 'user', to: question.agentId, action: 'answer', text, data, signal };
  let said = '';
  const files: AgentFile[] = [];
  let ended: Sent | undefined;
  for await (const output of router.stream({
    ...request,
    run: runOf(card, user, text),
    task: question.task,
    messageId: messageIdOf(card),
  })) {
    if (output.kind === 'text') said += output.text;
    else if (output.kind === 'file') files.push(output.file);
    else if (output.kind === 'status') {
      // Whoever names its task has got the answer: that the task failed then is what it says to it.
      const isHeard = output.taskId !== '';
      if (isHeard) said += output.error ?? '';
      else if (output.state === 'failed')
        ended = { kind: 'open', why: output.error ?? `${question.agentId} failed` };
      else if (output.state === 'canceled') ended = { kind: 'over', why: 'Stopped' };
    }
  }
  return ended ?? { kind: 'told', text: said, files };
};

const runOf = (
  { runId, conversationId, question, dryRun }: ActionCard,
  { id: userId, username: userName }: Pick<User, 'id' | 'username'>,
  text: string,
): RunContext => ({
  runId,
  correlationId: question?.task?.contextId ?? conversationId,
  conversationId,
  userId,
  userName,
  language: detectLanguage(text),
  dryRun,
  model: '',
});

/** A file that is kept, as Markdown: a picture is shown, any other file is a link. One elsewhere is in the words already. */
const linkTo = ({ id, name, mediaType }: AgentFile): string[] => {
  if (id === undefined) return [];
  const words = name.replace(/[\\`*_[\]<>!()#~|]/g, '\\$&');
  return [`${mediaType.startsWith('image/') ? '!' : ''}[${words}](/api/attachments/${id})`];
};

const say = async (
  { messages, events, clock, database }: TaskAnswersDependencies,
  { conversationId, runId }: ActionCard,
  content: string,
): Promise<void> => {
  if (content === '') return;
  const said = {
    id: newId('msg'),
    userId: 'assistant',
    type: 'assistant' as const,
    content,
    status: 'complete' as const,
    timestamp: clock.now().toISOString(),
    conversationId,
    runId,
  };
  const message = await database.lasting(
    async () => (await messages.get(said.id)) ?? (await messages.append(said)).message,
  );
  events.emit('message', message);
};

const announce = async ({ cards, events }: TaskAnswersDependencies, id: string): Promise<void> => {
  const card = await cards.get(id);
  if (card) events.emit('action-card', card);
};
