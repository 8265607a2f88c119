import { BUILT_IN_PLANNER_MODEL, CHARACTERS_PER_TOKEN } from '@contract/limits';
import type { MessagePayload } from '@contract/chatSocket';
import type { Message, MessageMetadata } from '@contract/entities/message';
import type { RunStatus } from '@contract/entities/run';
import type { User } from '@contract/entities/user';
import { defined } from '@contract/defined';
import type { RunContext } from '@platform/agents/agentTask';
import { ANSWERED_BY, type AnsweredBy } from '@platform/agents/answeredBy';
import { CARD_PROPOSAL, type CardProposal } from '@platform/agents/cardProposal';
import { CARD_WITHDRAWAL, type PendingMeeting } from '@platform/agents/pendingMeeting';
import { CARD_CHOICE, REPLY_OPTIONS, type CardChoice, type ReplyOption } from '@platform/agents/replyExtras';
import { detectLanguage } from '@platform/agents/language';
import type { Clock } from '@platform/common/clock';
import type { AgentRouter } from '@platform/agents/agentRouting';
import type { MessagesRepository } from '@platform/storage/conversations/messagesRepository';
import type { RunsRepository } from '@platform/storage/telemetry/runsRepository';
import type { Recorder } from '@platform/telemetry/recorder';
import { UnavailableError } from '@platform/common/unavailableError';
import type { CardService } from './cardService';
import type { ChatEvents } from './chatEvents';
import { inSpan, type SpanOptions } from '@platform/telemetry/spans';
import { askedOf, assertTakes, previousWords, RefusedError, type Refusing } from './askedOf';
import { createReplyDraft, type ReplyDraft } from './replyDraft';
import { recordReply, recordRequest } from './replyTelemetry';
import { sayUnread } from './unreadFiles';

export interface ReplyRunner {
  /** Answers a stored message; replies of one conversation follow each other. Never rejects. */
  run: (job: ReplyJob) => Promise<void>;
  /** Ends a reply that streams or waits for its turn; false when it has ended. */
  stop: (messageId: string) => boolean;
  /** Ends every reply that streams or waits; `why` is kept with it. */
  stopAll: (why?: string) => void;
  /** The same, because the platform goes away: they are told as interrupted. */
  interruptAll: () => void;
  /** How many stream or wait for their turn. */
  running: () => number;
  /** Resolves when nothing streams any more. */
  settle: () => Promise<void>;
}

export interface ReplyJob {
  user: User;
  /** `model`: empty where nobody chose one. */
  payload: Pick<MessagePayload, 'dryRun' | 'meeting'> & { model: string };
  message: Message;
  reply: Message;
  /** Absent for what an operator asked for on screen. */
  origin?: RunContext['origin'];
}

export interface ReplyRunnerDependencies {
  router: AgentRouter;
  messages: MessagesRepository;
  runs: RunsRepository;
  cards: CardService;
  events: ChatEvents;
  recorder: Recorder;
  clock: Clock;
  /** Whether an agent takes nothing on, and why. */
  refusing: (agentId: string) => Promise<Refusing | undefined>;
}

export type ReplyEnding = {
  status: Exclude<Message['status'], 'streaming'>;
  run: Exclude<RunStatus, 'running'>;
  error?: string;
  /** Absent when nobody came to it. */
  answeredBy?: AnsweredBy;
  extras?: Pick<MessageMetadata, 'options' | 'choice'>;
};

