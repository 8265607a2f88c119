import type { PredictedCall } from '@contract/entities/dryRun';
import type { User } from '@contract/entities/user';
import type { RunningWork } from '@contract/http/interventions';
import { EMERGENCY_STOP_REASON } from '@contract/limits';
import type { AgentRequest, AgentRouter } from '@platform/agents/agentRouting';
import type { RunContext } from '@platform/agents/agentTask';
import { CARD_PROPOSAL, type CardProposal } from '@platform/agents/cardProposal';
import { detectLanguage } from '@platform/agents/language';
import type { ToolCaller } from '@platform/tool-manager/toolCaller';
import { effectOf } from '@contract/callEffects';
import { proposedCalls, type ProposedCall } from './proposedCalls';
import type { Scenario } from './scenarios';
import { stopChanges } from './stopChanges';

export interface DryRunnerDependencies {
  router: AgentRouter;
  callTool: ToolCaller;
  /** Work that a stop would cancel now. */
  running: () => Promise<RunningWork>;
  agentIds: () => string[];
}

export interface Prediction {
  changes: string[];
  calls: PredictedCall[];
  answer: string;
  error?: string;
}

/** Lets the agents do a scenario in a dry run and decides their cards itself. Never rejects. */
export const predict = async (
  deps: DryRunnerDependencies,
  user: User,
  scenario: Scenario,
  runId: string,
): Promise<Prediction> => {
  const run = contextOf(user, scenario, runId);
  const found: Prediction = { changes: [], calls: [], answer: '' };
  try {
    if (scenario.kind === 'stop') await predictStop(deps, run, found);
    else await predictRequest(deps, user, run, scenario.request, found);
  } catch (error) {
    found.error = error instanceof Error ? error.message : String(error);
  }
  return { ...found, changes: [...found.changes, ...found.calls.map(({ effect }) => effect)] };
};

const contextOf = (user: User, scenario: Scenario, runId: string): RunContext => ({
  runId,
  correlationId: runId,
  conversationId: runId,
  userId: user.id,
  userName: user.username,
  language: scenario.kind === 'stop' ? 'ko' : detectLanguage(scenario.request),
  dryRun: true,
  model: '',
});

const predictRequest = async (
  { router, callTool }: DryRunnerDependencies,
  user: User,
  run: RunContext,
  text: string,
  found: Prediction,
): Promise<void> => {
  const { signal } = new AbortController();
  const request = { from: 'user', to: 'coordinator', action: 'chat', text, data: {}, run, signal };
  const proposals = await askDry(router, request, found);
  found.calls.push(...(await interceptProposals(callTool, user, run, proposals)));
};

/** An answer as it comes: its text so far, and what else was handed over, by name; the last one stands. */
export interface Heard {
  answer: string;
  data?: Record<string, unknown>;
}

/** Asks an agent in a dry run and resolves with its cards. Throws in words where it does not complete. */
export const askDry = async (
  router: AgentRouter,
  request: AgentRequest,
  heard: Heard,
): Promise<CardProposal[]> => {
  const proposals: CardProposal[] = [];
  for await (const output of router.stream(request)) {
    if (output.kind === 'text') heard.answer += output.text;
    else if (output.kind === 'data') {
      if (output.name === CARD_PROPOSAL) proposals.push(output.data as CardProposal);
      else if (heard.data) heard.data[output.name] = output.data;
    } else if (output.kind === 'file') continue;
    else if (output.state === 'failed') throw new Error(output.error ?? `The ${request.to} failed`);
    else if (output.state === 'canceled') throw new Error('Stopped');
  }
  return proposals;
};

/** Decides cards in place of a person; every call above read is stopped before its effect. */
export const interceptProposals = async (
  callTool: ToolCaller,
  user: User,
  run: RunContext,
  proposals: readonly CardProposal[],
): Promise<PredictedCall[]> => {
  const calls: PredictedCall[] = [];
  const call = callerFor(callTool, user, run);
  for (const proposal of proposals) {
    const { language } = run;
    const read = async (wanted: Parameters<typeof call>[0]) => (await call(wanted)).result;
    for (const wanted of await proposedCalls(proposal, { language, email: user.email, read })) {
      calls.push(await intercept(call, wanted, run));
    }
  }
  return calls;
};

/** In the name of the person, whose dry run needs no key: nothing above read is sent. */
const callerFor =
  (callTool: ToolCaller, user: User, run: RunContext) =>
  ({ server, method, params }: Pick<ProposedCall, 'server' | 'method' | 'params'>) =>
    callTool({
      server,
      method,
      params,
      caller: user.id,
      callerName: user.username,
      authority: { kind: 'person' },
      runId: run.runId,
      correlationId: run.correlationId,
      dryRun: true,
    });

const intercept = async (
  call: ReturnType<typeof callerFor>,
  wanted: ProposedCall,
  run: RunContext,
): Promise<PredictedCall> => {
  const { tier, intercepted } = await call(wanted);
  if (!intercepted && tier !== 'read') throw new Error(`${wanted.server}.${wanted.method} was not held back`);
  return { ...wanted, tier, effect: effectOf(wanted, run.language) };
};

/** The stop itself is the one call; what it would end is read, not touched. */
const predictStop = async (
  { router, running, agentIds }: DryRunnerDependencies,
  run: RunContext,
  found: Prediction,
): Promise<void> => {
  const { signal } = new AbortController();
  const text = '시스템 상태 알려줘';
  const asked = { from: 'user', to: 'monitor', action: 'command', text, data: {}, run, signal };
  found.answer = (await router.ask(asked)).text;
  const agents = agentIds();
  found.changes.push(...stopChanges(await running(), agents, run.runId));
  found.calls.push({
    server: 'interventions',
    method: 'stop',
    tier: 'destructive',
    assumed: [],
    params: { target: 'stop', command: 'stop', params: { force: true }, reason: EMERGENCY_STOP_REASON },
    effect: `에이전트 ${String(agents.length)}개에 정지 명령 전달: ${agents.join(', ')}`,
  });
};
