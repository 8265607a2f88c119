import { setTimeout as pause } from 'node:timers/promises';
import type { PlatformAgents } from '@platform/agents/platformAgents';
import type { ReplyRunner } from '@platform/conversations/replyRunner';

/** Replies that go on for longer are interrupted: what a provider still says nobody would store. */
const REPLIES_DRAIN_MS = 4000;
const REPLIES_END_MS = 500;
const GOING_AWAY = 'This process of the platform goes away';

/** Ends after `limitMs` milliseconds at the latest: whoever is at the other end of the work may never answer. */
export const within = async (limitMs: number, work: Promise<unknown>): Promise<void> => {
  await Promise.race([work, pause(limitMs, undefined, { ref: false })]);
};

/** Lets replies, calls of cards and deliveries under way come to their end, and interrupts replies and agents that do not. */
export const drain = async (
  replies: ReplyRunner,
  agents: Pick<PlatformAgents, 'close'>,
  others: readonly ({ settle: () => Promise<unknown> } | undefined)[],
): Promise<void> => {
  const settled = () => Promise.all([replies, ...others].map(async (work) => work?.settle()));
  await within(REPLIES_DRAIN_MS, settled());
  replies.interruptAll();
  const ended = agents.close(GOING_AWAY);
  await within(REPLIES_END_MS, Promise.all([settled(), ended]));
};
