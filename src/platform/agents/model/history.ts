import type { ModelMessage } from 'ai';
import type { ActionCard } from '@contract/entities/actionCard';
import type { Message } from '@contract/entities/message';
import { defined } from '@contract/defined';
import { estimateTokens } from '@platform/llm/estimateTokens';
import type { MessagesRepository } from '@platform/storage/conversations/messagesRepository';
import type { RunContext } from '../agentTask';
import { withoutLeftOut } from '../leftOut';
import { asData } from './systemPrompt';

const MESSAGES_MAX = 200;

export interface History {
  /** Oldest first; the first is the operator's. */
  messages: ModelMessage[];
  /** Older ones of the conversation that do not fit. */
  left: number;
}

/** Earlier messages of this conversation, as much of them as fits into `tokens`, the oldest left out. */
export const readHistory = async (
  messages: Pick<MessagesRepository, 'list' | 'listByRun'>,
  { runId, conversationId }: RunContext,
  { tokens, mark }: { tokens: number; mark: string },
): Promise<History> => {
  const asked = (await messages.listByRun(runId, MESSAGES_MAX)).find(({ type }) => type === 'user');
  if (!asked) return { messages: [], left: 0 };
  const page = await messages.list({ conversationId, limit: MESSAGES_MAX, before: asked.seq });
  const said = withoutLeftOut(page.messages, asked).flatMap((message) => toModel(message, mark));
  let room = tokens;
  const from = said.findLastIndex(({ content }) => (room -= estimateTokens(content)) < 0) + 1;
  const kept = said.slice(from);
  const first = kept.findIndex(({ role }) => role === 'user');
  const left = from + (page.hasMore ? 1 : 0);
  return { messages: first < 0 ? [] : kept.slice(first), left };
};

type Said = { role: 'user' | 'assistant'; content: string };

const toModel = (message: Message, mark: string): Said[] => {
  const { type, content, metadata, status } = message;
  if (metadata?.card) return [{ role: 'assistant', content: asData(cardWords(metadata.card), mark) }];
  if (type === 'action-card' || content.trim() === '' || status === 'streaming') return [];
  return [{ role: type === 'user' ? 'user' : 'assistant', content }];
};

/** A card's state is told as it stands now. */
const cardWords = ({ title, status, reason, steps, dryRun }: ActionCard): string =>
  JSON.stringify({
    card: title,
    status,
    ...defined({ reason }),
    ...(dryRun ? { dryRun } : {}),
    calls: steps.map((step) => ({
      call: `${step.server}.${step.method}`,
      status: step.status,
      ...defined({ error: step.error }),
    })),
  });
