import type { ModelMessage } from 'ai';
import type { ActionCard } from '@contract/entities/actionCard';
import type { Attachment } from '@contract/entities/attachment';
import type { Message } from '@contract/entities/message';
import { defined } from '@contract/defined';
import { estimateTokens } from '@platform/llm/estimateTokens';
import type { MessagesRepository } from '@platform/storage/conversations/messagesRepository';
import { withoutLeftOut } from '../leftOut';
import { measured, type FileReader } from './attachedFiles';
import { asData } from './systemPrompt';

const MESSAGES_MAX = 200;

export interface History {
  /** Oldest first; the first is the operator's. */
  messages: ModelMessage[];
  /** Older ones of the conversation that do not fit. */
  left: number;
}

/** The question of a run, as somebody asked it; undefined in a rehearsal, which has none. */
export const questionOf = async (
  messages: Pick<MessagesRepository, 'listByRun'>,
  runId: string,
): Promise<Message | undefined> =>
  (await messages.listByRun(runId, MESSAGES_MAX)).find(({ type }) => type === 'user');

/** Messages before the question, as much of them as fits into `tokens` with their files, the oldest left out. */
export const readHistory = async (
  messages: Pick<MessagesRepository, 'list'>,
  asked: Message | undefined,
  { tokens, mark, files }: { tokens: number; mark: string; files: FileReader },
): Promise<History> => {
  if (!asked) return { messages: [], left: 0 };
  const { conversationId, seq } = asked;
  const page = await messages.list({ conversationId, limit: MESSAGES_MAX, before: seq });
  const said = withoutLeftOut(page.messages, asked).flatMap((message) => toSaid(message, mark));
  const kept: ModelMessage[] = [];
  let room = tokens;
  for (const one of said.toReversed()) {
    const message = await toModel(one, files);
    room -= estimateTokensOf(message);
    if (room < 0) break;
    kept.unshift(message);
  }
  const first = kept.findIndex(({ role }) => role === 'user');
  const left = said.length - kept.length + (page.hasMore ? 1 : 0);
  return { messages: first < 0 ? [] : kept.slice(first), left };
};

const estimateTokensOf = (message: ModelMessage): number => {
  if (typeof message.content === 'string') return estimateTokens(message.content);
  const { text, imageTokens } = measured([message]);
  return estimateTokens(text) + imageTokens;
};

interface Said {
  role: 'user' | 'assistant';
  content: string;
  files?: Attachment[];
}

const toSaid = (message: Message, mark: string): Said[] => {
  const { type, content, metadata, status } = message;
  if (metadata?.card) return [{ role: 'assistant', content: asData(cardWords(metadata.card), mark) }];
  if (type === 'action-card' || content.trim() === '' || status === 'streaming') return [];
  if (type !== 'user') return [{ role: 'assistant', content }];
  return [{ role: 'user', content, ...defined({ files: metadata?.attachments }) }];
};

const toModel = async ({ role, content, files: sent }: Said, files: FileReader): Promise<ModelMessage> =>
  role === 'assistant' ? { role, content } : { role, content: await files.withFiles(content, sent) };

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
