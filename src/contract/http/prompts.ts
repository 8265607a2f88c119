import * as v from 'valibot';
import { AgentId } from '../entities/agent';
import { Persona } from '../entities/persona';
import { Id } from '../entities/primitives';
import { EffectivePrompt, Prompt, PromptDiff, PromptVersion, PromptVersionStats } from '../entities/prompt';
import { RehearsedRun } from '../entities/rehearsal';
import {
  DRY_RUN_REQUEST_MAX_LENGTH,
  MESSAGE_MAX_LENGTH,
  PROMPT_NAME_MAX_LENGTH,
  PROMPT_REASON_MAX_LENGTH,
} from '../limits';

export const PromptsResponse = v.object({ prompts: v.array(Prompt) });
export type PromptsResponse = v.InferOutput<typeof PromptsResponse>;

const Version = v.pipe(v.string(), v.regex(/^\d{1,6}\.\d{1,6}$/, 'A version like 2.3'));

const PromptContent = v.pipe(v.string(), v.maxLength(MESSAGE_MAX_LENGTH));

/** A new id makes a new prompt. `expectedVersion`: what the text was edited from; 409 when that is no longer the newest. */
export const PromptBody = v.object({
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(PROMPT_NAME_MAX_LENGTH)),
  content: PromptContent,
  reason: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(PROMPT_REASON_MAX_LENGTH))),
  expectedVersion: v.optional(Version),
});
export type PromptBody = v.InferOutput<typeof PromptBody>;
export const PromptResponse = v.object({ prompt: Prompt });
export type PromptResponse = v.InferOutput<typeof PromptResponse>;

export const ActivateBody = v.object({ version: v.string() });

/** Null: none is required any more. */
export const RequiredSetBody = v.object({ setId: v.nullable(Id) });
export type RequiredSetBody = v.InferOutput<typeof RequiredSetBody>;

export const ArchiveBody = v.object({ archived: v.boolean() });

/** A text, saved or not, as the prompt of an agent for one request. */
export const PromptTrialBody = v.object({
  agentId: AgentId,
  content: PromptContent,
  request: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(DRY_RUN_REQUEST_MAX_LENGTH)),
});
export type PromptTrialBody = v.InferOutput<typeof PromptTrialBody>;

export const PromptTrialResponse = v.object({ run: RehearsedRun });
export type PromptTrialResponse = v.InferOutput<typeof PromptTrialResponse>;

/** Newest first. */
export const PromptVersionsResponse = v.object({ versions: v.array(PromptVersion) });
export type PromptVersionsResponse = v.InferOutput<typeof PromptVersionsResponse>;

export const PromptStatsResponse = v.object({ stats: v.array(PromptVersionStats) });
export type PromptStatsResponse = v.InferOutput<typeof PromptStatsResponse>;

export const PromptDiffQuery = v.object({ versionA: Version, versionB: Version });
export const PromptDiffResponse = v.object({ diff: PromptDiff });
export type PromptDiffResponse = v.InferOutput<typeof PromptDiffResponse>;

export const EffectivePromptResponse = v.object({ effectivePrompt: EffectivePrompt });
export type EffectivePromptResponse = v.InferOutput<typeof EffectivePromptResponse>;

export const PersonaResponse = v.object({ persona: Persona });
export type PersonaResponse = v.InferOutput<typeof PersonaResponse>;

/** Without a version the pin is taken away, and the newest version is in force again. */
export const PinBody = v.object({ runId: Id, version: v.nullable(Version) });
export type PinBody = v.InferOutput<typeof PinBody>;
