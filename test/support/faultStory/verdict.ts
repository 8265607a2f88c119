import type { Database } from '@platform/storage/engine/database';
import type { Call } from './callers';
import type { Hold, Look } from './director';
import type { Impairment } from './fleet';
import type { ModelQuestion } from './model';
import type { StoryMoments } from './moments';
import type { Memory } from './operators';
import type { Effect, OpenRequest } from './tools';

export interface Evidence {
  memory: Memory;
  calls: readonly Call[];
  holds: readonly Hold[];
  looks: readonly Look[];
  questions: readonly ModelQuestion[];
  effects: readonly Effect[];
  requests: readonly OpenRequest[];
  moments: StoryMoments;
  impairments: readonly Impairment[];
  cards: readonly StoredCard[];
  messages: readonly StoredMessage[];
  /** How late this test's own servers may have written something down. */
  lagMs: number;
}

export interface StoredCard {
  cardId: string;
  /** Number of the newest order when it was approved. */
  decidedOrder: number | null;
  id: string;
  status: string;
  step: string;
  error: string | null;
}
export interface StoredMessage {
  clientMessageId: string;
  /** Replies of its run, with how each ended. */
  replies: string[];
}

export const readCards = (database: Database): Promise<StoredCard[]> =>
  database.query(
    `SELECT action_cards.id AS "cardId", decided_order AS "decidedOrder", params->>'id' AS id, action_cards.status, card_steps.status AS step, card_steps.error
     FROM action_cards JOIN card_steps ON card_id = action_cards.id`,
  );
export const readMessages = (database: Database): Promise<StoredMessage[]> =>
  database.query(
    `SELECT asked.client_message_id AS "clientMessageId",
       ARRAY(SELECT reply.status FROM messages reply WHERE reply.run_id = asked.run_id AND reply.type = 'assistant') AS replies
     FROM messages asked WHERE asked.type = 'user' AND asked.client_message_id IS NOT NULL`,
  );
/** Work that is still said to be under way. A run of an agent of others ends some time after its last call. */
export const readOpen = (database: Database): Promise<{ kind: string; id: string }[]> =>
  database.query(
    `SELECT 'reply' AS kind, id FROM messages WHERE status = 'streaming'
     UNION ALL SELECT 'run', run_id FROM runs WHERE status = 'running' AND run_id IN (SELECT run_id FROM messages)
     UNION ALL SELECT 'task', id FROM agent_tasks WHERE state IN ('submitted', 'working', 'input-required')
     UNION ALL SELECT 'step ' || card_steps.status, card_id FROM card_steps JOIN action_cards ON action_cards.id = card_id
       WHERE action_cards.status = 'approved' AND card_steps.status IN ('pending', 'running')`,
  );

/** By its name, each rule with what broke it: all of them are to be empty. */
export const judge = (evidence: Evidence): Record<string, unknown[]> => ({
  ...judgeMessages(evidence),
  ...judgeEffects(evidence),
  ...judgeStops(evidence),
  'begun during a hold': begunDuringHold(evidence),
  'false "nothing is running"': falseNothing(evidence),
});

const grouped = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> => {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
};

const judgeMessages = ({ memory, messages }: Evidence) => {
  const stored = grouped(messages, ({ clientMessageId }) => clientMessageId);
  const repliesTo = (clientMessageId: string) =>
    (stored.get(clientMessageId) ?? []).flatMap(({ replies }) => replies);
  return {
    'message lost': memory.accepted.filter(({ clientMessageId }) => !stored.has(clientMessageId)),
    'message doubled': [...stored.values()].filter((same) => same.length > 1),
    'message without an end': memory.accepted.filter(({ clientMessageId }) => {
      const replies = repliesTo(clientMessageId);
      return replies.length === 0 || replies.includes('streaming');
    }),
    'reply doubled': messages.filter(({ replies }) => replies.length > 1),
  };
};

const UNKNOWN = /not known|outcome-unknown/;

