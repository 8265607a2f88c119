import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ActionCard } from '@contract/entities/actionCard';
import type { Message } from '@contract/entities/message';
import { createRandom } from '@platform/storage/demo/random';
import type { SignedIn } from '../signIn';
import { keepChat, openLine } from './line';

/** A message as its operator knows it. */
export interface Accepted {
  id: string;
  clientMessageId: string;
  conversationId: string;
  sentAt: number;
  acceptedAt: number;
}

/** What operators were told, as they remember it. */
export interface Memory {
  accepted: Accepted[];
  /** By card: when it was pressed first, and when the approval was acknowledged. */
  approved: Map<string, { id: string; pressedAt: number; toldAt: number | undefined }>;
  rejected: Map<string, string>;
}

export const newMemory = (): Memory => ({ accepted: [], approved: new Map(), rejected: new Map() });

export interface OperatorOptions {
  url: string;
  session: SignedIn;
  number: number;
  seed: number;
  memory: Memory;
  isOver: () => boolean;
  /** Longest rest between two messages. */
  restMs: number;
}

/** How long an operator listens to a reply that has no end of its own before pressing stop. */
const LISTENS_MS = 4000;
const CARD_WAIT_MS = 6000;
const LOOK_MS = 400;

/** One person at the console: says something, decides the card that comes of it, stops what has no end; until it is over. */
export const operate = async (options: OperatorOptions): Promise<void> => {
  const { url, session, number, seed, memory, isOver, restMs } = options;
  const random = createRandom(seed + number * 7919);
  const line = openLine(url, session);
  const chat = keepChat(url, session);
  let conversationId = '';
  let count = 0;

  const messages = async (): Promise<Message[]> =>
    (await line.look<{ messages: Message[] }>(`/api/conversations/${conversationId}/messages`))?.messages ??
    [];

  const send = async (kind: string): Promise<Accepted | undefined> => {
    count += 1;
    const id = `${kind === 'act' ? 'card' : kind}-${String(number)}-${String(count)}`;
    const payload = {
      content: `${kind} ${id}`,
      clientMessageId: randomUUID(),
      dryRun: false,
      model: 'gpt-4o-mini' as const,
      conversationId,
    };
    const sentAt = Date.now();
    // Sent again under its own id until it is acknowledged, as the console's outbox does.
    while (!isOver()) {
      const ack = await chat.say((socket) => socket.emitWithAck('message', payload));
      if (ack?.ok) {
        const { clientMessageId } = payload;
        const accepted = { id, clientMessageId, conversationId, sentAt, acceptedAt: Date.now() };
        memory.accepted.push(accepted);
        return accepted;
      }
      await pause(random.integer(100, 400));
    }
    return undefined;
  };

  const decide = async (card: ActionCard, id: string): Promise<void> => {
    const isRejected = random.chance(0.15);
    const decision = isRejected
      ? ({ action: 'reject', cardId: card.id, reason: 'No' } as const)
      : ({ action: 'approve', cardId: card.id, actionId: 'approve' } as const);
    const pressed = { id, pressedAt: Date.now(), toldAt: undefined as number | undefined };
    if (isRejected) memory.rejected.set(card.id, id);
    else memory.approved.set(card.id, pressed);
    while (!isOver()) {
      const press = () => chat.say((socket) => socket.emitWithAck('action-card', decision));
      const [ack] = await Promise.all(random.chance(0.2) ? [press(), press()] : [press()]);
      if (ack?.ok) pressed.toldAt = Date.now();
      // Somebody has decided, or the same press came through before.
      if (ack && (ack.ok || ack.code !== 'rate-limited')) return;
      await pause(random.integer(100, 400));
    }
  };

  const waitForCard = async (id: string): Promise<void> => {
    const until = Date.now() + CARD_WAIT_MS;
    while (!isOver() && Date.now() < until) {
      const found = (await messages()).find(({ metadata }) => metadata?.card?.steps[0]?.params['id'] === id);
      if (found?.metadata?.card?.status === 'pending') return decide(found.metadata.card, id);
      if (found) return;
      await pause(LOOK_MS);
    }
  };

  const listen = async (): Promise<void> => {
    await pause(random.integer(500, LISTENS_MS));
    if (random.chance(0.3)) return;
    const streaming = (await messages()).findLast(({ status }) => status === 'streaming');
    if (streaming) await chat.say((socket) => socket.emitWithAck('stop', { messageId: streaming.id }));
  };

  while (!isOver()) {
    // What streams on would hold up what is said after it in the same conversation.
    conversationId = `talk-${String(number)}-${String(count)}-${String(seed)}`;
    const kind = ['act', 'long', 'short'][random.weighted([5, 3, 2])] ?? 'short';
    const sent = await send(kind);
    if (sent && kind === 'act') await waitForCard(sent.id);
    if (sent && kind === 'long') await listen();
    await pause(random.integer(50, restMs));
  }
  chat.close();
};
