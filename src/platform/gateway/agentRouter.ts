import { Role, TaskState, type StreamResponse } from '@a2a-js/sdk';
import type { Client } from '@a2a-js/sdk/client';
import { agentMessage, dataOf, dataPart, textOf, textPart } from '../agents/a2aParts';
import type { AgentControl, TaskHandle } from '../agents/agentControl';
import type { AgentRequest, AgentRouter } from '../agents/agentRouting';
import type { AgentOutput, AgentReply, RunContext } from '../agents/agentTask';
import type { Recorder } from '../telemetry/recorder';
import type { AgentRegistry } from './agentRegistry';

type TaskStateWord = Extract<AgentOutput, { kind: 'status' }>['state'];

const ENDED = new Set<TaskStateWord>(['completed', 'failed', 'canceled']);

/** How long a canceled agent may end in its own words before nobody listens any more. */
const LAST_WORDS_MS = 1000;

export interface AgentRouterDependencies {
  registry: AgentRegistry;
  recorder: Recorder;
  control: AgentControl;
}

/** A2A routing: every message between agents passes here, may be held or stopped, and is recorded with its run. */
export const createAgentRouter = (deps: AgentRouterDependencies): AgentRouter => {
  async function* stream(request: AgentRequest): AsyncGenerator<AgentOutput> {
    const { to, action, text, data } = request;
    record(deps.recorder, request.from, to, action, { text, ...data }, request.run);
    const reply: AgentReply = { text: '', data: {} };
    let state: TaskStateWord = 'submitted';
    const fail = (error: string): AgentOutput => {
      state = 'failed';
      return { kind: 'status', taskId: '', state, error };
    };
    try {
      for await (const output of exchange(request, deps)) {
        if (output.kind === 'text') reply.text += output.text;
        if (output.kind === 'data') reply.data[output.name] = output.data;
        if (output.kind === 'status') state = output.state;
        yield output;
      }
      if (!ENDED.has(state)) yield fail(`Agent ${to} ended without an answer`);
    } catch (error) {
      if (request.signal.aborted) throw error;
      deps.registry.lost(to);
      yield fail(`Agent ${to} did not answer: ${error instanceof Error ? error.message : String(error)}`);
    }
    record(deps.recorder, to, request.from, `${action}.${state}`, { ...reply }, request.run);
  }
  const ask = async (request: AgentRequest): Promise<AgentReply> => {
    const reply: AgentReply = { text: '', data: {} };
    let failure: string | undefined;
    traceInstruction(deps.recorder, request);
    for await (const output of stream(request)) {
      if (output.kind === 'text') reply.text += output.text;
      else if (output.kind === 'data') reply.data[output.name] = output.data;
      else if (output.state === 'failed') failure = output.error ?? `${request.to} failed`;
      else if (output.state === 'canceled') failure = 'Canceled';
    }
    if (failure !== undefined) throw new Error(failure);
    traceReport(deps.recorder, request, reply);
    return reply;
  };
  return { stream, ask };
};

/** One request from its admission to its last word. A stop ends it for the asker even if the agent goes on. */
async function* exchange(request: AgentRequest, deps: AgentRouterDependencies): AsyncGenerator<AgentOutput> {
  const { from, to, action, run } = request;
  const { control, registry } = deps;
  if (control.isStopped(from, run.runId)) {
    yield { kind: 'status', taskId: '', state: 'canceled', error: `${from} was stopped in this run` };
    return;
  }
  const handle = control.begin({ agentId: to, from, action, runId: run.runId });
  const signal = AbortSignal.any([request.signal, handle.signal]);
  let talk: AsyncGenerator<AgentOutput> | undefined;
  let ended = false;
  try {
    await control.admit(to, signal, () => {
      traceHeld(deps.recorder, request);
    });
    talk = converse(registry.client(to), request, signal, handle);
    const silence = afterAbort(signal, LAST_WORDS_MS);
    for (;;) {
      const next = await Promise.race([talk.next(), silence]);
      if (next === 'silence') {
        yield { kind: 'status', taskId: '', state: 'canceled' };
        return;
      }
      ended = next.done === true;
      if (next.done) return;
      registry.seen(to);
      yield next.value;
    }
  } catch (error) {
    ended = true;
    if (!handle.signal.aborted) throw error;
    yield { kind: 'status', taskId: '', state: 'canceled' };
  } finally {
    if (ended || !talk) handle.ended();
    else void listenOn(talk, handle);
  }
}

