import type { ActionCard } from '@contract/entities/actionCard';
import type { Clock } from '@platform/common/clock';
import type { ActionCardsRepository } from '@platform/storage/conversations/actionCardsRepository';
import type { CardPost, CardPostsRepository } from '@platform/storage/workspace/cardPostsRepository';
import type { Recorder } from '@platform/telemetry/recorder';
import type { SlackCards } from '@platform/tool-servers/slackCards';
import { UnknownOutcomeError } from '@platform/tool-servers/toolError';
import { cardMessage } from './cardBlocks';

export interface CardPostsDependencies {
  posts: CardPostsRepository;
  cards: Pick<ActionCardsRepository, 'get'>;
  slack: Pick<SlackCards, 'post' | 'update'>;
  /** Channel in which cards are posted; undefined: nowhere. */
  channel: () => Promise<string | undefined>;
  /** Address of the console from outside; for links. */
  publicUrl: string | undefined;
  recorder: Pick<Recorder, 'log'>;
  clock: Clock;
}

const SECOND_MS = 1000;
/** Longer than an attempt may take: who died while telling is followed by another after that. */
const LEASE_MS = 60_000;
const AT_ONCE = 10;
/** Seconds to the next attempt; after the last one the message stays as it is. */
const WAITS_S = [2, 5, 15, 30, 60, 120, 300, 600, 600, 600];

/** Puts cards that wait for a decision into the channel, and shows there what became of them. */
export const createCardPosts = (deps: CardPostsDependencies) => async (): Promise<void> => {
  const { posts, clock } = deps;
  const now = clock.now().toISOString();
  const channel = await deps.channel();
  if (channel !== undefined) await posts.open(channel, now);
  const due = await posts.claim({ now, leaseMs: LEASE_MS, limit: AT_ONCE });
  await Promise.all(due.map((post) => tell(deps, post)));
};

const tell = async (deps: CardPostsDependencies, post: CardPost): Promise<void> => {
  const { posts, cards, slack, publicUrl, clock } = deps;
  const { cardId, channel, ts, state, attempts } = post;
  const now = clock.now();
  try {
    const card = await cards.get(cardId);
    if (!card) return;
    const isExpired = card.expiresAt !== undefined && card.expiresAt <= now.toISOString();
    const message = cardMessage(card, { isExpired, publicUrl });
    // Decided before it was ever posted: nobody is to decide it there.
    const isNews = ts !== undefined || attempts > 1 || (card.status === 'pending' && !isExpired);
    const made =
      ts === undefined && isNews ? await slack.post(channel, message, `card:${cardId}`) : undefined;
    const place = ts ?? made?.ts;
    if (place !== undefined && made?.isEarlier !== false) await slack.update({ channel, ts: place }, message);
    const nextAt = isNews && !isOver(card) ? now.toISOString() : null;
    await posts.told(post, { ts: place, state, nextAt });
  } catch (error) {
    await fail(deps, post, error);
  }
};

const fail = async (
  { posts, recorder, clock }: CardPostsDependencies,
  post: CardPost,
  error: unknown,
): Promise<void> => {
  const { cardId, attempts } = post;
  const why = error instanceof Error ? error.message : String(error);
  // One that may stand there is looked for until it is known.
  const last = error instanceof UnknownOutcomeError ? WAITS_S.at(-1) : undefined;
  const wait = WAITS_S[attempts - 1] ?? last;
  const nextAt = wait === undefined ? null : new Date(clock.now().getTime() + wait * SECOND_MS).toISOString();
  await posts.failed(post, { error: why, nextAt });
  if (attempts > 1 && wait !== undefined) return;
  const message = `A card could not be shown in Slack${wait === undefined ? '' : ' yet'}: ${why}`;
  recorder.log({ level: 'warn', agentId: 'platform', message, meta: { cardId } });
};

/** Nothing will change any more. */
const isOver = ({ status, steps }: ActionCard): boolean =>
  status === 'rejected' ||
  status === 'completed' ||
  (status === 'approved' && steps.every((step) => step.status === 'done'));
