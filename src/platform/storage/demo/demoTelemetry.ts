import type { AgentId } from '@contract/entities/agent';
import type { TraceEvent } from '@contract/entities/traceEvent';
import { boundCall } from './demoChat';
import type { DemoRun } from './demoPlan';
import { DEMO_PROMPT_ID, promptVersionAt } from './demoPrompts';
import type { DemoCall } from './demoRequests';
import { about, timeIn, type DemoRows } from './demoRows';
import type { DemoModelCall } from './demoUsage';
import type { Random } from './random';

/** Share of a run's time in which the agents work, between the plan and the answer. */
const AGENTS_FROM = 0.15;
const AGENTS_TO = 0.85;
const POLICY_WARNING_SHARE = 0.05;

/** Writes what the platform would have recorded while this run went on. */
export function writeTelemetry(random: Random, run: DemoRun, rows: DemoRows, decidedAt: Date): void {
  const scribe = createScribe(run, rows);
  const [plan, ...others] = run.calls;
  const answer = run.calls.length > run.request.agents.length + 1 ? others.pop() : undefined;
  scribe.message('user', 'coordinator', 'chat', { text: run.request.text }, 0);
  scribe.trace('instruction', run.user.username, run.request.text, 0, { agent: 'coordinator' });
  scribe.log('debug', 'coordinator', `intent ${run.request.intent}, language ${run.request.language}`, 0.02);
  if (plan) scribe.modelCall(plan, `${run.request.intent} — ${plan.model}`, 'decision', 0.1);
  const slice = (AGENTS_TO - AGENTS_FROM) / run.request.agents.length;
  run.request.agents.forEach((agent, index) => {
    writeAgentWork(random, run, scribe, agent, others[index], AGENTS_FROM + index * slice, slice);
  });
  run.errors.forEach((error, index) => {
    const share = AGENTS_FROM + (AGENTS_TO - AGENTS_FROM) * ((index + 1) / (run.errors.length + 1));
    scribe.log('error', error.agent, error.message, share, { errorKind: error.kind });
    scribe.trace('error', error.agent, error.message, share, { agent: error.agent, priority: 'high' });
    if (!run.failed) scribe.log('warn', error.agent, `Trying again after: ${error.message}`, share + 0.01);
  });
  if (random.chance(POLICY_WARNING_SHARE)) {
    scribe.trace('policy.warn', 'coordinator', 'A recipient is outside the team: approval is needed', 0.88, {
      agent: 'coordinator',
      priority: 'high',
    });
  }
  if (answer) scribe.modelCall(answer, run.request.reply, 'response', 1);
  else if (!run.failed)
    scribe.trace('response', 'coordinator', run.request.reply, 1, { agent: 'coordinator' });
  scribe.message(
    'coordinator',
    'user',
    run.failed ? 'chat.failed' : 'chat.completed',
    { text: run.request.reply },
    1,
  );
  scribe.task('coordinator', 0, 1, run.failed);
  scribe.log(
    'info',
    'coordinator',
    `reply ${run.failed ? 'failed' : 'complete'} in ${run.durationMs} ms`,
    1,
    {
      durationMs: run.durationMs,
      model: plan?.model,
    },
  );
  if (run.card !== 'none') writeDecision(random, run, rows, decidedAt);
}

type Scribe = ReturnType<typeof createScribe>;

function writeAgentWork(
  random: Random,
  run: DemoRun,
  scribe: Scribe,
  agent: AgentId,
  call: DemoModelCall | undefined,
  from: number,
  length: number,
): void {
  const to = from + length * 0.95;
  const { intent } = run.request;
  const failed = run.failed && run.errors.some((error) => error.agent === agent);
  scribe.message('coordinator', agent, intent, { text: run.request.text }, from);
  scribe.trace('instruction', 'coordinator', `coordinator → ${agent}: ${intent}`, from, { agent });
  const reads = run.request.reads.filter((read) => read.agent === agent);
  reads.forEach((read, index) => {
    const share = from + (length * 0.8 * (index + 1)) / (reads.length + 1);
    scribe.read(read, share, Math.round(random.around(420, 0.5)));
  });
  const summary = `${agent} → coordinator: ${intent}`;
  if (call) scribe.modelCall(call, summary, 'report', to);
  else scribe.trace('report', agent, summary, to, { agent, priority: 'low' });
  scribe.message(agent, 'coordinator', `${intent}.${failed ? 'failed' : 'completed'}`, {}, to);
  scribe.task(agent, from, to, failed);
}