/** Nobody waits for this agent any more: only whether it falls silent is still of interest. */
const listenOn = async (talk: AsyncGenerator<AgentOutput>, handle: TaskHandle): Promise<void> => {
  try {
    while (!(await talk.next()).done);
  } catch {
    // A broken connection is silence, too.
  } finally {
    handle.ended();
  }
};

const afterAbort = (signal: AbortSignal, ms: number): Promise<'silence'> =>
  new Promise((resolve) => {
    const wait = () => void setTimeout(resolve, ms, 'silence').unref();
    if (signal.aborted) wait();
    else signal.addEventListener('abort', wait, { once: true });
  });

async function* converse(
  client: Client,
  request: AgentRequest,
  signal: AbortSignal,
  handle: TaskHandle,
): AsyncGenerator<AgentOutput> {
  const { run, action, from } = request;
  const parts = [textPart(request.text), dataPart(request.data)];
  const message = agentMessage(Role.ROLE_USER, run.correlationId, '', parts, { run, action, from });
  let taskId = '';
  const cancel = () => {
    if (!taskId) return;
    client.cancelTask({ tenant: '', id: taskId, metadata: undefined }).then(handle.accepted, () => undefined);
  };
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const events = client.sendMessageStream({
      tenant: '',
      message,
      configuration: undefined,
      metadata: undefined,
    });
    for await (const event of events) {
      const output = readEvent(event);
      if (!output) continue;
      if (output.kind === 'status') {
        const isNew = taskId !== output.taskId;
        taskId = output.taskId;
        handle.named(taskId);
        if (isNew && signal.aborted) cancel();
      } else handle.emitted();
      yield output;
    }
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

const STATES: Partial<Record<TaskState, TaskStateWord>> = {
  [TaskState.TASK_STATE_SUBMITTED]: 'submitted',
  [TaskState.TASK_STATE_WORKING]: 'working',
  [TaskState.TASK_STATE_COMPLETED]: 'completed',
  [TaskState.TASK_STATE_FAILED]: 'failed',
  [TaskState.TASK_STATE_REJECTED]: 'failed',
  [TaskState.TASK_STATE_CANCELED]: 'canceled',
};

const readEvent = ({ payload }: StreamResponse): AgentOutput | undefined => {
  if (payload?.$case === 'artifactUpdate') {
    const { artifact } = payload.value;
    if (!artifact) return undefined;
    if (artifact.name === 'text') return { kind: 'text', text: textOf(artifact.parts) };
    return { kind: 'data', name: artifact.name, data: dataOf(artifact.parts)['value'] };
  }
  if (payload?.$case !== 'task' && payload?.$case !== 'statusUpdate') return undefined;
  const { status } = payload.value;
  const state = status && STATES[status.state];
  if (!state) return undefined;
  const taskId = payload.$case === 'task' ? payload.value.id : payload.value.taskId;
  const error = status.message ? textOf(status.message.parts) : undefined;
  return { kind: 'status', taskId, state, ...(error === undefined ? {} : { error }) };
};

const record = (
  recorder: Recorder,
  from: string,
  to: string,
  action: string,
  params: unknown,
  run: RunContext,
) => {
  recorder.agentMessage({ from, to, action, params, runId: run.runId, correlationId: run.correlationId });
};

const traceInstruction = (recorder: Recorder, { from, to, action, text, run }: AgentRequest) => {
  recorder.trace({
    type: 'instruction',
    priority: 'medium',
    actor: from,
    agent: to,
    summary: `${from} → ${to}: ${action}${text ? ` — ${text.slice(0, 120)}` : ''}`,
    runId: run.runId,
    correlationId: run.correlationId,
  });
};

const traceReport = (recorder: Recorder, { from, to, action, run }: AgentRequest, reply: AgentReply) => {
  recorder.trace({
    type: 'report',
    priority: 'low',
    actor: to,
    agent: to,
    summary: `${to} → ${from}: ${action} — ${reply.text.slice(0, 120) || Object.keys(reply.data).join(', ')}`,
    runId: run.runId,
    correlationId: run.correlationId,
  });
};

const traceHeld = (recorder: Recorder, { from, to, action, run }: AgentRequest) => {
  recorder.trace({
    type: 'policy.warn',
    priority: 'high',
    actor: to,
    agent: to,
    summary: `${to} is paused: ${action} from ${from} waits`,
    runId: run.runId,
    correlationId: run.correlationId,
  });
};