const judgeEffects = ({ memory, cards, calls, effects }: Evidence) => {
  const counts = new Map<string, number>();
  for (const { id } of effects) counts.set(id, (counts.get(id) ?? 0) + 1);
  const countOf = (id: string) => counts.get(id) ?? 0;
  const known = new Set([...cards.map(({ id }) => id), ...calls.map(({ id }) => id)]);
  const decided = cards.filter(({ status }) => status === 'approved' || status === 'completed');
  return {
    'card doubled': [...grouped(cards, ({ id }) => id).values()].filter((same) => same.length > 1),
    'effect doubled': [...counts].filter(([, count]) => count > 1),
    'effect of nobody': effects.filter(({ id }) => !known.has(id)),
    'effect undecided': cards.filter((card) => !decided.includes(card) && countOf(card.id) > 0),
    'told as done, and was not': [
      ...decided.filter(({ id, step }) => step === 'done' && countOf(id) !== 1),
      ...calls.filter(({ id, outcome }) => outcome === 'done' && countOf(id) !== 1),
    ],
    'told as failed, and was done': [
      ...decided.filter(({ id, step }) => step === 'failed' && countOf(id) > 0),
      ...calls.filter(
        ({ id, outcome }) =>
          outcome !== undefined && outcome !== 'done' && !UNKNOWN.test(outcome) && countOf(id) > 0,
      ),
    ],
    'approved without an outcome': decided.filter(
      ({ step }) => !['done', 'failed', 'unknown'].includes(step),
    ),
    'approval lost': [...memory.approved].filter(
      ([cardId, { toldAt }]) => toldAt !== undefined && !decided.some((card) => card.cardId === cardId),
    ),
  };
};

/** For whoever has to find out why a stop did not end it. */
const howItCame = ({ cards, moments, impairments }: Evidence, id: string, stop: string) => {
  const card = cards.find((one) => one.id === id);
  const ordered = moments.stops.find((one) => one.id === stop);
  return {
    decidedOrder: card?.decidedOrder,
    order: ordered?.processId,
    orderedAt: ordered?.at,
    claims: moments.claimed
      .filter((claim) => claim.id === card?.cardId)
      .map(({ processId, at }) => {
        const pid = Number(moments.born.find((one) => one.processId === processId)?.id);
        const faults = impairments.filter((one) => one.pid === pid);
        return {
          processId,
          at,
          faults: faults.map(({ fault, from, to }) => `${fault} ${String(from)}..${String(to)}`),
        };
      }),
  };
};

const judgeStops = (evidence: Evidence) => {
  const { memory, cards, holds, questions, effects, moments, lagMs } = evidence;
  const cardOf = new Map(cards.map(({ cardId, id }) => [cardId, id]));
  const askedAt = new Map(memory.accepted.map(({ id, acceptedAt }) => [id, acceptedAt]));
  return {
    'effect after a verified stop': moments.verified.flatMap(({ stop, at }) => {
      const before = new Set(
        moments.approvedBefore.filter((one) => one.stop === stop).map(({ card }) => cardOf.get(card)),
      );
      const hold = holds.find(({ id }) => id === stop);
      return effects
        .filter(({ id, begunAt }) => {
          if (begunAt <= at + lagMs) return false;
          return (
            before.has(id) || (id.startsWith('agent-') && hold !== undefined && begunAt < hold.releasedAt)
          );
        })
        .map((effect) => ({ ...effect, stop, at, ...howItCame(evidence, effect.id, stop) }));
    }),
    'model asked, or still speaking, after a verified stop': moments.verified.flatMap(({ stop, at }) => {
      const ordered = moments.stops.find(({ id }) => id === stop)?.at ?? 0;
      return questions
        .filter(({ id, openedAt, closedAt = Infinity }) => {
          const isOfBefore = (askedAt.get(id) ?? Infinity) < ordered;
          return isOfBefore && (openedAt > at + lagMs || (openedAt <= ordered && closedAt > at + lagMs));
        })
        .map((question) => ({ ...question, stop, at }));
    }),
  };
};

/** What was asked for before ends; nothing that was asked for while they were held begins. */
const begunDuringHold = ({ memory, calls, holds, questions, effects }: Evidence) => {
  const sentAt = new Map([
    ...memory.accepted.map((one) => [one.id, one.sentAt] as const),
    ...calls.map(({ id, firstAt }) => [id, firstAt] as const),
  ]);
  const begun = [
    ...effects.filter(({ id }) => id.startsWith('agent-')).map(({ id, begunAt }) => ({ id, at: begunAt })),
    ...questions.map(({ id, openedAt }) => ({ id, at: openedAt })),
  ];
  return holds.flatMap(({ kind, toldAt, releasedAt }) =>
    begun.filter(({ id, at }) => {
      // A stop holds agents of others only.
      if (kind === 'stop' && !id.startsWith('agent-')) return false;
      return (sentAt.get(id) ?? 0) > toldAt && at > toldAt && at < releasedAt;
    }),
  );
};

const falseNothing = ({ looks, questions, requests, lagMs }: Evidence) =>
  looks.filter(
    ({ from, to, isNothing }) =>
      isNothing &&
      [...questions, ...requests].some(
        ({ openedAt, closedAt = Infinity }) => openedAt < from - lagMs && closedAt > to + lagMs,
      ),
  );
