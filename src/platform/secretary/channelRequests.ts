import { setTimeout as wait } from 'node:timers/promises';
import type { User } from '@contract/entities/user';
import { TEAM_CHAT_RESUMED_MS } from '@contract/limits';
import { detectLanguage } from '@platform/agents/language';
import type { Clock } from '@platform/common/clock';
import type { CommandAnswer, CoordinatorCommand } from '@platform/conversations/coordinatorCommand';
import type { ActionCardsRepository } from '@platform/storage/conversations/actionCardsRepository';
import type { Database } from '@platform/storage/engine/database';
import type { UsersRepository } from '@platform/storage/access/usersRepository';
import type {
  ChannelRequest,
  ChannelRequestsRepository,
} from '@platform/storage/workspace/channelRequestsRepository';
import type { Recorder } from '@platform/telemetry/recorder';

/** Conversation and run in which the workflow goes on that a message has started. */
export interface StartedWorkflow {
  conversationId: string;
  runId: string;
}

export interface ChannelRequestsDependencies {
  lasting: Database['lasting'];
  kept: ChannelRequestsRepository;
  users: Pick<UsersRepository, 'findById'>;
  cards: Pick<ActionCardsRepository, 'listByConversation'>;
  askCoordinator: CoordinatorCommand;
  /** Says something in the channel as the bot. */
  say: (
    user: User,
    message: { channelId: string; text: string },
    idempotencyKey: string,
    runId: string,
  ) => Promise<void>;
  recorder: Pick<Recorder, 'log'>;
  clock: Clock;
  /** For tests: before an answer is said for the second time; each further pause is twice as long, up to 10 minutes. */
  againMs?: number;
}

export interface ChannelRequests {
  /** Asks the coordinator; what proposes nothing is answered in the channel. */
  begin: (user: User, request: ChannelRequest) => Promise<StartedWorkflow>;
  /** The same message once more: begins what could not begin, as without the database; undefined where it is under way. */
  repeat: (user: User, id: string) => Promise<StartedWorkflow | undefined>;
  /** Goes on with requests that another process has left. */
  takeOver: (left: readonly ChannelRequest[]) => Promise<void>;
}

const AGAIN_MS = 30_000;
const LONGEST_PAUSE_MS = 600_000;
/** A request that ends the process each time is given up. */
const MOST_ATTEMPTS = 3;

const TAKEN = {
  ko: '회의 요청을 확인했습니다. 참석자 일정을 보고 후보 시간을 알려 드리겠습니다.',
  en: 'I have seen the meeting request. I am checking the calendars and will propose times.',
};
const GIVEN_UP = {
  ko: '회의 요청을 처리하지 못했습니다. 다시 말씀해 주세요.',
  en: 'I could not work on the meeting request. Please ask again.',
};

/** Requests of the team chat, until a card proposes times or the channel has its answer. */
export const createChannelRequests = (deps: ChannelRequestsDependencies): ChannelRequests => {
  const underWay = new Set<string>();
  const begin: ChannelRequests['begin'] = async (user, request) => {
    underWay.add(request.id);
    const end = () => underWay.delete(request.id);
    try {
      const { started, ended } = await beginRequest(deps, user, request);
      void ended.then(end);
      return started;
    } catch (error) {
      end();
      throw error;
    }
  };
  const goOn = async ({ id }: ChannelRequest): Promise<void> => {
    const request = await deps.kept.get(id);
    if (!request?.isOpenHere) return;
    const settle = () => deps.kept.settle(id, deps.clock.now().toISOString());
    const account = await deps.users.findById(request.userId);
    const cards = await deps.cards.listByConversation(request.conversationId);
    // A card goes on by itself.
    if (!account || cards.length > 0 || (await deps.kept.isStopped(id))) {
      await settle();
    } else if (request.attempts >= MOST_ATTEMPTS) {
      const text = GIVEN_UP[detectLanguage(request.text)];
      await sayUnlessStopped(deps, account.user, request, { key: `${request.id}:given-up`, text });
      await settle();
    } else if (!underWay.has(id)) {
      // Its message was not repeated since.
      await begin(account.user, request);
    }
  };
  return {
    begin,
    repeat: async (user, id) => {
      const known = await deps.kept.get(id);
      if (known?.runId) return { conversationId: known.conversationId, runId: known.runId };
      return known?.isOpenHere && !underWay.has(id) ? begin(user, known) : undefined;
    },
    takeOver: async (left) => {
      for (const request of left)
        await deps.lasting(() => goOn(request)).catch((error: unknown) => logFailure(deps, request, error));
    },
  };
};

