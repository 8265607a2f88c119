import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { openChat, type Chat } from '../openChat';
import type { SignedIn } from '../signIn';

const PATIENCE_MS = 6000;
const AGAIN_MS = 150;

/** What one person, or a program, asks through the balancer: asked again until somebody answers, under one key. */
export interface Line {
  /** Resolves with the first answer that is not of a platform that is away, or restarting. */
  ask: (path: string, init?: { method?: string; body?: unknown }) => Promise<Response>;
  /** Asks once; undefined where nobody answers in time. */
  look: <T>(path: string) => Promise<T | undefined>;
}

export const openLine = (url: string, { cookie }: SignedIn): Line => {
  const once = (path: string, method: string, body: unknown, key: string) =>
    fetch(`${url}${path}`, {
      method,
      headers: {
        cookie,
        ...(method === 'GET' ? {} : { 'content-type': 'application/json', 'idempotency-key': key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
  return {
    ask: async (path, { method = 'GET', body } = {}) => {
      const key = randomUUID();
      for (;;) {
        const answer = await once(path, method, body, key).catch(() => undefined);
        if (answer && answer.status < 500 && answer.status !== 429 && answer.status !== 409) return answer;
        await answer?.text().catch(() => undefined);
        await pause(AGAIN_MS);
      }
    },
    look: async (path) => {
      const answer = await once(path, 'GET', undefined, '').catch(() => undefined);
      if (answer?.ok) return (await answer.json().catch(() => undefined)) as never;
      await answer?.text().catch(() => undefined);
      return undefined;
    },
  };
};

/** A chat that is opened anew where it broke, through whichever process the balancer takes next. */
export const keepChat = (url: string, session: SignedIn) => {
  let chat: Chat | undefined;
  const drop = () => {
    chat?.close();
    chat = undefined;
  };
  return {
    /** Undefined where nothing was opened, or answered, in time. */
    say: async <T>(talk: (socket: Pick<Chat, 'socket'>['socket']) => Promise<T>): Promise<T | undefined> => {
      try {
        if (chat?.socket.connected !== true) {
          drop();
          chat = await within(openChat(url, session));
        }
        return await within(talk(chat.socket));
      } catch {
        drop();
        return undefined;
      }
    },
    close: drop,
  };
};

const within = async <T>(work: Promise<T>): Promise<T> => {
  const ends = new AbortController();
  const late = pause(PATIENCE_MS, undefined, { signal: ends.signal }).then(() => {
    throw new Error('Nobody answered in time');
  });
  late.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    ends.abort();
  }
};
