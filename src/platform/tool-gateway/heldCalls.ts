import type { CallToolResult } from '@modelcontextprotocol/server';
import type { ActionCard } from '@contract/entities/actionCard';
import type { Clock } from '@platform/common/clock';
import type { ActionCardsRepository } from '@platform/storage/conversations/actionCardsRepository';
import type {
  GatewayCallsRepository,
  StoredGatewayCall,
} from '@platform/storage/settings/gatewayCallsRepository';
import type { CardWatch } from './cardWatch';
import { goOn, outcomeOf, waitsFor, type GoOnDependencies } from './cardOutcome';
import { pending, refusal } from './gatewayAnswers';
import type { HeldCards } from './heldCards';
import type { HeldTasks } from './heldTasks';

/** How a client waits. */
export interface Waiting {
  /** The client has gone away. */
  gone: AbortSignal;
  /** An operator has stopped the agent. */
  stopped: AbortSignal;
  /** The operator's name and reason. */
  whyStopped: () => Promise<string>;
  /** Tells the client that its call is held; undefined where it has not said that it listens. */
  progress: ((message: string) => Promise<void>) | undefined;
  /** The client takes a task for a call that is held, and does not wait. */
  asTask: boolean;
}

export interface WaitTimes {
  /** Between two words to a client that listens. */
  progressMs: number;
  /** How long a client that does not listen is kept waiting. */
  patienceMs: number;
  /** Another process may have decided: how often the card is read again. */
  lookMs: number;
  /** How often a client may ask for its task. */
  pollMs: number;
}

export interface HeldCallsDependencies extends GoOnDependencies {
  cards: Pick<ActionCardsRepository, 'get'>;
  calls: Pick<GatewayCallsRepository, 'deliver'>;
  heldCards: Pick<HeldCards, 'expire'>;
  tasks: Pick<HeldTasks, 'begin'>;
  watch: CardWatch;
  clock: Clock;
  times: WaitTimes;
}

export type WaitForCard = (
  call: StoredGatewayCall & { cardId: string },
  waiting: Waiting,
) => Promise<CallToolResult>;

/**
 * Waits for the decision on a held call and for its outcome, which is handed over once. Of two that wait for one call the
 * later one gets it.
 */
export const createHeldCalls = (deps: HeldCallsDependencies): WaitForCard => {
  const waiters = new Map<string, AbortController>();
  return async (call, waiting) => {
    const task = waiting.asTask ? await deps.tasks.begin(call) : undefined;
    if (task) return task;
    waiters.get(call.cardId)?.abort();
    const superseded = new AbortController();
    waiters.set(call.cardId, superseded);
    try {
      return await wait(deps, call, waiting, superseded.signal);
    } finally {
      if (waiters.get(call.cardId) === superseded) waiters.delete(call.cardId);
    }
  };
};

const wait = async (
  deps: HeldCallsDependencies,
  call: StoredGatewayCall & { cardId: string },
  { gone, stopped, whyStopped, progress }: Waiting,
  superseded: AbortSignal,
): Promise<CallToolResult> => {
  const { cards, watch, clock, times } = deps;
  const over = AbortSignal.any([gone, stopped, superseded]);
  const begun = performance.now();
  let toldAt = begun;
  let wentOnAt = -Infinity;
  for (;;) {
    const card = await cards.get(call.cardId);
    if (card?.status === 'approved' && performance.now() - wentOnAt > GO_ON_EVERY_MS) {
      wentOnAt = performance.now();
      await goOn(deps, card);
    }
    const outcome = outcomeOf(card);
    if (outcome && !gone.aborted && !superseded.aborted) return handOver(deps, call, outcome);
    if (stopped.aborted) return refusal(await whyStopped());
    if (superseded.aborted) return refusal(`The same call was made again, and waits for card ${call.cardId}`);
    const now = performance.now();
    const isPatient = progress !== undefined || now - begun < times.patienceMs;
    if (gone.aborted || !isPatient) return pending(waitingText(card, call.cardId), call.cardId);
    if (progress && now - toldAt >= times.progressMs) {
      toldAt = now;
      await progress(waitingText(card, call.cardId)).catch(() => undefined);
    }
    const expiresInMs = card?.expiresAt ? Date.parse(card.expiresAt) - clock.now().getTime() : times.lookMs;
    if (card?.status === 'pending' && expiresInMs <= 0) {
      await deps.heldCards.expire();
      continue;
    }
    const nextMs = progress ? times.progressMs - (now - toldAt) : times.patienceMs - (now - begun);
    await watch.next(
      call.cardId,
      Math.max(1, Math.min(nextMs, times.lookMs, Math.max(expiresInMs, 1))),
      over,
    );
  }
};

/** A database that was away when the card was approved may have kept its call from being made. */
const GO_ON_EVERY_MS = 5000;

const waitingText = (card: ActionCard | null, cardId: string): string =>
  `${waitsFor(card, cardId)}. Make the same call again to get its result.`;

const handOver = async (
  { calls, clock }: HeldCallsDependencies,
  { id, callKey }: StoredGatewayCall,
  outcome: CallToolResult,
): Promise<CallToolResult> => {
  const isFirst = await calls.deliver(id, clock.now().toISOString());
  return isFirst || callKey !== undefined
    ? outcome
    : refusal('The outcome of this call was handed over before; make the call again for a new decision');
};
