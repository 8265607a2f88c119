import * as v from 'valibot';
import { TeamChatEvent, TeamChatType } from '../entities/teamChatEvent';
import { TEAM_CHAT_PAGE_MAX } from '../limits';

export const TeamChatQuery = v.object({
  type: v.optional(TeamChatType),
  limit: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,4}$/),
      v.transform(Number),
      v.minValue(1),
      v.maxValue(TEAM_CHAT_PAGE_MAX),
    ),
  ),
  /** Only events with a lower number: the page above. */
  before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))),
});

/** Oldest first, the newest `limit` of them. */
export const TeamChatResponse = v.object({ events: v.array(TeamChatEvent) });
export type TeamChatResponse = v.InferOutput<typeof TeamChatResponse>;