/** Appends to the rows of one run; `share` is the share of the run's time that had passed. */
function createScribe(run: DemoRun, rows: DemoRows) {
  const id = (kind: string, list: readonly unknown[]) =>
    `${kind}_demo_${String(list.length + 1).padStart(5, '0')}`;
  const trace = (
    type: TraceEvent['type'],
    actor: string,
    summary: string,
    share: number,
    more: Partial<TraceEvent> = {},
  ) => {
    const item = { id: id('trace', rows.traces), ts: timeIn(run, share), type, actor, summary };
    rows.traces.push({ ...item, priority: 'medium', ...about(run), ...more });
  };
  const log = (
    level: 'debug' | 'info' | 'warn' | 'error',
    agentId: string,
    message: string,
    share: number,
    meta?: Record<string, unknown>,
  ) => {
    const item = { id: id('log', rows.logs), ts: timeIn(run, share), level, agentId, message };
    rows.logs.push({ ...item, flagged: level === 'error', ...about(run), ...(meta ? { meta } : {}) });
  };
  return {
    trace,
    log,
    message: (from: string, to: string, action: string, params: unknown, share: number) => {
      const item = { id: id('message', rows.agentMessages), timestamp: timeIn(run, share), from, to, action };
      rows.agentMessages.push({ ...item, params, ...about(run) });
    },
    task: (agentId: AgentId, from: number, to: number, failed: boolean) => {
      rows.tasks.push({
        id: id('task', rows.tasks),
        agentId,
        contextId: run.conversationId,
        state: failed ? 'failed' : 'completed',
        createdAt: timeIn(run, from),
        updatedAt: timeIn(run, to),
        ...about(run),
        ...(failed ? { error: run.errors[0]?.message ?? '' } : {}),
      });
    },
    modelCall: (call: DemoModelCall, summary: string, type: TraceEvent['type'], share: number) => {
      const { agent, inputTokens, outputTokens, cost } = call;
      rows.usage.push({ id: id('usage', rows.usage), ts: timeIn(run, share), ...call, ...about(run) });
      trace(type, agent, summary, share, {
        agent,
        priority: type === 'decision' ? 'medium' : 'low',
        tokens: { prompt: inputTokens, completion: outputTokens, cost },
        ...(agent === 'coordinator'
          ? {
              links: { promptVersionId: `${DEMO_PROMPT_ID}@${promptVersionAt(run.day)}` },
              meta: { personaName: '케이비서' },
            }
          : {}),
      });
    },
    read: ({ agent, server, method, params }: DemoCall, share: number, durationMs: number) => {
      const name = `${server}.${method}`;
      trace('tool.call', agent, name, share, { agent });
      trace('tool.result', agent, `${name} ok`, share + 0.01, { agent, priority: 'low' });
      log('info', agent, `${name} ok ${durationMs}ms`, share + 0.01, { durationMs });
      const item = { id: id('tool', rows.toolCalls), ts: timeIn(run, share), server, method, params };
      const outcome = { tier: 'read', status: 'done', durationMs, caller: agent, dryRun: false } as const;
      rows.toolCalls.push({ ...item, ...outcome, ...about(run) });
    },
  };
}

/** The operator's decision on the card, and the call that followed an approval. */
function writeDecision(random: Random, run: DemoRun, rows: DemoRows, decidedAt: Date): void {
  const { username } = run.user;
  const later: DemoRun = { ...run, at: decidedAt, durationMs: Math.round(random.around(900, 0.4)) };
  const scribe = createScribe(later, rows);
  const { server, method, params } = boundCall(run);
  const name = `${server}.${method}`;
  const title = run.request.proposal?.title ?? '';
  scribe.trace('decision', username, `${run.card === 'rejected' ? 'rejected' : 'approved'}: ${title}`, 0);
  if (run.card === 'rejected') return;
  const { durationMs } = later;
  scribe.trace('tool.call', 'integration', name, 0.02, { agent: 'integration' });
  scribe.trace('tool.result', 'integration', `${name} ok`, 1, { agent: 'integration', priority: 'low' });
  scribe.log('info', 'integration', `${name} ok ${durationMs}ms`, 1, { durationMs });
  rows.toolCalls.push({
    ...about(run),
    id: `tool_demo_${String(rows.toolCalls.length + 1).padStart(5, '0')}`,
    ts: timeIn(later, 0.02),
    server,
    method,
    params,
    tier: 'write',
    status: 'done',
    durationMs,
    caller: run.user.id,
    cardId: `card_${run.runId}`,
    dryRun: false,
  });
}
