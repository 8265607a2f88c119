import { BUILT_IN_PLANNER_MODEL } from '@contract/limits';
import type { MessagePayload } from '@contract/chatSocket';
import type { Message } from '@contract/entities/message';
import type { User } from '@contract/entities/user';
import { defined } from '@contract/defined';
import type { AnsweredBy } from '@platform/agents/answeredBy';
import type { Recorder } from '@platform/telemetry/recorder';

interface Answered {
  user: User;
  payload: Pick<MessagePayload, 'dryRun'>;
  message: Message;
  reply: Message;
}

const SUMMARY_LENGTH = 200;

const about = ({ reply: { runId, correlationId } }: Answered) => ({
  runId,
  ...defined({ correlationId }),
});

/** Names, kinds and sizes of the files that were sent; never what is in them. */
const filesOf = ({ metadata }: Message) =>
  metadata?.attachments && {
    attributes: {
      files: metadata.attachments.map(({ name, mediaType, size }) => ({ name, mediaType, size })),
    },
  };

/** The operator's words begin the run's trace. */
export const recordRequest = (job: Answered, recorder: Recorder): void => {
  recorder.trace({
    type: 'instruction',
    priority: 'medium',
    actor: job.user.username,
    agent: job.message.metadata?.mention ?? 'coordinator',
    summary: job.message.content.slice(0, SUMMARY_LENGTH),
    ...filesOf(job.message),
    ...about(job),
  });
  recorder.log({
    level: 'info',
    agentId: 'coordinator',
    message: `message accepted, ${job.user.username}`,
    ...about(job),
  });
};

/** How the reply ended, what it used, how long it took. */
export const recordReply = (
  job: Answered,
  text: string,
  { answeredBy, ...ending }: { status: Message['status']; error?: string; answeredBy?: AnsweredBy },
  { input, output, durationMs }: { input: number; output: number; durationMs: number },
  recorder: Recorder,
): void => {
  const { dryRun } = job.payload;
  const failed = ending.status === 'failed';
  const at = { agent: 'coordinator', ...about(job) };
  const byModel = answeredBy?.by === 'model' ? answeredBy.model : undefined;
  // A model's calls are recorded one by one as they are made.
  if (byModel === undefined) {
    recorder.usage({
      ...at,
      model: BUILT_IN_PLANNER_MODEL,
      provider: 'built-in',
      cost: 0,
      durationMs,
      inputTokens: input,
      outputTokens: output,
      ...(dryRun ? { dryRun } : {}),
    });
  }
  recorder.trace({
    ...at,
    type: failed ? 'error' : 'response',
    priority: failed ? 'high' : 'low',
    actor: 'coordinator',
    summary: (ending.error ?? text).slice(0, SUMMARY_LENGTH),
    ...(byModel === undefined ? { tokens: { prompt: input, completion: output, cost: 0 } } : {}),
  });
  recorder.log({
    level: failed ? 'error' : 'info',
    agentId: 'coordinator',
    message: ending.error ?? `reply ${ending.status} ${String(durationMs)} ms`,
    meta: {
      ...(dryRun ? { dryRun, tookMs: durationMs } : { durationMs }),
      replyId: job.reply.id,
      model: byModel ?? BUILT_IN_PLANNER_MODEL,
    },
    ...about(job),
  });
};
