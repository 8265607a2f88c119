import type { AgentExecutor, ExecutionEventBus, RequestContext } from '@a2a-js/sdk/server';
import type { Clock } from '@platform/common/clock';
import type { AgentId } from '@contract/entities/agent';
import { defined } from '@contract/defined';
import { dataOf, dataPart, textOf, textPart } from './a2aParts';
import type { Agent, AgentReply, AgentTask, RunContext } from './agentTask';
import type { AgentWork } from './agentWork';
import { inSpan, type SpanOptions } from '@platform/telemetry/spans';
import { readRunContext } from './runContext';
import { publishArtifact, publishState, publishSubmitted } from './taskEvents';

export interface AgentExecutorDependencies {
  agent: Agent;
  agentWork: Pick<AgentWork, 'track'>;
  clock: Clock;
  /** Carries a request to another agent through the gateway. */
  ask: (request: {
    from: AgentId;
    to: AgentId;
    action: string;
    text: string;
    data: Record<string, unknown>;
    run: RunContext;
    signal: AbortSignal;
  }) => Promise<AgentReply>;
  /** Every change of a task's state, for the statistics of the gateway. */
  onState: (state: {
    taskId: string;
    agentId: AgentId;
    run: RunContext;
    state: TaskOutcome;
    error?: string;
  }) => Promise<void>;
}

export type TaskOutcome = 'working' | 'completed' | 'failed' | 'canceled';

const CANCELED = new Error('Canceled');

/** Runs an agent's work as an A2A task: submitted, working, its text and data as artifacts, then how it ended. */
export const createAgentExecutor = (dependencies: AgentExecutorDependencies): AgentExecutor => {
  const { agent } = dependencies;
  const running = new Map<string, AbortController>();
  const execute = async (request: RequestContext, bus: ExecutionEventBus, ending: AbortController) => {
    const { signal } = ending;
    running.set(request.taskId, ending);
    const task = readTask(request, bus, signal, dependencies);
    const report = async (state: TaskOutcome, error?: string) => {
      await dependencies.onState({
        taskId: task.id,
        agentId: agent.id,
        run: task.run,
        state,
        ...defined({ error }),
      });
      publishState(bus, request, state, error);
    };
    try {
      publishSubmitted(bus, request);
      await report('working');
      signal.throwIfAborted();
      await inSpan(`agent ${agent.id}`, spanOf(agent, task), () =>
        task.action === 'command' ? agent.command(task) : agent.work(task),
      );
      if (signal.aborted) await report('canceled', wordsOf(signal));
      else await report('completed');
    } catch (error) {
      if (signal.aborted) await report('canceled', wordsOf(signal));
      else await report('failed', error instanceof Error ? error.message : String(error));
    } finally {
      running.delete(request.taskId);
      bus.finished();
    }
  };
  return {
    execute: (request, bus) => dependencies.agentWork.track((ending) => execute(request, bus, ending)),
    cancelTask: (taskId) => {
      running.get(taskId)?.abort(CANCELED);
      return Promise.resolve();
    },
  };
};

/** Why the platform ended it; undefined where somebody canceled it. */
const wordsOf = ({ reason }: AbortSignal): string | undefined =>
  reason !== CANCELED && reason instanceof Error ? reason.message : undefined;

/** The answering side of a call, which is told as an `invoke_agent` by whoever calls. */
const spanOf = ({ id }: Agent, { run, action }: AgentTask): SpanOptions => ({
  kind: 'server',
  runId: run.runId,
  attributes: {
    'gen_ai.agent.name': id,
    'gen_ai.conversation.id': run.correlationId,
    'agent_console.action': action,
  },
});

const readTask = (
  request: RequestContext,
  bus: ExecutionEventBus,
  signal: AbortSignal,
  { agent, ask, clock }: AgentExecutorDependencies,
): AgentTask => {
  const { parts, metadata } = request.userMessage;
  const run = readRunContext(request);
  let said = false;
  return {
    id: request.taskId,
    action: String(metadata?.['action'] ?? 'chat'),
    text: textOf(parts),
    data: dataOf(parts),
    run,
    now: clock.now(),
    signal,
    say: async (text) => {
      signal.throwIfAborted();
      publishArtifact(bus, request, 'text', [textPart(text)], said);
      said = true;
      // Lets the transport write each piece before the next is made.
      await new Promise((resolve) => setImmediate(resolve));
    },
    give: (name, data) => {
      publishArtifact(bus, request, name, [dataPart({ value: data })], false);
    },
    ask: (to, action, text, data = {}) => ask({ from: agent.id, to, action, text, data, run, signal }),
  };
};
