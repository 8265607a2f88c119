import type { ActionCard } from '@contract/entities/actionCard';
import type { User } from '@contract/entities/user';
import { detectLanguage } from '@platform/agents/language';
import type { AgentRouter } from '@platform/agents/agentRouting';
import type { RunContext } from '@platform/agents/agentTask';
import type { Clock } from '@platform/common/clock';
import { newId } from '@platform/common/newId';
import type { ActionCardsRepository } from '@platform/storage/conversations/actionCardsRepository';
import type { CardStepsRepository } from '@platform/storage/conversations/cardStepsRepository';
import type { MessagesRepository } from '@platform/storage/conversations/messagesRepository';
import type { CardExecutor } from './cardExecutor';
import type { ChatEvents } from './chatEvents';

export interface TaskAnswersDependencies {
  router: Pick<AgentRouter, 'stream'>;
  cards: Pick<ActionCardsRepository, 'get' | 'complete'>;
  steps: Pick<CardStepsRepository, 'start' | 'finish'>;
  messages: Pick<MessagesRepository, 'append'>;
  events: ChatEvents;
  clock: Clock;
}

/**
 * Goes on with the A2A task that asked: the answer is sent once, and what its agent says to it stands in the conversation of the
 * card. Never rejects.
 */
export const createTaskAnswers =
  (deps: TaskAnswersDependencies): CardExecutor =>
  async (card, user) => {
    const [step] = card.steps;
    if (!card.question?.task || step?.status !== 'pending') return;
    try {
      const claimed = await deps.steps.start(card.id, step.id, nowOf(deps), { unknownToo: false });
      if (!claimed) return;
      await announce(deps, card.id);
      const heard = await send(deps, card, user);
      const at = nowOf(deps);
      if (heard.failure === undefined) {
        await deps.steps.finish(card.id, step.id, { status: 'done', result: { text: heard.text }, at });
        await deps.cards.complete(card.id);
        await say(deps, card, heard.text);
      } else await deps.steps.finish(card.id, step.id, { status: 'unknown', error: heard.failure, at });
      await announce(deps, card.id);
    } catch {
      // A database that is away keeps nothing; a step that ran when its process ended has an unknown outcome.
    }
  };

const nowOf = ({ clock }: TaskAnswersDependencies): string => clock.now().toISOString();

const send = async (
  { router }: TaskAnswersDependencies,
  card: ActionCard,
  user: Pick<User, 'id' | 'username'>,
): Promise<{ text: string; failure?: string }> => {
  const { question, answer } = card;
  if (!question?.task) return { text: '', failure: 'This card has no task' };
  const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
  const data = typeof answer === 'object' && answer !== null ? { ...answer } : {};
  const { signal } = new AbortController();
  const request = { from: 'user', to: question.agentId, action: 'answer', text, data, signal };
  let said = '';
  let failure: string | undefined;
  for await (const output of router.stream({
    ...request,
    run: runOf(card, user, text),
    task: question.task,
  })) {
    if (output.kind === 'text') said += output.text;
    else if (output.kind === 'status') {
      // Whoever names its task has got the answer: that the task failed then is what it says to it.
      const isHeard = output.taskId !== '';
      if (isHeard) said += output.error ?? '';
      else if (output.state === 'failed') failure = output.error ?? `${question.agentId} failed`;
      else if (output.state === 'canceled') failure = 'Stopped';
    }
  }
  return failure === undefined ? { text: said } : { text: said, failure };
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

const say = async (
  { messages, events, clock }: TaskAnswersDependencies,
  { conversationId, runId }: ActionCard,
  content: string,
): Promise<void> => {
  if (content === '') return;
  const { message } = await messages.append({
    id: newId('msg'),
    userId: 'assistant',
    type: 'assistant',
    content,
    status: 'complete',
    timestamp: clock.now().toISOString(),
    conversationId,
    runId,
  });
  events.emit('message', message);
};

const announce = async ({ cards, events }: TaskAnswersDependencies, id: string): Promise<void> => {
  const card = await cards.get(id);
  if (card) events.emit('action-card', card);
};
