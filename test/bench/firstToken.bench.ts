import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { io, type Socket } from 'socket.io-client';
import type { Conversation } from '@contract/entities/conversation';
import type { StreamToken } from '@contract/chatSocket';
import { SOCKET_MESSAGES_PER_10_S } from '@contract/limits';
import { signIn } from '../support/signIn';

/** From Enter to the first streamed token with the built-in planner, on the built platform with its demo data. */
const ROUNDS = 3;
const ROLES = ['admin', 'operator', 'member'] as const;
const WINDOW_MS = 10_500;
const TARGET_P95_MS = 150;
const WORDS = [
  '시스템 상태 알려줘',
  '마케팅 팀 60분 회의 잡아줘',
  'Summarise today’s e-mails',
  'LLM 비용 분석해줘',
];

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
  });

const untilReady = async (url: string): Promise<void> => {
  for (;;) {
    const ready = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

/** Sends one message and answers the milliseconds until its reply's first token, after the reply has ended. */
const measure = (socket: Socket, conversationId: string, content: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const sentAt = performance.now();
    let first: number | undefined;
    const onToken = (token: StreamToken): void => {
      if (token.conversationId !== conversationId) return;
      if (token.token !== '') first ??= performance.now() - sentAt;
      if (!token.done) return;
      socket.off('stream-token', onToken);
      if (first === undefined) reject(new Error(`No token for "${content}"`));
      else resolve(first);
    };
    socket.on('stream-token', onToken);
    const clientMessageId = `${conversationId}:${String(sentAt)}`;
    socket.emit('message', { content, dryRun: false, conversationId, clientMessageId, model: 'gpt-4o-mini' });
  });

const measureAs = async (url: string, role: (typeof ROLES)[number]): Promise<number[]> => {
  const session = await signIn(url, role);
  const socket = io(url, { transports: ['websocket'], extraHeaders: { cookie: session.cookie } });
  await new Promise((resolve) =>
    socket.once('connect', () => {
      resolve(undefined);
    }),
  );
  const answer = await session.fetch('/api/conversations', { method: 'POST', body: {} });
  const { conversation } = (await answer.json()) as { conversation: Conversation };
  const times: number[] = [];
  for (let index = 0; index < SOCKET_MESSAGES_PER_10_S - 1; index += 1) {
    times.push(await measure(socket, conversation.id, WORDS[index % WORDS.length] ?? ''));
  }
  socket.close();
  return times;
};

const main = async (): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'console-bench-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${String(port)}`;
  const startedAt = performance.now();
  const platform = spawn(process.execPath, ['dist/platform/main.js'], {
    env: { ...process.env, PORT: String(port), DEMO_TRAFFIC: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    await untilReady(url);
    console.log(`fresh start with demo data: ${String(Math.round(performance.now() - startedAt))} ms`);
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const role of ROLES) times.push(...(await measureAs(url, role)));
      if (round < ROUNDS - 1) await new Promise((resolve) => setTimeout(resolve, WINDOW_MS));
    }
    times.sort((a, b) => a - b);
    const at = (share: number): string => (times[Math.floor(times.length * share)] ?? NaN).toFixed(1);
    console.log(
      `Enter to first token, ${String(times.length)} messages: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`,
    );
    console.log(`target p95 ≤ ${String(TARGET_P95_MS)} ms`);
  } finally {
    platform.kill('SIGTERM');
    await new Promise((resolve) => platform.once('exit', resolve));
    rmSync(dataDir, { recursive: true, force: true });
  }
};

void main();
