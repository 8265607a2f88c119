import { Role, type StreamResponse } from '@a2a-js/sdk';
import type { Span } from '@opentelemetry/api';
import type { Client } from '@a2a-js/sdk/client';
import type { TaskState as TaskStateName } from '@contract/entities/agent';
import { agentMessage, dataPart, textPart } from '@platform/agents/a2aParts';
import type { AgentControl, TaskHandle } from '@platform/agents/agentControl';
import type { AgentRequest, AgentRouter, AskedBack } from '@platform/agents/agentRouting';
import type { AgentOutput, AgentReply, RunContext } from '@platform/agents/agentTask';
import type { EffectivePrompts } from '@platform/prompts/effectivePrompt';
import type { Recorder } from '@platform/telemetry/recorder';
import { failSpan, streamInSpan } from '@platform/telemetry/spans';
import { askedBack, progressOf, readAgentEvent, taskStateOf } from './agentEvents';
import { createLines } from './lines';
import type { AgentRegistry } from './agentRegistry';
import { atMost, readStanding } from './taskStanding';
import {
  recordMessage,
  spanOf,
  traceHeld,
  traceInstruction,
  traceProgress,
  traceReport,
} from './agentTelemetry';

type TaskStateWord = Extract<AgentOutput, { kind: 'status' }>['state'];

const ENDED = new Set<TaskStateWord>(['completed', 'failed', 'canceled']);

/** How long a canceled agent may end in its own words before nobody listens any more. */
const LAST_WORDS_MS = 1000;

/** How far an agent of others has come with a task; our own report theirs themselves. */
export interface OtherTaskReport {
  taskId: string;
  agentId: string;
  run: RunContext;
  state: TaskStateName;
  error?: string | undefined;
}

/** An agent of others waits for a person. */
export interface OtherQuestion extends AskedBack {
  agentId: string;
  run: RunContext;
}

export interface AgentRouterDependencies {
  registry: AgentRegistry;
  recorder: Recorder;
  control: AgentControl;
  onOtherTask: (report: OtherTaskReport) => void;
  /** Settles once the question can be seen. */
  onOtherQuestion?: (question: OtherQuestion) => Promise<void>;
  limits?: AgentLimits;
  /** The prompt that an agent of ours goes by; a report says which version that was. */
  promptOf?: EffectivePrompts['inForce'];
}

/** Limits that the configuration sets for agents. */
export interface AgentLimits {
  isEnabled: (agentId: string) => boolean;
  /** How long an agent may be silent before its answer is given up, in milliseconds. */
  silenceMs: () => number;
}

/** A2A routing: every message between agents passes here, may be held or stopped, and is recorded with its run. */
export const createAgentRouter = (deps: AgentRouterDependencies): AgentRouter => {
  async function* follow(request: AgentRequest, span: Span | undefined): AsyncGenerator<AgentOutput> {
    const { to, action, text, data } = request;
    recordMessage(deps.recorder, request.from, to, action, { text, ...data }, request.run);
    const reply: AgentReply = { text: '', data: {} };
    let state: TaskStateWord = 'submitted';
    const fail = (error: string): AgentOutput => {
      state = 'failed';
      failSpan(span, error);
      return { kind: 'status', taskId: '', state, error };
    };
    try {
      for await (const output of exchange(request, deps)) {
        if (output.kind === 'text') reply.text += output.text;
        if (output.kind === 'data') reply.data[output.name] = output.data;
        if (output.kind === 'status') state = output.state;
        if (output.kind === 'status' && output.error !== undefined) failSpan(span, output.error);
        yield output;
      }
      if (!ENDED.has(state)) yield fail(`Agent ${to} ended without an answer`);
    } catch (error) {
      if (request.signal.aborted) throw error;
      deps.registry.lost(to);
      yield fail(`Agent ${to} did not answer: ${error instanceof Error ? error.message : String(error)}`);
    }
    recordMessage(deps.recorder, to, request.from, `${action}.${state}`, { ...reply }, request.run);
  }
  const stream = (request: AgentRequest): AsyncGenerator<AgentOutput> =>
    streamInSpan(`invoke_agent ${request.to}`, spanOf(request), (span) => follow(request, span));
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
    await traceReport(deps, request, reply);
    return reply;
  };
  const cancel: AgentRouter['cancel'] = async (agentId, id) => {
    await deps.registry.client(agentId).cancelTask({ tenant: '', id, metadata: undefined }, atMost());
  };
  const standing: AgentRouter['standing'] = (agentId, id) => readStanding(deps.registry.client(agentId), id);
  return { stream, ask, cancel, standing };
};

/** Why a request does not even begin. */
const refusalOf = (
  { from, to, run }: AgentRequest,
  { control, limits }: AgentRouterDependencies,
): AgentOutput | undefined => {
  const refuse = (state: 'canceled' | 'failed', error: string): AgentOutput => ({
    kind: 'status',
    taskId: '',
    state,
    error,
  });
  if (control.isStopped(from, run.runId)) return refuse('canceled', `${from} was stopped in this run`);
  if (limits?.isEnabled(to) === false) return refuse('failed', `${to} is switched off in the configuration`);
  return undefined;
};

