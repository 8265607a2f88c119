import type { Client } from '@a2a-js/sdk/client';
import type { Span } from '@opentelemetry/api';
import type { AgentControl, TaskHandle } from '@platform/agents/agentControl';
import type { AgentRequest, AgentRouter } from '@platform/agents/agentRouting';
import type { AgentOutput, AgentReply } from '@platform/agents/agentTask';
import type { EffectivePrompts } from '@platform/prompts/effectivePrompt';
import type { Recorder } from '@platform/telemetry/recorder';
import { failSpan, streamInSpan } from '@platform/telemetry/spans';
import { converse, type OtherQuestion, type OtherTaskReport } from './converse';
import { hasAnswered } from './agentRefusal';
import type { AgentRegistry } from './agentRegistry';
import type { KeepFiles } from './givenFiles';
import type { TaskPushes } from './taskPush';
import type { TaskRings } from './taskRings';
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

export interface AgentRouterDependencies {
  registry: AgentRegistry;
  /** Resolves once agents of others are in the registry as they are now, whichever process changed them. */
  learn: () => Promise<void>;
  recorder: Recorder;
  control: AgentControl;
  /** Resolves once it is stored, or could not be. */
  onOtherTask: (report: OtherTaskReport) => Promise<void>;
  /** Settles once the question can be seen. */
  onOtherQuestion?: (question: OtherQuestion) => Promise<void>;
  limits?: AgentLimits;
  /** Wakes whoever waits for a task that an agent calls about. */
  rings: TaskRings;
  keepFiles?: KeepFiles;
  /** How agents are asked to call; absent: none is. */
  pushes?: Pick<TaskPushes, 'ask'>;
  /** The prompt that an agent of ours goes by; a report says which version that was. */
  promptOf?: EffectivePrompts['inForce'];
}

/** Limits that the configuration sets for agents. */
export interface AgentLimits {
  isEnabled: (agentId: string) => boolean;
  /** How long an agent may be silent before its answer is given up, in milliseconds. */
  silenceMs: (agentId: string) => number;
  /** Whether that is set for this agent alone. */
  hasOwnSilence?: (agentId: string) => boolean;
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
      if (!hasAnswered(error)) deps.registry.lost(to);
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
      else if (output.kind === 'file') continue;
      else if (output.state === 'failed') failure = output.error ?? `${request.to} failed`;
      else if (output.state === 'canceled') failure = 'Canceled';
    }
    if (failure !== undefined) throw new Error(failure);
    await traceReport(deps, request, reply);
    return reply;
  };
  const cancel: AgentRouter['cancel'] = async (agentId, id) => {
    await (await clientOf(deps, agentId)).cancelTask({ tenant: '', id, metadata: undefined }, atMost());
  };
  const standing: AgentRouter['standing'] = async (agentId, id) =>
    readStanding(await clientOf(deps, agentId), id);
  return { stream, ask, cancel, standing };
};

/** An agent that is known here is told that it is given up even where it is just being taken out. */
const clientOf = async (
  { registry, learn }: Pick<AgentRouterDependencies, 'registry' | 'learn'>,
  agentId: string,
): Promise<Client> => {
  if (!registry.has(agentId)) await learn();
  return registry.client(agentId);
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
    // With a database that is away it goes on as it was known, and waits at its admission.
    if (!registry.has(to) || registry.isOther(to)) await deps.learn().catch(() => undefined);
    await control.admit(to, signal, () => {
      traceHeld(deps.recorder, request);
    });
    const isOther = registry.isOther(to);
    const note = (words: string) => {
      traceProgress(deps.recorder, request, words);
    };
    const { onOtherTask: report, onOtherQuestion: asked, rings, keepFiles } = deps;
    const push = registry.offersPush(to) ? deps.pushes?.ask() : undefined;
    const others = isOther ? { other: { note, report, asked, rings, push, keepFiles } } : {};
    const left = tooSilent.signal;
    exchange = converse(registry.client(to), request, { signal, left, handle, ...others });
    const silence = afterAbort(signal, LAST_WORDS_MS);
    for (;;) {
      const watch = watchSilence(to, tooSilent, deps);
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
  agentId: string,
  tooSilent: AbortController,
  { limits, control }: Pick<AgentRouterDependencies, 'limits' | 'control'>,
) => {
  const limitMs = limits?.silenceMs(agentId);
  const why = limits?.hasOwnSilence?.(agentId) === true ? ', as is set for this agent' : '';
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_resolve, reject) => {
    const listen = (): void => {
      timer = setTimeout(() => {
        if (control.held().length > 0) {
          listen();
          return;
        }
        reject(new Error(`nothing was heard for ${String((limitMs ?? 0) / 1000)} s${why}`));
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
