import { defined } from '@contract/defined';
import type { ActionCard, BoundCall } from '@contract/entities/actionCard';
import { GATEWAY_AGENT_PREFIX } from '@contract/entities/gatewayAgent';
import type { EffectTier } from '@contract/entities/toolCall';
import type { Clock } from '@platform/common/clock';
import { newId } from '@platform/common/newId';
import type { ChatEvents } from '@platform/conversations/chatEvents';
import type { AuditRepository } from '@platform/storage/access/auditRepository';
import type { Database, Sql } from '@platform/storage/engine/database';
import type { Repositories } from '@platform/storage/repositories';
import type { StoredGatewayAgent } from '@platform/storage/settings/gatewayAgentsRepository';
import { callCard, questionCard, type AskedQuestion, type Asker } from './newCards';

export interface HeldCall extends BoundCall {
  tier: EffectTier;
  runId: string;
  expiresAfterMinutes: number;
  operatorOnly: boolean;
}

/** `told` is to be called once the card is committed. */
export interface ProposedCard {
  card: ActionCard;
  told: () => void;
}

export interface HeldCards {
  /** These two in the caller's transaction. */
  propose: (agent: StoredGatewayAgent, call: HeldCall, sql: Sql) => Promise<ProposedCard>;
  ask: (asker: Asker, question: AskedQuestion, sql: Sql) => Promise<ProposedCard>;
  /** Cards that nobody has decided in time are rejected, so that nobody waits for them. */
  expire: () => Promise<void>;
  /** Pending cards of one agent, or of all, are rejected; resolves with how many. */
  withdraw: (agentId: string | undefined, by: string, reason: string) => Promise<number>;
  /** The last question of an A2A task; in a transaction, nobody else asks for that task until it ends. */
  ofTask: (agentId: string, taskId: string, sql?: Sql) => Promise<ActionCard | null>;
  /** Answered ones of A2A tasks whose answer may not have arrived, where it is time to find out. */
  unheard: () => Promise<ActionCard[]>;
  /** Pending questions of stopped agents that are commanded over A2A, in the stop's transaction; `told` comes after it. */
  stop: (agentIds: readonly string[], stopped: Stopped, sql: Sql) => Promise<() => void>;
  /** Closes one that nobody waits for any more, in nobody's name unless given; false where it was decided. */
  end: (card: ActionCard, reason: string, by?: string) => Promise<boolean>;
  /** Pending questions of tool servers. */
  serverQuestions: () => Promise<ActionCard[]>;
}

export interface Stopped {
  by: string;
  reason: string;
}

export interface HeldCardsDependencies {
  database: Database;
  repositories: Pick<
    Repositories,
    | 'actionCards'
    | 'cardSteps'
    | 'heldCards'
    | 'messages'
    | 'conversations'
    | 'gatewayAgents'
    | 'gatewayCalls'
    | 'registeredAgents'
    | 'questionPlaces'
  >;
  audit: AuditRepository;
  events: ChatEvents;
  clock: Clock;
}

/** In whose name a card is rejected that nobody decided. */
export const NOBODY = 'gateway';

