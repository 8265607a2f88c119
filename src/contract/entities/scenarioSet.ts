import * as v from 'valibot';
import {
  DRY_RUN_REQUEST_MAX_LENGTH,
  EXPECTATION_TEXT_MAX_LENGTH,
  EXPECTED_COST_MAX,
  EXPECTED_DURATION_MAX_MS,
  PROMPT_NAME_MAX_LENGTH,
  SCENARIO_EXPECTATIONS_MAX,
  SET_SCENARIOS_MAX,
} from '../limits';
import { Id, Instant } from './primitives';

/** `server.method`, as in `slack.send_message`. */
const ToolName = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(EXPECTATION_TEXT_MAX_LENGTH),
  v.regex(/^[^\s.]+\.\S+$/, 'A tool like slack.send_message'),
);
const Words = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(EXPECTATION_TEXT_MAX_LENGTH));

/** Texts are looked for whatever their case. A proposed call counts as called: in a dry run nobody sends it. */
export const Expectation = v.variant('kind', [
  v.strictObject({ kind: v.literal('tool-called'), tool: ToolName }),
  v.strictObject({ kind: v.literal('tool-not-called'), tool: ToolName }),
  v.strictObject({ kind: v.literal('answer-contains'), text: Words }),
  v.strictObject({ kind: v.literal('answer-lacks'), text: Words }),
  v.strictObject({ kind: v.literal('asks-back') }),
  /** A model says whether the answer is so. */
  v.strictObject({ kind: v.literal('judged'), criterion: Words }),
  /** US dollars; an unknown cost does not meet it. */
  v.strictObject({
    kind: v.literal('cost-at-most'),
    dollars: v.pipe(v.number(), v.minValue(0), v.maxValue(EXPECTED_COST_MAX)),
  }),
  v.strictObject({
    kind: v.literal('duration-at-most'),
    ms: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(EXPECTED_DURATION_MAX_MS)),
  }),
]);
export type Expectation = v.InferOutput<typeof Expectation>;

/** One line of an exported set. */
export const SetScenario = v.strictObject({
  request: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(DRY_RUN_REQUEST_MAX_LENGTH)),
  expectations: v.pipe(v.array(Expectation), v.maxLength(SCENARIO_EXPECTATIONS_MAX)),
  /** Places that the request was taken from. */
  conversationId: v.optional(Id),
  runId: v.optional(Id),
});
export type SetScenario = v.InferOutput<typeof SetScenario>;

/** The same as people write it: none expected need not be said. */
export const WrittenScenario = v.strictObject({
  ...SetScenario.entries,
  expectations: v.optional(SetScenario.entries.expectations, []),
});

export const SetScenarios = v.pipe(v.array(WrittenScenario), v.maxLength(SET_SCENARIOS_MAX));
export const SetName = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(PROMPT_NAME_MAX_LENGTH));

/** `revision` grows with every change of the scenarios: a rehearsal says of which one it was. */
export const ScenarioSet = v.object({
  id: Id,
  name: v.string(),
  revision: v.number(),
  scenarios: v.array(SetScenario),
  createdBy: v.string(),
  createdAt: Instant,
  updatedBy: v.string(),
  updatedAt: Instant,
});
export type ScenarioSet = v.InferOutput<typeof ScenarioSet>;
