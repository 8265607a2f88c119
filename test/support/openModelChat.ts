import type { RunRecords } from '@contract/http/runs';
import type { PlatformConfig } from '@platform/config/platformConfig';
import { openChat, type Chat } from './openChat';
import { liftRateLimit } from './liftRateLimit';
import { openLlmServer, type LlmServer } from './llmServer';
import { signIn, type SignedIn } from './signIn';
import { startPlatform, type TestPlatform } from './startPlatform';

export const LLM_KEYS = {
  anthropicApiKey: 'sk-ant-canary-0123456789abcdef',
  openaiApiKey: 'sk-canary-9876543210fedcba',
};

const WAIT_LIMIT_MS = 90_000;

export interface ModelChat {
  /** Whoever restarts it, or looks into its database, has both chats opened anew. */
  platform: TestPlatform;
  llm: LlmServer;
  operator: SignedIn;
  chat: Chat;
  /** Somebody else, and their chat: one person may say no more than 20 things in 10 s. */
  other: SignedIn;
  otherChat: Chat;
  close: () => Promise<void>;
}

/** The real platform whose models answer from a local server, and an operator who talks to it. */
export const openModelChat = async (
  changes: Partial<NonNullable<PlatformConfig['llm']>> = {},
  tokens: Pick<PlatformConfig, 'otlpToken' | 'metricsToken'> = {},
): Promise<ModelChat> => {
  const llm = await openLlmServer();
  const addresses = { anthropicBaseUrl: llm.url, openaiBaseUrl: llm.url };
  const platform = await startPlatform({
    demo: true,
    config: { ...tokens, llm: { ...LLM_KEYS, ...addresses, modelIds: {}, ...changes } },
  });
  await liftRateLimit(platform.url);
  const operator = await signIn(platform.url, 'operator');
  const other = await signIn(platform.url, 'admin');
  const openChats = async () => ({
    chat: await openChat(platform.url, operator),
    otherChat: await openChat(platform.url, other),
  });
  const closeChats = () => {
    bench.chat.close();
    bench.otherChat.close();
  };
  const bench: ModelChat = {
    platform: {
      ...platform,
      restart: async () => {
        await platform.restart();
        closeChats();
        Object.assign(bench, await openChats());
      },
      inspect: async (look) => {
        const seen = await platform.inspect(look);
        closeChats();
        Object.assign(bench, await openChats());
        return seen;
      },
    },
    llm,
    operator,
    other,
    ...(await openChats()),
    close: async () => {
      closeChats();
      await platform.stop();
      await llm.close();
    },
  };
  return bench;
};

/** Asks until the answer passes: what is recorded stands a moment later than what is said. */
export const until = async <T>(look: () => T | Promise<T>, passes: (seen: T) => boolean): Promise<T> => {
  const deadline = Date.now() + WAIT_LIMIT_MS;
  for (;;) {
    const seen = await look();
    if (passes(seen)) return seen;
    if (Date.now() > deadline)
      throw new Error(`Waited in vain; last: ${JSON.stringify(seen).slice(0, 2000)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

/** The records of a run, once they pass. */
export const recordsOf = (
  { operator }: Pick<ModelChat, 'operator'>,
  runId: string,
  passes: (records: RunRecords) => boolean,
): Promise<RunRecords> =>
  until(
    async () => (await (await operator.fetch(`/api/runs/${runId}/records`)).json()) as RunRecords,
    passes,
  );
