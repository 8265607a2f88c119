import * as v from 'valibot';
import { LlmFailureKind, LlmProvider } from '../entities/languageModel';
import { Dollars } from '../entities/primitives';
import { MODELS } from '../limits';

/** `missing`: the environment variable without whose key the built-in planner answers in its place. */
export const LanguageModel = v.object({
  name: v.string(),
  provider: LlmProvider,
  missing: v.optional(v.string()),
  /** Whether it is shown pictures; absent: no. */
  seesImages: v.optional(v.boolean()),
});
export type LanguageModel = v.InferOutput<typeof LanguageModel>;

/** `GET /api/llm/models` */
export const LanguageModelsResponse = v.object({
  models: v.array(LanguageModel),
  /** The first of the composer's models that can answer; absent where none can. */
  startsWith: v.optional(v.picklist(MODELS)),
  /** Agents whose commands a model answers: the one they are set to can be asked. */
  answering: v.optional(v.array(v.string())),
});
export type LanguageModelsResponse = v.InferOutput<typeof LanguageModelsResponse>;

/** `POST /api/llm/check`: asks the model one short question, which its provider bills. */
export const ModelCheckBody = v.object({ model: v.pipe(v.string(), v.minLength(1), v.maxLength(100)) });

export const ModelCheck = v.variant('status', [
  v.object({
    status: v.literal('answered'),
    /** As its provider names it. */
    servedBy: v.string(),
    inputTokens: v.number(),
    outputTokens: v.number(),
    cost: v.optional(Dollars),
    durationMs: v.number(),
  }),
  v.object({
    status: v.literal('failed'),
    kind: LlmFailureKind,
    /** Words for what happened and what helps. */
    texts: v.object({ ko: v.string(), en: v.string() }),
    durationMs: v.number(),
  }),
]);
export type ModelCheck = v.InferOutput<typeof ModelCheck>;
export const ModelCheckResponse = v.object({ check: ModelCheck });
export type ModelCheckResponse = v.InferOutput<typeof ModelCheckResponse>;
