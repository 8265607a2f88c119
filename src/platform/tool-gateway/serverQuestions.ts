import type { ElicitResult } from '@modelcontextprotocol/server';
import type { ActionCard } from '@contract/entities/actionCard';
import type { WantedAnswer } from '@contract/entities/agentQuestion';
import { GATEWAY_AGENT_PREFIX } from '@contract/entities/gatewayAgent';
import { defined } from '@contract/defined';
import { SERVER_QUESTION_MINUTES, SERVER_QUESTION_URL_MAX_LENGTH } from '@contract/limits';
import type { Clock } from '@platform/common/clock';
import { newId } from '@platform/common/newId';
import { HttpError } from '@platform/http/httpError';
import type { Database } from '@platform/storage/engine/database';
import type { Repositories } from '@platform/storage/repositories';
import type { Recorder } from '@platform/telemetry/recorder';
import type { AskPeople, Elicitation } from '@platform/tool-manager/serverQuestions';
import type { KnownCall } from '@platform/tool-manager/toolCallRecords';
import type { CardWatch } from './cardWatch';
import { NOBODY, type HeldCards } from './heldCards';
import type { WaitTimes } from './heldCalls';
import type { Asker } from './newCards';
import { formFields } from './questionForm';

export interface ServerQuestions {
  ask: AskPeople;
  /** Closes the questions of calls that ended with their process. */
  closeOrphans: () => Promise<void>;
  /** Ends those that wait here, as the platform does; resolves once they are closed. */
  close: () => Promise<void>;
}

export interface ServerQuestionsDependencies {
  database: Database;
  repositories: Pick<Repositories, 'actionCards' | 'gatewayAgents' | 'questionPlaces'>;
  heldCards: Pick<HeldCards, 'ask' | 'end' | 'expire' | 'serverQuestions'>;
  process: { id: string; live: () => Promise<readonly { id: string }[]> };
  watch: CardWatch;
  recorder: Recorder;
  clock: Clock;
  times: Pick<WaitTimes, 'lookMs' | 'progressMs'>;
}

/** Questions of tool servers in the middle of a call, as cards that people answer. */
export const createServerQuestions = (deps: ServerQuestionsDependencies): ServerQuestions => {
  /** Ids of cards that calls of this process wait for. */
  const waiting = new Map<string, Promise<ElicitResult>>();
  const closing = new AbortController();
  return {
    ask: async ({ call, asked, over }) => {
      const wanted = wantedBy(asked);
      const card = await propose(deps, call, asked, wanted);
      const answer = waitFor(deps, card.id, call, { over, closing: closing.signal });
      waiting.set(card.id, answer);
      try {
        return await answer;
      } finally {
        waiting.delete(card.id);
      }
    },
    closeOrphans: async () => {
      const open = await deps.heldCards.serverQuestions();
      if (open.length === 0) return;
      const { id: own, live } = deps.process;
      const others = (await live()).map(({ id }) => id).filter((id) => id !== own);
      for (const card of open) {
        const processId = card.question?.call?.processId ?? '';
        const isWaitedFor = processId === own ? waiting.has(card.id) : others.includes(processId);
        if (!isWaitedFor) await deps.heldCards.end(card, RESTARTED);
      }
    },
    close: async () => {
      closing.abort();
      await Promise.allSettled(waiting.values());
    },
  };
};

const RESTARTED = 'The platform was restarted, and the call in which this was asked has ended';
const ENDED = 'The call in which this was asked has ended';

const propose = async (
  deps: ServerQuestionsDependencies,
  call: KnownCall,
  asked: Elicitation,
  wanted: WantedAnswer,
): Promise<ActionCard> => {
  const { database, heldCards, recorder, process } = deps;
  const { server, method } = call;
  const asker = await askerOf(deps, call);
  const { card, told } = await database.transaction(async (sql) => {
    const question = {
      title: method,
      text: asked.message,
      wanted,
      call: { server, method, processId: process.id },
      runId: call.runId ?? newId('run'),
      expiresAfterMinutes: SERVER_QUESTION_MINUTES,
    };
    return heldCards.ask(asker, question, sql);
  });
  told();
  const by = { actor: server, ...defined({ runId: call.runId }) };
  recorder.trace({ ...by, type: 'question', priority: 'high', summary: asked.message });
  return card;
};