/** The cards of calls that are held and of questions, in a conversation of their agent that the team reads. */
export const createHeldCards = (deps: HeldCardsDependencies): HeldCards => {
  const { repositories, events, clock } = deps;
  const { heldCards } = repositories;
  const closeIn = async ({ id, runId }: ActionCard, { by, reason }: Stopped, sql: Sql) => {
    const at = clock.now().toISOString();
    const card = await heldCards.close({ id, by, at, reason }, sql);
    const entry = {
      ts: at,
      actor: by,
      action: 'card.close' as const,
      target: id,
      details: { runId, reason },
    };
    if (card) await deps.audit.append(entry, sql);
    return card;
  };
  const close = async (card: ActionCard, by: string, reason: string): Promise<boolean> => {
    const closed = await deps.database.transaction((sql) => closeIn(card, { by, reason }, sql));
    if (closed) events.emit('action-card', closed);
    return closed !== null;
  };
  const put = async (card: ActionCard, sql: Sql): Promise<ProposedCard> => {
    const { message } = await repositories.messages.append(messageOf(card), sql);
    await repositories.actionCards.create(card, sql);
    const told = () => {
      events.emit('message', { ...message, metadata: { card } });
      events.emit('action-card', card);
    };
    return { card, told };
  };
  return {
    propose: async (agent, call, sql) =>
      put(callCard(agent, call, await conversationOf(deps, agent, sql), clock.now()), sql),
    ask: async (agent, question, sql) =>
      put(questionCard(agent, question, await conversationOf(deps, agent, sql), clock.now()), sql),
    expire: async () => {
      for (const card of await heldCards.expired(clock.now().toISOString()))
        await close(card, NOBODY, card.question ? 'Nobody answered in time' : 'Nobody decided in time');
    },
    end: (card, reason, by = NOBODY) => close(card, by, reason),
    ofTask: async (agentId, taskId, sql) => {
      if (sql) await repositories.gatewayCalls.lock(`task ${agentId} ${taskId}`, sql);
      return heldCards.ofTask(agentId, taskId, sql);
    },
    unheard: () => heldCards.unheard(clock.now().toISOString()),
    stop: async (agentIds, stopped, sql) => {
      const closed: (ActionCard | null)[] = [];
      for (const agentId of agentIds)
        for (const card of await heldCards.pending(agentId, sql))
          if (card.question?.task) closed.push(await closeIn(card, stopped, sql));
      const [error, at] = [`Stopped by ${stopped.by}: ${stopped.reason}`, clock.now().toISOString()];
      const givenUp = await repositories.cardSteps.giveUpAnswers(agentIds, { error, at }, sql);
      for (const id of givenUp) closed.push(await repositories.actionCards.get(id, sql));
      return () => {
        for (const card of closed) if (card) events.emit('action-card', card);
      };
    },
    serverQuestions: async () =>
      (await heldCards.pending(undefined)).filter(({ question }) => question?.call),
    withdraw: async (agentId, by, reason) => {
      await repositories.gatewayCalls.endGrants(agentId);
      const closed = await Promise.all(
        (await heldCards.pending(agentId)).map((card) => close(card, by, reason)),
      );
      return closed.filter(Boolean).length;
    },
  };
};

/** A new one where the last was deleted: a card must be seen. */
const conversationOf = async (
  { repositories, clock }: HeldCardsDependencies,
  { id: agentId, name, ownerId, conversationId, place, title = name }: Asker,
  sql: Sql,
): Promise<string> => {
  const { conversations, gatewayAgents, registeredAgents, questionPlaces } = repositories;
  const known =
    conversationId === undefined ? null : await conversations.ownership(conversationId, undefined, sql);
  const at = clock.now().toISOString();
  const isRead = known?.shared === true || place === 'there';
  if (conversationId !== undefined && known && isRead && known.deletedAt === undefined) {
    await conversations.touch(conversationId, at, sql);
    return conversationId;
  }
  const id = newId('conv');
  await conversations.create({ id, userId: ownerId, title, shared: true, at }, sql);
  if (place !== undefined) await questionPlaces.keepForServer(agentId, id, sql);
  else if (agentId.startsWith(GATEWAY_AGENT_PREFIX))
    await gatewayAgents.change(agentId, { conversationId: id }, sql);
  else await registeredAgents.keepConversation(agentId, id, sql);
  return id;
};

const messageOf = (card: ActionCard) => ({
  id: card.messageId,
  userId: 'assistant',
  content: card.title,
  timestamp: card.createdAt,
  type: 'action-card' as const,
  status: 'complete' as const,
  conversationId: card.conversationId,
  runId: card.runId,
  ...defined({ correlationId: card.correlationId }),
});
