import type {
  WorkspacePerson,
  WorkspaceUserGroup,
} from '@platform/storage/workspace/workspaceDirectoryRepository';
import type { WorkspacePost } from '@platform/storage/workspace/workspacePostsRepository';
import type { ToolAnswer, ToolCall } from './mcpTool';

/** A channel as the tools and the secretary see it. */
export interface TeamChannel {
  id: string;
  /** Without `#`. */
  name: string;
  isPrivate: boolean;
  topic: string;
  botIsMember: boolean;
  memberCount: number;
}

/** Place of a message. */
export interface MessagePlace {
  channel: string;
  ts: string;
}

/**
 * The team chat behind the `slack` tools and the secretary: the embedded workspace, or Slack itself. Every
 * function throws ToolError with what the caller may read.
 */
export interface TeamChat {
  /** Name of the service, in a few words. */
  software: string;
  /** By id, name or `#name`; null where there is none. */
  channel: (reference: string) => Promise<TeamChannel | null>;
  /** By name. */
  channels: (limit: number) => Promise<TeamChannel[]>;
  /** Nothing where the bot is in it already. */
  join: (channelId: string) => Promise<void>;
  person: (id: string) => Promise<WorkspacePerson | null>;
  /** People whose name or e-mail contains the text; everybody for an empty one. Unknown fields are ''. */
  people: (text: string, limit: number) => Promise<WorkspacePerson[]>;
  /** To a channel that the bot is in, or to a person by id. The same key posts once. */
  post: (message: { to: string; text: string }, call: ToolCall) => Promise<ToolAnswer<MessagePlace>>;
  /** False where this reaction was there already. */
  react: (message: MessagePlace, emoji: string) => Promise<boolean>;
  /** A message with its replies, oldest first; empty where there is none. */
  thread: (message: MessagePlace) => Promise<Omit<WorkspacePost, 'place'>[]>;
  /** Groups whose handle, name or description contains the text. */
  userGroups: (text: string, limit: number) => Promise<WorkspaceUserGroup[]>;
  userGroup: (id: string) => Promise<Pick<WorkspaceUserGroup, 'id' | 'members'> | null>;
}
