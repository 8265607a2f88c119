import * as v from 'valibot';
import { AgentId } from './agent';
import { GatewayRules, RuleEffect } from './gatewayRule';
import { Dollars, Id, Instant, SavedTimes } from './primitives';
import { Expectation, SetScenario } from './scenarioSet';

/** A change that is not in force: a version of an agent's prompt, another model for it, or other rules of the gateway. */
const OfPrompt = v.strictObject({
  kind: v.literal('prompt'),
  agentId: AgentId,
  version: v.pipe(v.string(), v.maxLength(20)),
});
const OfModel = v.strictObject({
  kind: v.literal('model'),
  agentId: AgentId,
  model: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
});
const OfRules = v.strictObject({
  kind: v.literal('rules'),
  /** The agent that is asked. */
  agentId: AgentId,
  /** The gateway agent in whose name its calls are decided; absent: one that no rule names. */
  caller: v.optional(Id),
});
export const Candidate = v.variant('kind', [
  OfPrompt,
  OfModel,
  v.strictObject({ ...OfRules.entries, rules: GatewayRules }),
]);
export type Candidate = v.InferOutput<typeof Candidate>;

/** As it is told: the rules themselves are for administrators. */
export const ListedCandidate = v.variant('kind', [
  OfPrompt,
  OfModel,
  v.strictObject({ ...OfRules.entries, ruleCount: v.number() }),
]);
export type ListedCandidate = v.InferOutput<typeof ListedCandidate>;

/** Version and model by which the agent went when the rehearsal began, and goes in all of its runs. */
export const InForce = v.object({
  version: v.string(),
  model: v.string(),
  /** Version of the gateway's rules, where other rules are rehearsed. */
  rulesVersion: v.optional(SavedTimes),
});
export type InForce = v.InferOutput<typeof InForce>;

/** A call, and how rules decide it; without a rule its tier decides. */
export const CallDecision = v.object({
  tool: v.string(),
  effect: RuleEffect,
  /** Place of the rule that decides, from 1. */
  rule: v.optional(v.number()),
});
export type CallDecision = v.InferOutput<typeof CallDecision>;

/** One dry run of a scenario. */
export const RehearsedRun = v.object({
  runId: Id,
  /** A model, or `built-in-planner`. */
  answeredBy: v.string(),
  /** Its beginning, where it is long. */
  answer: v.string(),
  /** `server.method` of every call made or proposed, each once. */
  tools: v.array(v.string()),
  /** Null where a model call has no price. */
  cost: v.nullable(Dollars),
  durationMs: v.number(),
  /** Decisions on each call in its order, where rules are rehearsed. A refused one is none of the `tools`. */
  decisions: v.optional(v.array(CallDecision)),
  /** Why it failed. */
  error: v.optional(v.string()),
});
export type RehearsedRun = v.InferOutput<typeof RehearsedRun>;

export const CheckVerdict = v.picklist(['better', 'worse', 'same']);
export type CheckVerdict = v.InferOutput<typeof CheckVerdict>;

/** Whether an expectation holds in both runs. Every scenario is expected to be `answered`, without a failure. */
export const Check = v.object({
  expectation: v.variant('kind', [...Expectation.options, v.object({ kind: v.literal('answered') })]),
  inForce: v.boolean(),
  candidate: v.boolean(),
  verdict: CheckVerdict,
  /** Reasons of the judge, where the expectation is judged. */
  reasons: v.optional(v.object({ inForce: v.string(), candidate: v.string() })),
});
export type Check = v.InferOutput<typeof Check>;

export const RehearsalResult = v.object({
  /** Place of the scenario in its set, from 0. */
  position: v.number(),
  scenario: SetScenario,
  inForce: RehearsedRun,
  candidate: RehearsedRun,
  checks: v.array(Check),
});
export type RehearsalResult = v.InferOutput<typeof RehearsalResult>;

/** Sums over the checks of the scenarios that are done. */
export const RehearsalCounts = v.object({
  better: v.number(),
  worse: v.number(),
  same: v.number(),
  /** Checks that do not hold with the candidate. */
  unmet: v.number(),
});
export type RehearsalCounts = v.InferOutput<typeof RehearsalCounts>;

/** `interrupted`: the platform ended meanwhile. */
export const RehearsalStatus = v.picklist(['running', 'completed', 'stopped', 'failed', 'interrupted']);
export type RehearsalStatus = v.InferOutput<typeof RehearsalStatus>;

export const Rehearsal = v.object({
  id: Id,
  setId: Id,
  setName: v.string(),
  setRevision: v.number(),
  candidate: ListedCandidate,
  inForce: InForce,
  /** The model that judges, where something is to be judged. */
  judge: v.optional(v.string()),
  startedBy: v.string(),
  startedAt: Instant,
  finishedAt: v.optional(Instant),
  status: RehearsalStatus,
  /** Why it ended before its end. */
  reason: v.optional(v.string()),
  /** Scenarios. */
  total: v.number(),
  done: v.number(),
  counts: RehearsalCounts,
  /** `green`: completed, and every check holds with the candidate. `red`: ended otherwise. */
  verdict: v.picklist(['pending', 'green', 'red']),
});
export type Rehearsal = v.InferOutput<typeof Rehearsal>;
