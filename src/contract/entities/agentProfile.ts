import * as v from 'valibot';
import { Id } from './primitives';

/**
 * `inactive`: paused. `error`: the gateway does not reach it. What an agent of others is set to nobody here knows:
 * `settings`, `policy`, `tools` and `llm` are absent. Behaviour, section 8.2.
 */
export const AgentProfile = v.object({
  id: Id,
  name: v.string(),
  status: v.picklist(['active', 'inactive', 'error']),
  settings: v.optional(
    v.object({
      /** Absent when the prompt in force has no readable persona. */
      tone: v.optional(v.string()),
      maxRetry: v.number(),
      /** Milliseconds. */
      timeout: v.number(),
    }),
  ),
  policy: v.optional(v.object({ clarifyThreshold: v.number(), autoApprove: v.boolean() })),
  /** `Slack.send_message`; absent when the tool servers cannot say. */
  tools: v.optional(v.array(v.string())),
  llm: v.optional(v.object({ model: v.string(), maxTokens: v.number(), temperature: v.number() })),
  /** `#marketing`. */
  watchChannels: v.array(v.string()),
  /** `v2.3`; absent for an agent without a prompt. */
  promptVersion: v.optional(v.string()),
});
export type AgentProfile = v.InferOutput<typeof AgentProfile>;

export const AgentProfileResponse = v.object({ profile: AgentProfile });
export type AgentProfileResponse = v.InferOutput<typeof AgentProfileResponse>;