/** `ended` resolves when the channel has its answer, or nobody gives it one in this process; it never rejects. */
const beginRequest = async (
  deps: ChannelRequestsDependencies,
  user: User,
  request: ChannelRequest,
): Promise<{ started: StartedWorkflow; ended: Promise<void> }> => {
  const { kept, lasting, askCoordinator } = deps;
  const { id, conversationId, text, shared, speaker } = request;
  const { runId, answer } = await askCoordinator(user, text, {
    conversationId,
    shared,
    origin: 'team-chat',
    speaker: speaker ?? undefined,
  });
  await lasting(() => kept.begun(id, runId));
  const taken = { key: `${id}:taken`, text: TAKEN[detectLanguage(text)] };
  await lasting(() => sayUnlessStopped(deps, user, { ...request, runId }, taken)).catch((error: unknown) =>
    logFailure(deps, request, error),
  );
  const ended = answerIn(deps, user, { ...request, runId }, answer).catch((error: unknown) =>
    logFailure(deps, request, error),
  );
  return { started: { conversationId, runId }, ended };
};

const answerIn = async (
  deps: ChannelRequestsDependencies,
  user: User,
  request: ChannelRequest & { runId: string },
  answer: Promise<CommandAnswer>,
): Promise<void> => {
  const { state, hasCard, text: words, error } = await answer;
  // Whoever goes on with the work asks again.
  if (state === 'interrupted') return;
  if (!hasCard) await sayAnswer(deps, user, request, [words, error].filter(Boolean).join('\n'));
  await deps.lasting(() => deps.kept.settle(request.id, deps.clock.now().toISOString()));
};

/** Again while the team chat takes nothing, for as long as somebody may expect it; throws the last failure then. */
const sayAnswer = async (
  deps: ChannelRequestsDependencies,
  user: User,
  request: ChannelRequest & { runId: string },
  text: string,
): Promise<void> => {
  const { lasting, clock } = deps;
  const until = clock.now().getTime() + TEAM_CHAT_RESUMED_MS;
  const answer = { key: `${request.runId}:answer`, text };
  const attempt = () => lasting(() => sayUnlessStopped(deps, user, request, answer));
  for (let pauseMs = deps.againMs ?? AGAIN_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    try {
      await attempt();
      return;
    } catch (error) {
      if (clock.now().getTime() + pauseMs > until) throw error;
      logFailure(deps, request, error);
    }
    await wait(pauseMs, undefined, { ref: false });
  }
};

/** Once, by its key. Nothing is said after a stop of everybody, not even that there was one. */
const sayUnlessStopped = async (
  { kept, say }: ChannelRequestsDependencies,
  user: User,
  { id, channelId, runId }: ChannelRequest,
  { key, text }: { key: string; text: string },
): Promise<void> => {
  if (await kept.isStopped(id)) return;
  await say(user, { channelId, text }, key, runId ?? '');
};

const logFailure = (
  { recorder }: Pick<ChannelRequestsDependencies, 'recorder'>,
  { id, runId }: ChannelRequest,
  error: unknown,
): void => {
  const message = `A request of the team chat was not answered: ${error instanceof Error ? error.message : String(error)}`;
  recorder.log({
    level: 'error',
    agentId: 'secretary',
    message,
    meta: { request: id },
    ...(runId === null ? {} : { runId }),
  });
};
