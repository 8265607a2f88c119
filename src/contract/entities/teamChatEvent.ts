import * as v from 'valibot';
import { Id, Instant, Seq } from './primitives';

export const TEAM_CHAT_TYPES = ['mention', 'dm', 'channel'] as const;
export const TeamChatType = v.picklist(TEAM_CHAT_TYPES);
export type TeamChatType = v.InferOutput<typeof TeamChatType>;

/** Event of the team chat: the Slack event of Behaviour, sections 5.5 and 19. */
export const TeamChatEvent = v.object({
  id: Id,
  seq: Seq,
  type: TeamChatType,
  timestamp: Instant,
  /** Name of whoever said it. */
  user: v.string(),
  /** Name of the channel without `#`; of a direct message, who it went to. */
  channel: v.string(),
  message: v.string(),
  /** The run it set off, or was posted by. */
  runId: v.optional(Id),
  hasAttachment: v.boolean(),
  demo: v.optional(v.boolean()),
});
export type TeamChatEvent = v.InferOutput<typeof TeamChatEvent>;
