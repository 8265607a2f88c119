import { openChat, type Chat } from './openChat';
import type { LlmServer } from './llmServer';
import { LLM_KEYS } from './openModelChat';
import type { TestDatabase } from './openTestDatabase';
import { signIn, type SignedIn } from './signIn';
import { startPlatform, type TestPlatform } from './startPlatform';

/** One of several platforms on one database, and an operator who is connected to it. */
export interface Side {
  platform: TestPlatform;
  operator: SignedIn;
  chat: Chat;
  read: <T>(path: string) => Promise<T>;
  /** What the assistant said first in a conversation. */
  replyIn: (conversationId: string) => Promise<{ status: string; runId: string; error?: string } | undefined>;
  close: () => Promise<void>;
}

export const openSide = async (database: TestDatabase, llm: LlmServer): Promise<Side> => {
  const platform = await startPlatform({
    database,
    config: {
      llm: { ...LLM_KEYS, anthropicBaseUrl: llm.url, openaiBaseUrl: llm.url, modelIds: {} },
    },
  });
  const operator = await signIn(platform.url, 'operator');
  const chat = await openChat(platform.url, operator);
  const read = async <T>(path: string): Promise<T> => (await (await operator.fetch(path)).json()) as T;
  return {
    platform,
    operator,
    chat,
    read,
    replyIn: async (conversationId) => {
      const { messages } = await read<{ messages: { type: string; status: string; runId: string }[] }>(
        `/api/conversations/${conversationId}/messages`,
      );
      return messages.find(({ type }) => type === 'assistant');
    },
    close: async () => {
      chat.close();
      await platform.stop();
    },
  };
};
