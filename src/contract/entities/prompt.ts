import * as v from 'valibot';
import { Dollars, Id, Instant } from './primitives';

/** Behaviour, section 19. `version` and `content` are the newest; `activeVersion` is what the agent works with. */
export const Prompt = v.object({
  id: Id,
  name: v.string(),
  version: v.string(),
  content: v.string(),
  isActive: v.boolean(),
  activeVersion: v.string(),
  /** Absent for a prompt that no agent uses by itself. */
  agentId: v.optional(v.string()),
  pinnedRunId: v.optional(Id),
  /** The set of scenarios without whose green rehearsal no version is put in force. */
  requiredSetId: v.optional(Id),
  /** When it was put away. Never of a prompt that an agent goes by. */
  archivedAt: v.optional(Instant),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Prompt = v.InferOutput<typeof Prompt>;

export const PromptVersion = v.object({
  version: v.string(),
  content: v.string(),
  createdBy: v.string(),
  createdAt: Instant,
  reason: v.optional(v.string()),
});
export type PromptVersion = v.InferOutput<typeof PromptVersion>;

/** Figures of the live runs that went by this version; a run with an unpriced model call costs nobody knows what. */
export const PromptVersionStats = v.object({
  version: v.string(),
  runs: v.number(),
  /** Runs that failed. */
  errors: v.number(),
  /** Duration of finished runs, in milliseconds; null if none has finished. */
  meanDurationMs: v.nullable(v.number()),
  p95DurationMs: v.nullable(v.number()),
  /** Null where no model was called. */
  cost: v.nullable(Dollars),
  /** Model calls without a price. */
  unpriced: v.number(),
  /** Runs that the reader may read: judged up by all that judged them, down by all, and those of which people disagree. */
  up: v.number(),
  down: v.number(),
  split: v.number(),
});
export type PromptVersionStats = v.InferOutput<typeof PromptVersionStats>;

export const EffectivePrompt = v.object({
  promptId: Id,
  promptText: v.string(),
  version: v.string(),
  tokensEstimate: v.number(),
  /** Cost of one request with this prompt, for the agent's model; absent if that has no price. */
  costEstimate: v.optional(Dollars),
  model: v.string(),
  sources: v.array(
    v.object({
      id: v.string(),
      type: v.string(),
      version: v.optional(v.string()),
      /** A pin by the id of no run here: a label. */
      isUnknown: v.optional(v.literal(true)),
    }),
  ),
});
export type EffectivePrompt = v.InferOutput<typeof EffectivePrompt>;

export const PromptChange = v.variant('type', [
  v.object({ type: v.literal('added'), line: v.number(), content: v.string() }),
  v.object({ type: v.literal('removed'), line: v.number(), content: v.string() }),
  v.object({
    type: v.literal('changed'),
    line: v.number(),
    content: v.string(),
    before: v.string(),
    after: v.string(),
  }),
]);
export type PromptChange = v.InferOutput<typeof PromptChange>;

/** A field of the persona that differs: other words, or the same ones in another order. */
export const PersonaChange = v.object({
  field: v.string(),
  kind: v.picklist(['changed', 'reordered']),
  before: v.string(),
  after: v.string(),
});
export type PersonaChange = v.InferOutput<typeof PersonaChange>;

/** Behaviour, sections 7.3 and 19. `line` counts in the text that has the line: A for removed, else B. */
export const PromptDiff = v.object({
  added: v.number(),
  removed: v.number(),
  changed: v.number(),
  changes: v.array(PromptChange),
  persona: v.array(PersonaChange),
});
export type PromptDiff = v.InferOutput<typeof PromptDiff>;
