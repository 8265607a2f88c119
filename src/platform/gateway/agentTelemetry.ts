import { promptIn } from '@platform/agents/goesBy';
import type { AgentReply, RunContext } from '@platform/agents/agentTask';
import type { AgentRequest } from '@platform/agents/agentRouting';
import type { EffectivePrompts } from '@platform/prompts/effectivePrompt';
import type { Recorder } from '@platform/telemetry/recorder';
import type { SpanOptions } from '@platform/telemetry/spans';

/** The asking side of a call. */
export const spanOf = ({ to, action, run }: AgentRequest): SpanOptions => ({
  kind: 'client',
  runId: run.runId,
  attributes: {
    'gen_ai.operation.name': 'invoke_agent',
    'gen_ai.agent.name': to,
    'gen_ai.conversation.id': run.correlationId,
    'agent_console.action': action,
  },
});

/** Records a message of one agent to another. */
export const recordMessage = (
  recorder: Recorder,
  from: string,
  to: string,
  action: string,
  params: unknown,
  run: RunContext,
) => {
  recorder.agentMessage({ from, to, action, params, runId: run.runId, correlationId: run.correlationId });
};

export const traceInstruction = (recorder: Recorder, { from, to, action, text, run }: AgentRequest) => {
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

export const traceReport = async (
  { recorder, promptOf }: { recorder: Recorder; promptOf?: EffectivePrompts['inForce'] | undefined },
  { from, to, action, run }: AgentRequest,
  reply: AgentReply,
): Promise<void> => {
  const { promptVersionId, persona } = (await promptOf?.(to, promptIn(run, to))) ?? {};
  recorder.trace({
    type: 'report',
    priority: 'low',
    actor: to,
    agent: to,
    summary: `${to} → ${from}: ${action} — ${reply.text.slice(0, 120) || Object.keys(reply.data).join(', ')}`,
    runId: run.runId,
    correlationId: run.correlationId,
    ...(promptVersionId === undefined ? {} : { links: { promptVersionId } }),
    ...(persona ? { meta: { personaName: persona.name } } : {}),
  });
};

/** Words of an agent of others about how far it is. */
export const traceProgress = (recorder: Recorder, { to, run }: AgentRequest, words: string) => {
  recorder.trace({
    type: 'report',
    priority: 'low',
    actor: to,
    agent: to,
    summary: `${to}: ${words.slice(0, 200)}`,
    runId: run.runId,
    correlationId: run.correlationId,
  });
};

export const traceHeld = (recorder: Recorder, { from, to, action, run }: AgentRequest) => {
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
