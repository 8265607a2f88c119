import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import type {
  CardDecision,
  ClientToServerEvents,
  DecisionAck,
  MessageAck,
  MessagePayload,
  ServerToClientEvents,
  StreamToken,
} from '@contract/chatSocket';
import type { ActionCard } from '@contract/entities/actionCard';
import type { Conversation } from '@contract/entities/conversation';
import type { Alert } from '@contract/entities/observation';
import type { Message } from '@contract/entities/message';
import type { SignedIn } from './signIn';

const RATE_PAUSE_MS = 500;
const MOST_TRIES = 60;

export interface Chat {
  socket: Socket<ServerToClientEvents, ClientToServerEvents>;
  /** In the order they came. */
  tokens: StreamToken[];
  /** Told since the connection, in the order they came. */
  alerts: Alert[];
  newConversation: () => Promise<string>;
  send: (payload: Partial<MessagePayload> & { conversationId: string }) => Promise<MessageAck>;
  decide: (decision: CardDecision) => Promise<DecisionAck>;
  /** Sends the words to a new conversation and waits for the whole reply and the card, if one came. */
  ask: (
    content: string,
    options?: Partial<
      Pick<MessagePayload, 'dryRun' | 'model' | 'conversationId' | 'meeting' | 'follows' | 'attachments'>
    >,
  ) => Promise<{ conversationId: string; reply: Message; card?: ActionCard }>;
  /** Says more in the conversation of a meeting's card, and waits for the card that comes in its place. */
  sayNext: (content: string, before: ActionCard | undefined) => Promise<ActionCard>;
  /** As they are now, in the order they came. */
  cardsOf: (conversationId: string) => ActionCard[];
  /** Resolves with the first heard card that passes, also when it came before. */
  card: (passes: (card: ActionCard) => boolean) => Promise<ActionCard>;
  close: () => void;
}

/** A fast machine says more than one person may; whoever writes waits. */
const patiently = async <Ack extends MessageAck | DecisionAck>(say: () => Promise<Ack>): Promise<Ack> => {
  let ack = await say();
  for (let tries = 0; !ack.ok && ack.code === 'rate-limited' && tries < MOST_TRIES; tries++) {
    await pause(RATE_PAUSE_MS);
    ack = await say();
  }
  return ack;
};

/** Comes again while the database is too busy, as any client. */
const connectTo = async (socket: Chat['socket'], tries = 1): Promise<void> => {
  const refused = await new Promise<(Error & { data?: { code?: string } }) | undefined>((resolve) => {
    socket.once('connect', () => resolve(undefined));
    socket.once('connect_error', resolve);
  });
  socket.off('connect').off('connect_error');
  if (refused === undefined) return;
  if (!refused.data?.code?.startsWith('database-') || tries === MOST_TRIES) throw refused;
  await pause(RATE_PAUSE_MS);
  socket.connect();
  await connectTo(socket, tries + 1);
};

/** The chat socket of a signed-in user, as a program without the console would use it. */
export const openChat = async (url: string, session: SignedIn): Promise<Chat> => {
  const socket: Chat['socket'] = io(url, {
    path: '/socket.io',
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders: { cookie: session.cookie },
  });
  const tokens: StreamToken[] = [];
  const cards: ActionCard[] = [];
  const alerts: Alert[] = [];
  socket.on('alert', (alert) => alerts.push(alert));
  const checks = new Set<() => void>();
  const heard = () => {
    for (const check of checks) check();
  };
  socket.on('stream-token', (token) => {
    tokens.push(token);
    heard();
  });
  socket.on('action-card', (card) => {
    cards.push(card);
    heard();
  });
  const until = <T>(read: () => T | undefined): Promise<T> =>
    new Promise((resolve) => {
      const check = () => {
        const value = read();
        if (value === undefined) return;
        checks.delete(check);
        resolve(value);
      };
      checks.add(check);
      check();
    });
  await connectTo(socket);
  const newConversation = async () => {
    const answer = await session.fetch('/api/conversations', { method: 'POST', body: {} });
    return ((await answer.json()) as { conversation: Conversation }).conversation.id;
  };
  const send: Chat['send'] = (payload) =>
    socket.emitWithAck('message', {
      content: 'hello',
      clientMessageId: randomUUID(),
      dryRun: false,
      model: 'gpt-4o-mini',
      ...payload,
    });
  const chat: Chat = {
    socket,
    tokens,
    alerts,
    newConversation,
    send,
    decide: (decision) => patiently(() => socket.emitWithAck('action-card', decision)),
    ask: async (content, options = {}) => {
      const { conversationId = await newConversation() } = options;
      const before = tokens.length;
      const ack = await patiently(() => send({ content, ...options, conversationId }));
      if (!ack.ok) throw new Error(ack.error);
      const done = await until(() =>
        tokens.slice(before).find((token) => token.done && token.conversationId === conversationId),
      );
      if (!done.message) throw new Error('The last token carries the message');
      const card = cards.find((one) => one.conversationId === conversationId);
      return { conversationId, reply: done.message, ...(card ? { card } : {}) };
    },
    sayNext: async (content, before) => {
      const conversationId = before?.conversationId ?? '';
      await chat.ask(content, { conversationId });
      return chat.card(
        (card) =>
          card.conversationId === conversationId &&
          card.status === 'pending' &&
          card.meeting?.request.endsWith(content) === true,
      );
    },
    cardsOf: (conversationId) =>
      cards.filter(
        (card, at) =>
          card.conversationId === conversationId && cards.findLastIndex(({ id }) => id === card.id) === at,
      ),
    card: (passes) => until(() => cards.find(passes)),
    close: () => socket.disconnect(),
  };
  return chat;
};
