import * as v from 'valibot';
import { OwnerMap, Member } from '../entities/owner';
import { Id, Instant, SavedTimes } from '../entities/primitives';
import { LIST_MAX_ITEMS, MESSAGE_MAX_LENGTH, SEARCH_MAX_LENGTH } from '../limits';

/** Settings of the secretary bot and the Slack calls they need. Behaviour, sections 15 and 18.2. */

export const ChannelBody = v.object({
  channelId: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
});

export const ChannelValidation = v.object({
  /** Left out by a process of an earlier version. */
  id: v.optional(v.string()),
  valid: v.boolean(),
  name: v.optional(v.string()),
  isPrivate: v.optional(v.boolean()),
  botIsMember: v.optional(v.boolean()),
  error: v.optional(v.string()),
  validatedAt: Instant,
});
export type ChannelValidation = v.InferOutput<typeof ChannelValidation>;

export const JoinChannelResponse = v.object({ success: v.boolean(), error: v.optional(v.string()) });
export type JoinChannelResponse = v.InferOutput<typeof JoinChannelResponse>;

/** An address or zone that Slack does not give is absent. */
export const SlackUser = v.object({
  id: v.string(),
  name: v.string(),
  real_name: v.string(),
  email: v.optional(v.string()),
  tz: v.optional(v.string()),
  profile: v.object({ email: v.optional(v.string()) }),
});
export type SlackUser = v.InferOutput<typeof SlackUser>;

export const SlackUsersResponse = v.object({
  ok: v.boolean(),
  success: v.boolean(),
  users: v.array(SlackUser),
  total: v.number(),
  error: v.optional(v.string()),
});
export type SlackUsersResponse = v.InferOutput<typeof SlackUsersResponse>;

export const SlackUserGroup = v.object({
  id: v.string(),
  handle: v.string(),
  name: v.string(),
  description: v.string(),
  user_count: v.number(),
  is_external: v.boolean(),
  mention_format: v.string(),
  subteam_format: v.string(),
});
export type SlackUserGroup = v.InferOutput<typeof SlackUserGroup>;

export const SearchUserGroupsBody = v.object({
  query: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(SEARCH_MAX_LENGTH)),
});
export const UserGroupsResponse = v.object({
  success: v.boolean(),
  usergroups: v.array(SlackUserGroup),
  error: v.optional(v.string()),
});
export type UserGroupsResponse = v.InferOutput<typeof UserGroupsResponse>;

export const UserGroupMembersBody = v.object({ usergroupId: Id });
export const UserGroupMembersResponse = v.object({
  success: v.boolean(),
  members: v.array(Member),
  error: v.optional(v.string()),
});
export type UserGroupMembersResponse = v.InferOutput<typeof UserGroupMembersResponse>;

export const TestDmBody = v.object({
  members: v.pipe(
    v.array(v.object({ name: v.string(), slack_id: Id, team: v.string() })),
    v.minLength(1),
    v.maxLength(LIST_MAX_ITEMS),
  ),
  dryRun: v.boolean(),
});
export type TestDmBody = v.InferOutput<typeof TestDmBody>;

/** `results` by Slack id. `success`: everybody was reached, or would have been. */
export const TestDmResponse = v.object({
  success: v.boolean(),
  results: v.record(v.string(), v.object({ success: v.boolean(), error: v.optional(v.string()) })),
});
export type TestDmResponse = v.InferOutput<typeof TestDmResponse>;

/** `version` counts the saves; 0 before the first. */
export const WatchChannels = v.object({
  channels: v.array(v.object({ id: v.string() })),
  /** Channel in which cards that wait for a decision are posted; absent: none. */
  approvals: v.optional(v.string()),
});
/** How the bot hears what is said: in the embedded workspace, by events of Slack, or not at all. */
export const ChatIntake = v.picklist(['embedded', 'events', 'none']);
export type ChatIntake = v.InferOutput<typeof ChatIntake>;
export const WatchChannelsResponse = v.object({
  ...WatchChannels.entries,
  version: v.number(),
  intake: v.optional(ChatIntake),
});
export type WatchChannelsResponse = v.InferOutput<typeof WatchChannelsResponse>;
export const OwnerMapResponse = v.object({ ...OwnerMap.entries, version: v.number() });
export type OwnerMapResponse = v.InferOutput<typeof OwnerMapResponse>;

/** `expectedVersion`: what the change was made on; somebody else's save since then answers 409 `conflict`. */
const Expected = { expectedVersion: v.optional(SavedTimes) };
export const WatchChannelsBody = v.object({
  channels: v.pipe(v.array(Id), v.maxLength(LIST_MAX_ITEMS)),
  approvals: v.optional(Id),
  ...Expected,
});
export type WatchChannelsBody = v.InferOutput<typeof WatchChannelsBody>;
export const OwnerMapBody = v.object({ ...OwnerMap.entries, ...Expected });
export type OwnerMapBody = v.InferOutput<typeof OwnerMapBody>;
export const SavedVersion = v.object({ version: v.number() });
export type SavedVersion = v.InferOutput<typeof SavedVersion>;

export const ReloadBody = v.object({
  files: v.pipe(v.array(v.picklist(['watch-channels', 'owner_map'])), v.minLength(1), v.maxLength(2)),
});
export const ReloadResponse = v.object({ reloaded: v.array(v.string()) });
export type ReloadResponse = v.InferOutput<typeof ReloadResponse>;

const Words = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MESSAGE_MAX_LENGTH));

/** `POST /api/kebiseo/preview`: what the bot would make of a message, without doing anything. */
export const PreviewBody = v.object({ text: Words });
export const TriggerPreview = v.object({
  /** False: the bot would stay silent. */
  triggers: v.boolean(),
  intent: v.string(),
  teamName: v.optional(v.string()),
  attendees: v.array(v.string()),
  /** Minutes. */
  duration: v.optional(v.number()),
  start: v.optional(Instant),
  end: v.optional(Instant),
  /** Times of day that are left, `HH:mm-HH:mm` in the workspace's zone. */
  windows: v.array(v.string()),
});
export type TriggerPreview = v.InferOutput<typeof TriggerPreview>;

/** `POST /api/kebiseo/say`: a message of the signed-in person in a channel of the embedded workspace. */
export const SayBody = v.object({ ...ChannelBody.entries, text: Words });
/** `conversationId`: where the workflow that it started goes on. */
export const SayResponse = v.object({
  ts: v.string(),
  conversationId: v.optional(Id),
  runId: v.optional(Id),
});
export type SayResponse = v.InferOutput<typeof SayResponse>;