export const createReplyRunner = (deps: ReplyRunnerDependencies): ReplyRunner => {
  /** Replies that stream or wait for their turn. */
  const open = new Map<string, AbortController>();
  const queues = new Map<string, Promise<void>>();
  const answer = async (job: ReplyJob, signal: AbortSignal) => {
    const started = deps.clock.now().getTime();
    const draft = createReplyDraft(job.reply, deps);
    recordRequest(job, deps.recorder);
    const ending = await inSpan('chat', spanOf(job), () => converse(job, draft, signal, deps));
    await finish(job, draft, ending, deps.clock.now().getTime() - started, deps);
  };
  return {
    run: (job) => {
      const { id, conversationId } = job.reply;
      const controller = new AbortController();
      open.set(id, controller);
      const previous = queues.get(conversationId) ?? Promise.resolve();
      const next = previous
        .then(() => answer(job, controller.signal))
        .catch((error: unknown) => {
          deps.recorder.log({
            level: 'error',
            agentId: 'coordinator',
            message: `Reply ${id} could not be stored: ${String(error)}`,
            runId: job.reply.runId,
          });
        })
        .finally(() => {
          open.delete(id);
          if (queues.get(conversationId) === next) queues.delete(conversationId);
        });
      queues.set(conversationId, next);
      return next;
    },
    stop: (messageId) => {
      const controller = open.get(messageId);
      controller?.abort(new Error('Stopped'));
      return controller !== undefined;
    },
    stopAll: (why) => {
      for (const controller of open.values()) controller.abort(new StoppedError(why));
    },
    interruptAll: () => {
      for (const controller of open.values()) controller.abort(INTERRUPTED);
    },
    running: () => open.size,
    settle: async () => {
      while (queues.size > 0) await Promise.allSettled([...queues.values()]);
    },
  };
};

/** The first span of a run. What people write is in none. */
const spanOf = ({ message: { runId, correlationId, conversationId } }: ReplyJob): SpanOptions => ({
  runId,
  attributes: {
    'gen_ai.operation.name': 'invoke_workflow',
    'gen_ai.conversation.id': correlationId ?? conversationId,
  },
});

/** A stop of everything, by somebody or by a budget. */
class StoppedError extends Error {
  constructor(readonly why: string | undefined) {
    super('Stopped');
  }
}

const INTERRUPTED = new Error('Interrupted');

const endingAfter = ({ reason }: AbortSignal): ReplyEnding => {
  if (reason === INTERRUPTED) return { status: 'interrupted', run: 'interrupted' };
  const error = reason instanceof StoppedError ? reason.why : undefined;
  return { status: 'stopped', run: 'canceled', ...defined({ error }) };
};

const NO_ANSWER: ReplyEnding = {
  status: 'failed',
  run: 'failed',
  error: 'The coordinator ended without an answer',
};

const converse = async (
  job: ReplyJob,
  draft: ReplyDraft,
  signal: AbortSignal,
  deps: ReplyRunnerDependencies,
): Promise<ReplyEnding> => {
  if (signal.aborted) return endingAfter(signal);
  const run = runContext(job);
  let ending = NO_ANSWER;
  let answeredBy: AnsweredBy | undefined;
  const extras: Pick<MessageMetadata, 'options' | 'choice'> = {};
  try {
    const asked = askedOf(job.message.content);
    if (asked.to !== 'coordinator') assertTakes(asked.to, await deps.refusing(asked.to), run.language);
    await supersedeEdited(job, run, deps);
    const previousText = await previousWords(job.message, deps.messages);
    const pending = await pendingFor(job, deps);
    const { meeting: meetingForm } = job.payload;
    const known = defined({ previousText, ...pending, meetingForm, userEmail: job.user.email });
    const data = { ...known, ...asked.data };
    const answer = deps.router.stream({ from: 'user', ...asked, data, run, signal });
    for await (const output of answer) {
      if (output.kind === 'text') draft.add(output.text);
      else if (output.kind === 'status') {
        if (output.taskId) emitStatus(deps, run, output.taskId, output.state);
        ending = endingOf(output) ?? ending;
      } else if (output.kind === 'file') continue;
      else if (output.name === CARD_PROPOSAL) {
        await deps.cards.propose(job.reply, run, output.data as CardProposal);
      } else if (output.name === CARD_WITHDRAWAL) {
        await deps.cards.withdraw(run, String(output.data));
      } else if (output.name === REPLY_OPTIONS) {
        extras.options = output.data as ReplyOption[];
      } else if (output.name === CARD_CHOICE) {
        extras.choice = output.data as CardChoice;
      } else if (output.name === ANSWERED_BY) answeredBy = output.data as AnsweredBy;
    }
  } catch (error) {
    ending = { status: 'failed', run: 'failed', error: wordsOf(error) };
  }
  if (ending.status === 'complete') sayUnread(job.message, answeredBy, draft);
  if (isStopped(signal)) ending = endingAfter(signal);
  return { ...ending, ...(answeredBy ? { answeredBy } : {}), extras };
};

