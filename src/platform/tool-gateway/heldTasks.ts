import type { CallToolResult } from '@modelcontextprotocol/server';
import type { ActionCard } from '@contract/entities/actionCard';
import { GATEWAY_TASK_KEPT_MS } from '@contract/limits';
import type { Clock } from '@platform/common/clock';
import type { ActionCardsRepository } from '@platform/storage/conversations/actionCardsRepository';
import type {
  GatewayCallsRepository,
  StoredGatewayCall,
} from '@platform/storage/settings/gatewayCallsRepository';
import { goOn, outcomeOf, waitsFor, type GoOnDependencies } from './cardOutcome';
import type { HeldCards } from './heldCards';

/** A task as the Tasks extension of MCP shows it; its id is the held call's. Times in ISO 8601. */
export type HeldTask = {
  taskId: string;
  statusMessage?: string;
  createdAt: string;
  lastUpdatedAt: string;
  /** From `createdAt` on. */
  ttlMs: number;
  pollIntervalMs: number;
} & ({ status: 'working' | 'cancelled' } | { status: 'completed'; result: CallToolResult });

export interface HeldTasks {
  /** The handle of a held call, in the place of its result; undefined once the result is there. */
  begin: (call: KnownCall) => Promise<CallToolResult | undefined>;
  /** These answer undefined, or false, for what is no task of this agent, or is none any more. */
  knows: (agentId: string, taskId: string) => Promise<boolean>;
  get: (agentId: string, taskId: string) => Promise<HeldTask | undefined>;
  /** Withdraws what nobody has decided yet; what was decided goes on. */
  cancel: (agentId: string, taskId: string) => Promise<boolean>;
}

export interface HeldTasksDependencies extends GoOnDependencies {
  cards: Pick<ActionCardsRepository, 'get'>;
  calls: Pick<GatewayCallsRepository, 'find' | 'deliver'>;
  heldCards: Pick<HeldCards, 'expire' | 'end'>;
  clock: Clock;
  times: { pollMs: number };
}

type KnownCall = StoredGatewayCall & { cardId: string };
type Known = { call: KnownCall; card: ActionCard | null };

const WITHDRAWN = 'Withdrawn by the agent';

/** Held calls as tasks. A task is the call's row and its card: every process knows it, also after a restart. */
export const createHeldTasks = (deps: HeldTasksDependencies): HeldTasks => {
  const { cards, calls, heldCards, clock } = deps;
  const find = async (agentId: string, taskId: string): Promise<Known | undefined> => {
    const { cardId, ...call } = (await calls.find(agentId, taskId)) ?? {};
    if (!('id' in call) || cardId === undefined) return undefined;
    const known = { call: { ...call, cardId }, card: await cards.get(cardId) };
    const livesUntil = Date.parse(createdOf(known)) + ttlOf(known);
    return clock.now().getTime() < livesUntil ? known : undefined;
  };
  return {
    begin: async (call) => {
      const task = taskOf(deps, { call, card: await cards.get(call.cardId) });
      return task.status === 'working' ? { resultType: 'task', ...task, content: [] } : undefined;
    },
    knows: async (agentId, taskId) => (await find(agentId, taskId)) !== undefined,
    get: async (agentId, taskId) => {
      const known = await find(agentId, taskId);
      if (!known) return undefined;
      const task = taskOf(deps, await settled(deps, known));
      // The same call made again is another one, once its agent has read this outcome.
      if (task.status !== 'working') await calls.deliver(taskId, clock.now().toISOString());
      return task;
    },
    cancel: async (agentId, taskId) => {
      const known = await find(agentId, taskId);
      if (!known) return false;
      const { card } = await settled(deps, known);
      if (card?.status === 'pending' && (await heldCards.end(card, WITHDRAWN, agentId)))
        await calls.deliver(taskId, clock.now().toISOString());
      return true;
    },
  };
};

/** As it is at this moment: what has expired is closed, what was approved and not made is made. */
const settled = async (deps: HeldTasksDependencies, { call, card }: Known): Promise<Known> => {
  if (card?.status === 'approved') await goOn(deps, card);
  const isOver = card?.expiresAt !== undefined && Date.parse(card.expiresAt) <= deps.clock.now().getTime();
  if (card?.status !== 'pending' || !isOver) return { call, card };
  await deps.heldCards.expire();
  return { call, card: await deps.cards.get(call.cardId) };
};

const taskOf = ({ times }: HeldTasksDependencies, { call, card }: Known): HeldTask => {
  const outcome = outcomeOf(card);
  const createdAt = createdOf({ call, card });
  const task = {
    taskId: call.id,
    createdAt,
    lastUpdatedAt: card?.decidedAt ?? createdAt,
    ttlMs: ttlOf({ call, card }),
    pollIntervalMs: times.pollMs,
  };
  if (card?.decidedBy === call.agentId && card.reason === WITHDRAWN)
    return { ...task, status: 'cancelled', statusMessage: WITHDRAWN };
  if (outcome) return { ...task, status: 'completed', result: { ...outcome, resultType: 'complete' } };
  const statusMessage =
    card?.status === 'pending'
      ? waitsFor(card, call.cardId)
      : `Approved by ${card?.decidedBy ?? 'nobody'}, card ${call.cardId}. The call is being made`;
  return { ...task, status: 'working', statusMessage };
};

const createdOf = ({ call, card }: Known): string => card?.createdAt ?? call.at;

/** From its creation on, in ms. */
const ttlOf = (known: Known): number => {
  const createdAt = createdOf(known);
  return Date.parse(known.card?.expiresAt ?? createdAt) - Date.parse(createdAt) + GATEWAY_TASK_KEPT_MS;
};
