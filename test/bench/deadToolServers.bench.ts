import { openChat, type Chat } from '../support/openChat';
import { openLlmServer, type LlmServer } from '../support/llmServer';
import { servePeer } from '../support/mcpPeers';
import { signIn } from '../support/signIn';
import { startBuiltPlatform } from './builtPlatform';

/** What tool servers that never answer add to a model's first token, on the built platform. */
const DEAD = 5;
const MESSAGES = 15;
const TARGET_MS = 200;

const median = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? NaN;

const firstToken = async (chat: Chat, llm: LlmServer): Promise<number> => {
  llm.script({ say: ['Hello'] });
  const conversationId = await chat.newConversation();
  const sentAt = performance.now();
  const first = new Promise<number>((resolve) => {
    chat.socket.on('stream-token', function heard(token) {
      if (token.conversationId !== conversationId || token.token === '') return;
      chat.socket.off('stream-token', heard);
      resolve(performance.now() - sentAt);
    });
  });
  await chat.ask('What can you do?', { model: 'gpt-4o-mini', conversationId });
  return first;
};

const main = async (): Promise<void> => {
  const llm = await openLlmServer();
  const platform = await startBuiltPlatform(undefined, {
    OPENAI_BASE_URL: llm.url,
    OPENAI_API_KEY: 'sk-bench',
    OUTGOING_ALLOW: '127.0.0.0/8',
  });
  const peers = await Promise.all(Array.from({ length: DEAD }, () => servePeer(() => undefined)));
  const session = await signIn(platform.url, 'operator');
  const measure = async (role: string): Promise<number> => {
    const chat = await openChat(platform.url, await signIn(platform.url, role));
    const times: number[] = [];
    // The first one connects to what has not been asked before.
    for (let index = 0; index <= MESSAGES; index += 1) times.push(await firstToken(chat, llm));
    chat.close();
    return median(times.slice(1));
  };
  try {
    const without = await measure('operator');
    const added = peers.map(({ url }, index) =>
      session.fetch('/mcp/api/servers', {
        method: 'POST',
        body: { name: `dead ${String(index)}`, url },
        headers: { 'idempotency-key': `bench-${String(index)}` },
      }),
    );
    const meanwhile = await measure('admin');
    await Promise.all(added);
    const after = await measure('member');
    console.log(`first token, median of ${String(MESSAGES)}: ${without.toFixed(0)} ms`);
    console.log(`while ${String(DEAD)} dead servers are looked at: ${meanwhile.toFixed(0)} ms`);
    console.log(`with ${String(DEAD)} dead servers known to be: ${after.toFixed(0)} ms`);
    const worst = Math.max(meanwhile, after) - without;
    console.log(`added: ${worst.toFixed(0)} ms; target ≤ ${String(TARGET_MS)} ms`);
  } finally {
    await platform.stop();
    await llm.close();
    await Promise.all(peers.map((peer) => peer.close()));
  }
};

void main();
