import { Role, TaskState, type StreamResponse } from '@a2a-js/sdk';
import type { Client } from '@a2a-js/sdk/client';
import { agentMessage, dataOf, dataPart, textOf, textPart } from '../agents/a2aParts';
import type { AgentRequest, AgentRouter } from '../agents/agentRouting';
import type { AgentOutput, AgentReply, RunContext } from '../agents/agentTask';
import type { Recorder } from '../telemetry/recorder';
import type { AgentRegistry } from './agentRegistry';

type TaskStateWord = Extract<AgentOutput, { kind: 'status' }>['state'];

const ENDED = new Set<TaskStateWord>(['completed', 'failed', 'canceled']);

/** A2A routing: every message between agents passes here and is recorded with its run. */
export const createAgentRouter = (deps: { registry: AgentRegistry; recorder: Recorder }): AgentRouter => {
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
      for await (const output of exchange(deps.registry.client(to), request)) {
        deps.registry.seen(to);
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

async function* exchange(client: Client, request: AgentRequest): AsyncGenerator<AgentOutput> {
  const { run, action, from } = request;
  const message = agentMessage(
    Role.ROLE_USER,
    run.correlationId,
    '',
    [textPart(request.text), dataPart(request.data)],
    {
      run,
      action,
      from,
    },
  );
  let taskId = '';
  const cancel = () => {
    if (taskId)
      void client.cancelTask({ tenant: '', id: taskId, metadata: undefined }).catch(() => undefined);
  };
  request.signal.addEventListener('abort', cancel, { once: true });
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
        taskId = output.taskId;
        if (request.signal.aborted) cancel();
      }
      yield output;
    }
  } finally {
    request.signal.removeEventListener('abort', cancel);
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
