import { Role, type StreamResponse } from '@a2a-js/sdk';
import type { Client } from '@a2a-js/sdk/client';
import type { TaskState as TaskStateName } from '@contract/entities/agent';
import { agentMessage, dataPart, textPart } from '@platform/agents/a2aParts';
import type { TaskHandle } from '@platform/agents/agentControl';
import type { AgentRequest, AskedBack } from '@platform/agents/agentRouting';
import type { AgentOutput, RunContext } from '@platform/agents/agentTask';
import { askedBack, progressOf, readAgentEvent, taskStateOf, type HeardOutput } from './agentEvents';
import type { KeepFiles } from './givenFiles';
import { createLines } from './lines';
import { createRemainder } from './remainder';
import type { AskedPush, KeptPush } from './taskPush';
import type { TaskRings } from './taskRings';
import { untilEnded } from './untilEnded';

/** How far an agent of others has come with a task; our own report theirs themselves. */
export interface OtherTaskReport {
  taskId: string;
  agentId: string;
  run: RunContext;
  state: TaskStateName;
  error?: string | undefined;
  push?: KeptPush | undefined;
}

/** An agent of others waits for a person. */
export interface OtherQuestion extends AskedBack {
  agentId: string;
  run: RunContext;
}

/** Concerns of an agent of others only. */
export interface OtherSide {
  note: (words: string) => void;
  /** Resolves once it is stored, or could not be. */
  report: (report: OtherTaskReport) => Promise<void>;
  asked?: ((question: OtherQuestion) => Promise<void>) | undefined;
  rings: TaskRings;
  keepFiles?: KeepFiles | undefined;
  /** Present where it calls back. */
  push?: AskedPush | undefined;
}

export interface Exchange {
  signal: AbortSignal;
  /** Nobody waits for its answer any more. */
  left: AbortSignal;
  handle: TaskHandle;
  other?: OtherSide;
}

/** Data for an agent of others about a run: the request and the asking agent, not the operator. */
const metadataFor = ({ run, action, from }: AgentRequest, isOther: boolean) =>
  isOther ? { action, from } : { run, action, from };

const messageFor = (request: AgentRequest, isOther: boolean) => {
  const { contextId, taskId } = request.task ?? { contextId: request.run.correlationId, taskId: '' };
  const parts = [textPart(request.text), dataPart(request.data)];
  const made = agentMessage(Role.ROLE_USER, contextId, taskId, parts, metadataFor(request, isOther));
  return { ...made, messageId: request.messageId ?? made.messageId };
};

const OPEN = new Set<TaskStateName | undefined>(['submitted', 'working']);

/**
 * Sends a message and yields the answer as it comes. A task of others that goes on when their stream has ended, or was cut, is asked for
 * until it ends.
 */
export async function* converse(
  client: Client,
  request: AgentRequest,
  { signal, left, handle, other }: Exchange,
): AsyncGenerator<AgentOutput> {
  const { run, to } = request;
  const message = messageFor(request, other !== undefined);
  let taskId = '';
  let state: TaskStateName | undefined;
  let stored: Promise<void> | undefined;
  let hasAsked = false;
  const lay = createLines();
  const remainder = createRemainder();
  const cancel = () => {
    if (!taskId) return;
    client.cancelTask({ tenant: '', id: taskId, metadata: undefined }).then(handle.accepted, () => undefined);
  };
  const named = (id: string): void => {
    const isNew = taskId !== id;
    taskId = id;
    handle.named(taskId);
    if (isNew && signal.aborted) cancel();
  };
  const keep = other?.keepFiles?.({ agentId: to, run });
  const newOf = (event: StreamResponse): HeardOutput[] => {
    const outputs = readAgentEvent(event);
    return event.payload?.$case === 'task' ? remainder.whole(outputs) : remainder.piece(outputs);
  };
  const tell = async (event: StreamResponse): Promise<void> => {
    const now = taskId === '' ? undefined : taskStateOf(event);
    state = now?.state ?? state;
    if (!other) return;
    const progress = progressOf(event);
    if (progress !== '') other.note(progress);
    if (now) stored = other.report({ taskId, agentId: to, run, push: other.push?.kept, ...now });
    const question: AskedBack | undefined = hasAsked ? undefined : askedBack(event);
    // A stopped task asks nobody.
    if (question && !signal.aborted) await other.asked?.({ ...question, agentId: to, run });
    hasAsked ||= question !== undefined;
  };
  async function* read(events: AsyncIterable<StreamResponse>): AsyncGenerator<AgentOutput> {
    for await (const event of events) {
      for (const output of newOf(event)) {
        if (output.kind === 'status') named(output.taskId);
        else handle.emitted();
        if (output.kind !== 'given') yield lay(output);
        else if (keep) yield lay(await keep(output.file));
      }
      await tell(event);
    }
  }
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const { configuration } = other?.push ?? {};
    const call = { tenant: '', message, configuration, metadata: undefined };
    let cut: unknown;
    try {
      yield* read(client.sendMessageStream(call, { signal: left }));
    } catch (error) {
      if (!other || !OPEN.has(state) || left.aborted) throw error;
      cut = error;
    }
    if (other && OPEN.has(state)) {
      const bell = other.rings.listen(to, taskId, other.push?.kept.pushId);
      const isPushed = other.push !== undefined;
      // A call that came to another process before the task was stored has gone by: what it was about is seen when the agent is asked.
      await stored;
      yield* read(untilEnded({ client, taskId, bell, isPushed, signal, left, cut }));
    }
  } finally {
    signal.removeEventListener('abort', cancel);
    other?.push?.settled();
  }
}
