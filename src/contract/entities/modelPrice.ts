import * as v from 'valibot';
import { Dollars, Id, Instant } from './primitives';

const PRICE_MAX = 1_000_000;
const ALIASES_MAX = 20;

/** A model's name as its calls carry it; `*` at its end stands for any ending. */
const ModelName = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(200),
  v.regex(/^[^*]+\*?$/, 'A * stands at the end, after at least one sign'),
);

/** US dollars for a million tokens, to the millionth of a dollar. */
const PerMillion = v.pipe(Dollars, v.maxValue(PRICE_MAX));

/** Price of a model's tokens from an instant on, until the next price of the same name. */
export const PriceDraft = v.object({
  model: ModelName,
  /** Other names of the very same model, such as the dated ones that answers carry. */
  aliases: v.optional(v.pipe(v.array(ModelName), v.maxLength(ALIASES_MAX)), []),
  from: Instant,
  input: PerMillion,
  output: PerMillion,
  /** Price of input tokens that were read from the provider's cache; absent: as `input`. */
  cachedInput: v.optional(PerMillion),
  /** Price of output tokens that were reasoning; absent: as `output`. */
  reasoning: v.optional(PerMillion),
});
export type PriceDraft = v.InferOutput<typeof PriceDraft>;

export const ModelPrice = v.object({
  ...PriceDraft.entries,
  aliases: v.array(v.string()),
  id: Id,
  /** It came with the platform. */
  builtIn: v.boolean(),
  createdBy: v.string(),
  createdAt: Instant,
  /** It counts no more: taken back, or replaced by another of the same name and instant. */
  withdrawnBy: v.optional(v.string()),
  withdrawnAt: v.optional(Instant),
});
export type ModelPrice = v.InferOutput<typeof ModelPrice>;

/** Model calls of a range at the prices that were, and at those that are. Dry runs are in no figure. */
export const RecostFigures = v.object({
  calls: v.number(),
  changed: v.number(),
  before: Dollars,
  after: Dollars,
  unpricedBefore: v.number(),
  unpricedAfter: v.number(),
});
export type RecostFigures = v.InferOutput<typeof RecostFigures>;

/** The last time that a range was costed anew. */
export const Recost = v.object({
  state: v.picklist(['running', 'done']),
  from: Instant,
  /** Exclusive. */
  to: Instant,
  by: v.string(),
  startedAt: Instant,
  endedAt: v.optional(Instant),
  /** As far as it has come. */
  ...RecostFigures.entries,
});
export type Recost = v.InferOutput<typeof Recost>;
