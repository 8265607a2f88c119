import type { Member } from '@contract/entities/owner';
import type { ChannelValidation, SlackUser, SlackUserGroup } from '@contract/http/secretary';
import { LIST_MAX_ITEMS } from '@contract/limits';
import { addressOf } from '@contract/placeholderAddress';
import { workspaceZone } from '@contract/zones';
import type { Clock } from '@platform/common/clock';
import type {
  WorkspacePerson,
  WorkspaceUserGroup,
} from '@platform/storage/workspace/workspaceDirectoryRepository';
import type { TeamChat } from '@platform/tool-servers/teamChat';
import { ToolError } from '@platform/tool-servers/toolError';

/** Channels, people and user groups of the team chat, as the secretary settings read them. */
export interface TeamDirectory {
  validateChannel: (channelId: string) => Promise<ChannelValidation>;
  /** Resolves with what went wrong, if anything did. */
  joinChannel: (channelId: string) => Promise<string | undefined>;
  users: () => Promise<SlackUser[]>;
  searchUserGroups: (query: string) => Promise<SlackUserGroup[]>;
  /** undefined: there is no such group. */
  userGroupMembers: (usergroupId: string) => Promise<Member[] | undefined>;
}

export const createTeamDirectory = (chat: TeamChat, clock: Clock): TeamDirectory => ({
  validateChannel: async (channelId) => {
    const validatedAt = clock.now().toISOString();
    const { done: channel, error } = await told(() => chat.channel(channelId));
    const id = channelId;
    if (!channel) return { id, valid: false, error: error ?? 'channel_not_found', validatedAt };
    const { name, isPrivate, botIsMember } = channel;
    return { id, valid: true, name, isPrivate, botIsMember, validatedAt };
  },
  joinChannel: async (channelId) => (await told(() => chat.join(channelId))).error,
  users: async () => (await chat.people('', LIST_MAX_ITEMS)).map(asUser),
  searchUserGroups: async (query) => (await chat.userGroups(query, LIST_MAX_ITEMS)).map(asGroup),
  userGroupMembers: async (usergroupId) => {
    const group = await chat.userGroup(usergroupId);
    if (!group) return undefined;
    const people = await Promise.all(group.members.map((id) => chat.person(id)));
    return people.filter((person) => person !== null).map(asMember);
  },
});

/** Refusals of the team chat are answers, with their reason. */
export const told = async <Done>(work: () => Promise<Done>): Promise<{ done?: Done; error?: string }> => {
  try {
    return { done: await work() };
  } catch (error) {
    if (error instanceof ToolError) return { error: error.message };
    throw error;
  }
};

const asUser = ({ id, name, realName, email, tz }: WorkspacePerson): SlackUser => {
  const address = email === '' ? {} : { email };
  return { id, name, real_name: realName, ...address, ...(tz === '' ? {} : { tz }), profile: address };
};

const asMember = ({ id, realName, email, tz }: WorkspacePerson): Member => ({
  name: realName,
  slack_id: id,
  email: addressOf({ email, slackId: id, name: realName }),
  tz: tz === '' ? workspaceZone() : tz,
});

const asGroup = ({
  id,
  handle,
  name,
  description,
  isExternal,
  members,
}: WorkspaceUserGroup): SlackUserGroup => ({
  id,
  handle,
  name,
  description,
  user_count: members.length,
  is_external: isExternal,
  mention_format: `@${handle}`,
  subteam_format: `<!subteam^${id}>`,
});
