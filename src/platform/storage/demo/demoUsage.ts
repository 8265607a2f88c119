import type { AgentId } from '@contract/entities/agent';
import type { UsageRecord } from '@contract/entities/usage';
import { BUILT_IN_PLANNER_MODEL } from '@contract/limits';
import { DEMO_COSTS } from './demoFigures';
import type { Random } from './random';

export interface DemoModelCall {
  agent: AgentId;
  model: string;
  provider: UsageRecord['provider'];
  inputTokens: number;
  outputTokens: number;
  cost: number;
}

/** US dollars per million tokens, input and output, as published when these models were current. */
const PRICES: Record<string, { provider: UsageRecord['provider']; input: number; output: number }> = {
  'claude-3-5-sonnet': { provider: 'claude', input: 3, output: 15 },
  'gpt-4-turbo': { provider: 'openai', input: 10, output: 30 },
  'gpt-4o-mini': { provider: 'openai', input: 0.15, output: 0.6 },
  [BUILT_IN_PLANNER_MODEL]: { provider: 'built-in', input: 0, output: 0 },
};

/** The models the agents are configured with. Behaviour, section 14.2. */
const MODEL_OF_AGENT: Record<AgentId, string> = {
  coordinator: 'claude-3-5-sonnet',
  integration: 'gpt-4-turbo',
  workflow: 'claude-3-5-sonnet',
  monitor: 'gpt-4o-mini',
  optimizer: 'claude-3-5-sonnet',
};

const CHAT_MODELS = ['claude-3-5-sonnet', 'gpt-4-turbo', 'gpt-4o-mini'] as const;

/**
 * The coordinator plans, each agent it asked makes a call, and the coordinator answers, unless the run failed
 * before. The built-in planner does all by itself.
 */
export function draftModelCalls(
  random: Random,
  agents: readonly AgentId[],
  kind: 'answered' | 'unanswered' | 'planner',
): DemoModelCall[] {
  if (kind === 'planner') return [draftCall(random, 'coordinator', BUILT_IN_PLANNER_MODEL, 60, 90)];
  const chatModel = CHAT_MODELS[random.weighted([60, 18, 22])] ?? MODEL_OF_AGENT.coordinator;
  const plan = draftCall(random, 'coordinator', chatModel, 9000, 420);
  const work = agents.map((agent) => draftCall(random, agent, MODEL_OF_AGENT[agent], 5200, 380));
  return kind === 'unanswered'
    ? [plan, ...work]
    : [plan, ...work, draftCall(random, 'coordinator', chatModel, 12_000, 640)];
}

function draftCall(
  random: Random,
  agent: AgentId,
  model: string,
  input: number,
  output: number,
): DemoModelCall {
  return {
    agent,
    model,
    provider: PRICES[model]?.provider ?? 'other',
    inputTokens: Math.round(random.around(input, 0.35)),
    outputTokens: Math.round(random.around(output, 0.45)),
    cost: 0,
  };
}

/** Lets the calls of each span of days cost what the demo shows, by the length of their prompts and answers. */
export function priceCalls(runs: readonly { day: number; calls: DemoModelCall[] }[]): void {
  for (const { fromDay, toDay, dollars } of DEMO_COSTS) {
    const calls = runs.filter(({ day }) => day >= fromDay && day < toDay).flatMap((run) => run.calls);
    const factor = dollars / calls.reduce((sum, call) => sum + priceOf(call), 0);
    for (const call of calls) {
      if (call.provider === 'built-in') continue;
      call.inputTokens = Math.round(call.inputTokens * factor);
      call.outputTokens = Math.round(call.outputTokens * factor);
      call.cost = priceOf(call);
    }
  }
}

function priceOf({ model, inputTokens, outputTokens }: DemoModelCall): number {
  const price = PRICES[model] ?? { input: 0, output: 0 };
  return Math.round(inputTokens * price.input + outputTokens * price.output) / 1e6;
}
