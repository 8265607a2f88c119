import type { Member } from '@contract/entities/owner';
import type { ChannelValidation, SlackUser, SlackUserGroup } from '@contract/http/secretary';
import { DEFAULT_TIME_ZONE, LIST_MAX_ITEMS } from '@contract/limits';
import type { Clock } from '../clock';
import type { WorkspacePerson, WorkspaceUserGroup } from '../storage/workspaceDirectoryRepository';
import type { Workspace } from '../storage/workspaceRepositories';

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

/** The embedded workspace. */
export const createTeamDirectory = ({ directory }: Workspace, clock: Clock): TeamDirectory => ({
  validateChannel: async (channelId) => {
    const channel = await directory.channel(channelId);
    const validatedAt = clock.now().toISOString();
    if (!channel) return { valid: false, error: 'channel_not_found', validatedAt };
    const { name, isPrivate, botIsMember } = channel;
    return { valid: true, name, isPrivate, botIsMember, validatedAt };
  },
  joinChannel: async (channelId) => {
    const channel = await directory.channel(channelId);
    if (!channel) return 'channel_not_found';
    if (channel.isPrivate && !channel.botIsMember) return 'method_not_supported_for_channel_type';
    await directory.joinChannel(channel.id);
    return undefined;
  },
  users: async () => (await directory.searchPeople('', LIST_MAX_ITEMS)).map(asUser),
  searchUserGroups: async (query) => (await directory.searchUserGroups(query, LIST_MAX_ITEMS)).map(asGroup),
  userGroupMembers: async (usergroupId) => {
    const group = await directory.userGroup(usergroupId);
    if (!group) return undefined;
    const people = await Promise.all(group.members.map((id) => directory.person(id)));
    return people.filter((person) => person !== null).map(asMember);
  },
});

const asUser = ({ id, name, realName, email, tz }: WorkspacePerson): SlackUser => ({
  ...{ id, name, real_name: realName, email, tz },
  profile: { email },
});

const asMember = ({ id, realName, email, tz }: WorkspacePerson): Member => ({
  ...{ name: realName, slack_id: id, email },
  tz: tz === '' ? DEFAULT_TIME_ZONE : tz,
});

const asGroup = ({
  id,
  handle,
  name,
  description,
  isExternal,
  members,
}: WorkspaceUserGroup): SlackUserGroup => ({
  ...{ id, handle, name, description },
  user_count: members.length,
  is_external: isExternal,
  mention_format: `@${handle}`,
  subteam_format: `<!subteam^${id}>`,
});
