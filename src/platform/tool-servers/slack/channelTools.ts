import * as v from 'valibot';
import { LIST_MAX_ITEMS } from '@contract/limits';
import { mcpTool, type McpTool } from '../mcpTool';
import type { TeamChannel, TeamChat } from '../teamChat';
import { ToolError } from '../toolError';

const DEFAULT_LIMIT = 200;

/** `#name`, a name, or an id. */
export const ChannelReference = v.pipe(v.string(), v.minLength(1), v.maxLength(200));

const Channel = v.object({
  id: v.string(),
  name: v.string(),
  is_private: v.boolean(),
  topic: v.string(),
  num_members: v.number(),
  bot_is_member: v.boolean(),
});

export const channelTools = (chat: TeamChat): McpTool[] => [
  mcpTool({
    name: 'get_channel_info',
    description: 'One channel by #name, name or id: privacy, topic, members, whether the bot is in it.',
    input: v.object({ channel: ChannelReference }),
    output: v.object({ channel: Channel }),
    effect: 'read',
    run: async ({ channel }) => {
      const found = await chat.channel(channel);
      if (!found) throw new ToolError(`channel_not_found: ${channel}`);
      return { value: { channel: present(found) } };
    },
  }),
  mcpTool({
    name: 'list_channels',
    description: 'The channels of the workspace by name.',
    input: v.object({
      limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LIST_MAX_ITEMS))),
    }),
    output: v.object({ channels: v.array(Channel) }),
    effect: 'read',
    run: async ({ limit }) => ({
      value: { channels: (await chat.channels(limit ?? DEFAULT_LIMIT)).map(present) },
    }),
  }),
];

const present = (channel: TeamChannel): v.InferOutput<typeof Channel> => ({
  id: channel.id,
  name: channel.name,
  is_private: channel.isPrivate,
  topic: channel.topic,
  num_members: channel.memberCount,
  bot_is_member: channel.botIsMember,
});
