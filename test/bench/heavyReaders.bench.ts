import { io, type Socket } from 'socket.io-client';
import type { Conversation } from '@contract/entities/conversation';
import type { MessageAck } from '@contract/chatSocket';
import { SOCKET_MESSAGES_PER_10_S } from '@contract/limits';
import { defined } from '@contract/defined';
import { liftRateLimit } from '../support/liftRateLimit';
import { signIn, type SignedIn } from '../support/signIn';
import { startBuiltPlatform } from './builtPlatform';

/** What a message's acknowledgement costs more while twenty people evaluate, on the built platform with its demo data. */
const READERS = 20;
const ROUNDS = 2;
const WINDOW_MS = 10_500;
const TARGET_MS = 100;
const PATHS = [
  '/api/analyze?range=30d',
  '/api/observe',
  '/api/logs?limit=1000&search=timeout',
  '/api/logs/stats?from=2026-01-01T00:00:00.000Z',
  '/api/llm/costs?timeRange=30d',
];

const openChat = async (url: string, session: SignedIn): Promise<[Socket, string]> => {
  const socket = io(url, { transports: ['websocket'], extraHeaders: { cookie: session.cookie } });
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  const answer = await session.fetch('/api/conversations', { method: 'POST', body: {} });
  const { conversation } = (await answer.json()) as { conversation: Conversation };
  return [socket, conversation.id];
};

const ackTimes = async (socket: Socket, conversationId: string): Promise<number[]> => {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let index = 0; index < SOCKET_MESSAGES_PER_10_S - 1; index += 1) {
      const sentAt = performance.now();
      const clientMessageId = `${conversationId}:${String(sentAt)}`;
      const message = {
        content: '안녕',
        dryRun: false,
        conversationId,
        clientMessageId,
        model: 'gpt-4o-mini',
      };
      const ack = (await socket.emitWithAck('message', message)) as MessageAck;
      if (!ack.ok) throw new Error(ack.error);
      times.push(performance.now() - sentAt);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    await new Promise((resolve) => setTimeout(resolve, WINDOW_MS));
  }
  return times.sort((a, b) => a - b);
};

const at = (times: number[], share: number): number => times[Math.floor(times.length * share)] ?? NaN;

const main = async (): Promise<void> => {
  const databaseUrl = process.env['TEST_DATABASE_URL'];
  const platform = await startBuiltPlatform(() => Promise.resolve(), {
    DEMO: '1',
    ...defined({ DATABASE_URL: databaseUrl }),
  });
  try {
    await liftRateLimit(platform.url);
    const [socket, conversationId] = await openChat(platform.url, await signIn(platform.url, 'operator'));
    const alone = await ackTimes(socket, conversationId);
    const viewers = await Promise.all(
      Array.from({ length: READERS }, (_, index) =>
        signIn(platform.url, ['viewer', 'member', 'admin', 'operator'][index % 4] ?? 'viewer'),
      ),
    );
    const counts = new Map<number, number>();
    let going = true;
    const reading = viewers.map(async (viewer, first) => {
      for (let index = first; going; index += 1) {
        const answer = await viewer.fetch(PATHS[index % PATHS.length] ?? '');
        await answer.arrayBuffer();
        counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1);
        if (answer.status !== 200) await new Promise((resolve) => setTimeout(resolve, 1000));
      }
    });
    const beside = await ackTimes(socket, conversationId);
    going = false;
    await Promise.all(reading);
    socket.close();
    const told = (times: number[]) =>
      `p50 ${at(times, 0.5).toFixed(1)} ms, p95 ${at(times, 0.95).toFixed(1)} ms, max ${at(times, 1 - 1 / times.length).toFixed(1)} ms`;
    console.log(`acknowledgement alone: ${told(alone)}`);
    console.log(
      `beside ${String(READERS)} readers: ${told(beside)}; their answers by status: ${JSON.stringify([...counts])}`,
    );
    console.log(
      `p95 raised by ${(at(beside, 0.95) - at(alone, 0.95)).toFixed(1)} ms (target ≤ ${String(TARGET_MS)} ms)`,
    );
  } finally {
    await platform.stop();
  }
};

void main();