/** Errors that a reader can do something about are said as they are. */
const wordsOf = (error: unknown): string =>
  error instanceof UnavailableError || error instanceof RefusedError ? error.message : String(error);

/** Asked anew: the operator may have stopped it meanwhile. */
const isStopped = (signal: AbortSignal): boolean => signal.aborted;

const endingOf = (output: { state: string; error?: string }): ReplyEnding | undefined => {
  if (output.state === 'completed') return { status: 'complete', run: 'completed' };
  if (output.state === 'canceled') return { status: 'stopped', run: 'canceled' };
  if (output.state === 'failed')
    return { status: 'failed', run: 'failed', error: output.error ?? 'The coordinator failed' };
  return undefined;
};

const emitStatus = (
  { events }: ReplyRunnerDependencies,
  run: RunContext,
  taskId: string,
  status: 'submitted' | 'working' | 'completed' | 'failed' | 'canceled',
) => {
  const { runId, conversationId } = run;
  events.emit('a2a-status', { taskId, status, agentId: 'coordinator', runId, conversationId });
};

const runContext = ({ user, payload, message, origin }: ReplyJob): RunContext => ({
  ...defined({ origin }),
  runId: message.runId,
  correlationId: message.correlationId ?? message.conversationId,
  conversationId: message.conversationId,
  userId: user.id,
  userName: user.username,
  language: detectLanguage(message.content),
  dryRun: payload.dryRun,
  model: payload.model,
});

/** A card that the earlier question has led to is not asked for any more. */
const supersedeEdited = async (
  { message: { metadata } }: ReplyJob,
  run: RunContext,
  { cards }: ReplyRunnerDependencies,
): Promise<void> => {
  if (metadata?.follows?.kind === 'edit') await cards.supersede(run, metadata.follows.messageId);
};

/** The pending meeting that the next words may change, and the newest card of any kind, which they may close. */
const pendingFor = async (
  { message, user }: ReplyJob,
  { cards }: ReplyRunnerDependencies,
): Promise<{ pendingMeeting?: PendingMeeting; openCardId?: string }> => {
  const open = await cards.openCards({ conversationId: message.conversationId, userId: user.id });
  const card = open.find(({ type }) => type === 'meeting');
  const pendingMeeting = card?.meeting && {
    cardId: card.id,
    meeting: card.meeting,
    offered: await cards.offeredTimes(card.id),
  };
  return defined({ pendingMeeting, openCardId: open[0]?.id });
};

const tokens = (text: string) => Math.ceil(text.length / CHARACTERS_PER_TOKEN);

const finish = async (
  job: ReplyJob,
  draft: ReplyDraft,
  ending: ReplyEnding,
  durationMs: number,
  deps: ReplyRunnerDependencies,
) => {
  const planned = { input: tokens(job.message.content), output: tokens(draft.text()) };
  recordReply(job, draft.text(), ending, { ...planned, durationMs }, deps.recorder);
  const metadata = { ...metadataOf(ending.answeredBy, planned), ...ending.extras };
  await deps.recorder.flush();
  await draft.finish({ status: ending.status, error: ending.error, metadata });
  await deps.runs.finish(job.reply.runId, ending.run, deps.clock.now().toISOString());
};

/** The planner costs nothing and its tokens are counted here; a model's are those its provider reported. */
const metadataOf = (
  answeredBy: AnsweredBy | undefined,
  planned: { input: number; output: number },
): MessageMetadata => {
  if (answeredBy?.by === 'model') {
    const { model, usage, cost, reasoning } = answeredBy;
    return {
      model,
      usage,
      ...defined({ cost, reasoning }),
    };
  }
  const instead = answeredBy?.instead;
  return { model: BUILT_IN_PLANNER_MODEL, usage: planned, cost: 0, ...(instead ? { instead } : {}) };
};