/**
 * Conversation of the card: with a gateway agent's own questions; that of the card whose call it is, or of the run;
 * else the server's own, which the team reads.
 */
const askerOf = async (
  {
    repositories: { gatewayAgents: agents, actionCards: cards, questionPlaces: places },
  }: ServerQuestionsDependencies,
  { server, caller, authority, runId }: KnownCall,
): Promise<Asker> => {
  const agent = caller.startsWith(GATEWAY_AGENT_PREFIX) ? await agents.get(caller) : null;
  if (agent) {
    const { id, ownerId, conversationId, name: title } = agent;
    return { id, name: server, title, ownerId, ...defined({ conversationId }) };
  }
  const card = authority.kind === 'card' ? await cards.get(authority.cardId) : null;
  if (card)
    return {
      id: server,
      name: server,
      ownerId: card.userId,
      conversationId: card.conversationId,
      place: 'there',
    };
  const ofRun = runId === undefined ? null : await places.ofRun(runId);
  if (ofRun) return { id: server, name: server, ...ofRun, place: 'there' };
  const conversationId = (await places.ofServer(server)) ?? undefined;
  return { id: server, name: server, ownerId: caller, ...defined({ conversationId }), place: 'server' };
};

/** Throws HttpError 400 for a form that people cannot be shown, or an address that they are not to open. */
const wantedBy = (asked: Elicitation): WantedAnswer => {
  if (asked.mode === 'url') return { kind: 'url', url: checkedUrl(asked.url) };
  const { properties } = asked.requestedSchema;
  const fields = Object.keys(properties).length === 0 ? [] : formFields(asked.requestedSchema);
  return { kind: 'form', fields };
};

const checkedUrl = (text: string): string => {
  const url = text.length <= SERVER_QUESTION_URL_MAX_LENGTH && URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !['https:', 'http:'].includes(url.protocol) || url.username !== '' || url.password !== '')
    throw new HttpError(400, 'invalid-input', 'This is no address that people can be asked to open');
  return url.href;
};

const waitFor = async (
  deps: ServerQuestionsDependencies,
  cardId: string,
  { onAsked }: KnownCall,
  { over, closing }: { over: AbortSignal; closing: AbortSignal },
): Promise<ElicitResult> => {
  const { repositories, heldCards, watch, clock, times } = deps;
  const ends = AbortSignal.any([over, closing]);
  let toldAt = -Infinity;
  for (;;) {
    const card = await repositories.actionCards.get(cardId);
    const result = resultOf(card);
    if (!card || result) return result ?? { action: 'cancel' };
    if (ends.aborted) await heldCards.end(card, closing.aborted ? RESTARTED : ENDED);
    else if (card.expiresAt !== undefined && Date.parse(card.expiresAt) <= clock.now().getTime())
      await heldCards.expire();
    else {
      if (performance.now() - toldAt >= times.progressMs) {
        toldAt = performance.now();
        onAsked?.(`Its tool server asks people: card ${cardId} waits for an answer`);
      }
      await watch.next(cardId, Math.min(times.lookMs, times.progressMs), ends);
    }
  }
};

/** Undefined while nobody has answered. What nobody refused was not refused: it came to nothing. */
const resultOf = (card: ActionCard | null): ElicitResult | undefined => {
  if (card?.status === 'rejected') return { action: card.decidedBy === NOBODY ? 'cancel' : 'decline' };
  if (card?.status !== 'completed') return undefined;
  return card.question?.wanted.kind === 'url'
    ? { action: 'accept' }
    : { action: 'accept', content: card.answer as NonNullable<ElicitResult['content']> };
};
