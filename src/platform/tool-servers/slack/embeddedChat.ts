import type { Clock } from '@platform/common/clock';
import type { WorkspaceChannel } from '@platform/storage/workspace/workspaceDirectoryRepository';
import { keyedAnswer } from '../keyedAnswer';
import type { TeamChannel, TeamChat } from '../teamChat';
import { postToTeamChat, type TeamChatPosting } from '../teamChatPost';
import { ToolError } from '../toolError';

/** The team chat of the embedded workspace. */
export const createEmbeddedChat = (posting: TeamChatPosting, clock: Clock): TeamChat => {
  const { directory, posts } = posting.workspace;
  const channel: TeamChat['channel'] = async (reference) => {
    const found = await directory.channel(reference);
    return found && toChannel(found);
  };
  /** The id of the person, or of a channel that the bot is in. */
  const placeOf = async (reference: string): Promise<string> => {
    const person = await directory.person(reference);
    if (person) return person.id;
    const found = await channel(reference);
    if (!found) throw new ToolError(`channel_not_found: ${reference}`);
    if (!found.botIsMember) throw new ToolError(`not_in_channel: #${found.name}`);
    return found.id;
  };
  return {
    software: 'embedded workspace',
    channel,
    channels: async (limit) => (await directory.listChannels(limit)).map(toChannel),
    join: async (channelId) => {
      const found = await channel(channelId);
      if (!found) throw new ToolError('channel_not_found');
      if (found.isPrivate && !found.botIsMember) {
        throw new ToolError('method_not_supported_for_channel_type');
      }
      await directory.joinChannel(found.id);
    },
    person: (id) => directory.person(id),
    people: (text, limit) => directory.searchPeople(text, limit),
    post: async ({ to, text }, { idempotencyKey, runId }) => {
      const place = await placeOf(to);
      const posted = await postToTeamChat(posting, { place, text, at: clock.now(), idempotencyKey }, runId);
      return keyedAnswer(posted, ({ ts }) => ({ channel: place, ts }));
    },
    react: async (message, emoji) => {
      const added = await posts.react(await placeOf(message.channel), message.ts, emoji);
      if (added === null) throw new ToolError(`message_not_found: ${message.ts}`);
      return added;
    },
    thread: async (message) => posts.thread(await placeOf(message.channel), message.ts),
    userGroups: (text, limit) => directory.searchUserGroups(text, limit),
    userGroup: (id) => directory.userGroup(id),
  };
};

const toChannel = ({ members, ...channel }: WorkspaceChannel): TeamChannel => ({
  ...channel,
  memberCount: members.length,
});