/** One request from its admission to its last word. A stop ends it for the asker even if the agent goes on. */
async function* exchange(request: AgentRequest, deps: AgentRouterDependencies): AsyncGenerator<AgentOutput> {
  const { from, to, action, run } = request;
  const { control, registry } = deps;
  const refused = refusalOf(request, deps);
  if (refused) {
    yield refused;
    return;
  }
  const handle = control.begin({ agentId: to, from, action, runId: run.runId });
  const tooSilent = new AbortController();
  const signal = AbortSignal.any([request.signal, handle.signal, tooSilent.signal]);
  let exchange: AsyncGenerator<AgentOutput> | undefined;
  let ended = false;
  try {
    await control.admit(to, signal, () => {
      traceHeld(deps.recorder, request);
    });
    const isOther = registry.isOther(to);
    const note = (words: string) => {
      traceProgress(deps.recorder, request, words);
    };
    const others = isOther ? { note, report: deps.onOtherTask, asked: deps.onOtherQuestion } : {};
    const left = tooSilent.signal;
    exchange = converse(registry.client(to), request, { signal, left, handle, isOther, ...others });
    const silence = afterAbort(signal, LAST_WORDS_MS);
    for (;;) {
      const watch = watchSilence(tooSilent, deps);
      const next = await Promise.race([exchange.next(), silence, watch.over]).finally(watch.end);
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
    if (ended || !exchange) handle.ended();
    else void listenOn(exchange, handle);
  }
}

/** Nobody waits for this agent any more: only whether it falls silent is still of interest. */
const listenOn = async (exchange: AsyncGenerator<AgentOutput>, handle: TaskHandle): Promise<void> => {
  try {
    while (!(await exchange.next()).done);
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

/** Cancels the task of an agent that says nothing for too long; while agents are paused, waiting is no silence. */
const watchSilence = (
  tooSilent: AbortController,
  { limits, control }: Pick<AgentRouterDependencies, 'limits' | 'control'>,
) => {
  const limitMs = limits?.silenceMs();
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_resolve, reject) => {
    const listen = (): void => {
      timer = setTimeout(() => {
        if (control.held().length > 0) {
          listen();
          return;
        }
        reject(new Error(`nothing was heard for ${String((limitMs ?? 0) / 1000)} s`));
        tooSilent.abort(new Error('Too silent'));
      }, limitMs);
    };
    if (limitMs !== undefined) listen();
  });
  return {
    over,
    end: () => {
      clearTimeout(timer);
    },
  };
};

/** A whole task at the end of a stream repeats what its pieces have said. */
const newOutputs = (event: StreamResponse, heard: boolean): AgentOutput[] =>
  readAgentEvent(event).filter(({ kind }) => kind === 'status' || !heard || event.payload?.$case !== 'task');

interface Exchange {
  signal: AbortSignal;
  /** Nobody waits for its answer any more. */
  left: AbortSignal;
  handle: TaskHandle;
  isOther: boolean;
  note?: (words: string) => void;
  report?: AgentRouterDependencies['onOtherTask'] | undefined;
  asked?: AgentRouterDependencies['onOtherQuestion'] | undefined;
}

/** Data for an agent of others about a run: the request and the asking agent, not the operator. */
const metadataFor = ({ run, action, from }: AgentRequest, isOther: boolean) =>
  isOther ? { action, from } : { run, action, from };

async function* converse(
  client: Client,
  request: AgentRequest,
  { signal, left, handle, isOther, note, report, asked }: Exchange,
): AsyncGenerator<AgentOutput> {
  const { run, to, task } = request;
  const { contextId, taskId: goesOn } = task ?? { contextId: run.correlationId, taskId: '' };
  const parts = [textPart(request.text), dataPart(request.data)];
  const made = agentMessage(Role.ROLE_USER, contextId, goesOn, parts, metadataFor(request, isOther));
  const message = { ...made, messageId: request.messageId ?? made.messageId };
  let taskId = '';
  let heard = false;
  let hasAsked = false;
  const lay = createLines();
  const cancel = () => {
    if (!taskId) return;
    client.cancelTask({ tenant: '', id: taskId, metadata: undefined }).then(handle.accepted, () => undefined);
  };
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const call = { tenant: '', message, configuration: undefined, metadata: undefined };
    for await (const event of client.sendMessageStream(call, { signal: left })) {
      for (const output of newOutputs(event, heard)) {
        heard ||= output.kind !== 'status' && event.payload?.$case !== 'statusUpdate';
        if (output.kind === 'status') {
          const isNew = taskId !== output.taskId;
          taskId = output.taskId;
          handle.named(taskId);
          if (isNew && signal.aborted) cancel();
        } else handle.emitted();
        yield lay(output);
      }
      const progress = progressOf(event);
      if (progress !== '') note?.(progress);
      const state = taskId === '' ? undefined : taskStateOf(event);
      if (state) report?.({ taskId, agentId: to, run, ...state });
      const question: AskedBack | undefined = hasAsked ? undefined : askedBack(event);
      // A stopped task asks nobody.
      if (question && !signal.aborted) await asked?.({ ...question, agentId: to, run });
      hasAsked ||= question !== undefined;
    }
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}
