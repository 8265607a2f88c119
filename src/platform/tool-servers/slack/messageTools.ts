import * as v from 'valibot';
import { mcpTool, type McpTool } from '../mcpTool';
import type { TeamChat } from '../teamChat';
import { ToolError } from '../toolError';
import { ChannelReference } from './channelTools';

/** Slack's own limit. */
const TEXT_MAX_LENGTH = 40_000;
const Timestamp = v.pipe(v.string(), v.regex(/^\d{1,12}\.\d{6}$/));

const Post = v.object({
  ts: v.string(),
  user: v.string(),
  text: v.string(),
  thread_ts: v.optional(v.string()),
  reactions: v.array(v.object({ name: v.string(), users: v.array(v.string()), count: v.number() })),
});

export const messageTools = (chat: TeamChat): McpTool[] => [
  sendMessage(chat),
  addReaction(chat),
  getThreadReplies(chat),
];

const sendMessage = (chat: TeamChat) =>
  mcpTool({
    name: 'send_message',
    description: 'Posts a text to a channel (#name, name or id), or to a person by user id.',
    input: v.object({
      channel: ChannelReference,
      text: v.pipe(v.string(), v.minLength(1), v.maxLength(TEXT_MAX_LENGTH)),
    }),
    output: v.object({ ok: v.literal(true), channel: v.string(), ts: v.string() }),
    effect: 'write',
    run: async ({ channel, text }, call) => {
      const { value, ...answer } = await chat.post({ to: channel, text }, call);
      return { ...answer, value: { ok: true as const, ...value } };
    },
  });

const addReaction = (chat: TeamChat) =>
  mcpTool({
    name: 'add_reaction',
    description: 'Adds an emoji to a message.',
    input: v.object({
      channel: ChannelReference,
      timestamp: Timestamp,
      name: v.pipe(v.string(), v.regex(/^:?[^\s:]{1,100}:?$/)),
    }),
    output: v.object({ ok: v.literal(true) }),
    effect: 'write',
    run: async ({ channel, timestamp, name }) => {
      const added = await chat.react({ channel, ts: timestamp }, name.replaceAll(':', ''));
      return { value: { ok: true as const }, duplicate: !added };
    },
  });

const getThreadReplies = (chat: TeamChat) =>
  mcpTool({
    name: 'get_thread_replies',
    description: 'A message and its replies, oldest first.',
    input: v.object({ channel: ChannelReference, ts: Timestamp }),
    output: v.object({ messages: v.array(Post) }),
    effect: 'read',
    run: async ({ channel, ts }) => {
      const posts = await chat.thread({ channel, ts });
      if (posts.length === 0) throw new ToolError(`thread_not_found: ${ts}`);
      const messages = posts.map(({ userId, threadTs, reactions, ...post }) => ({
        ts: post.ts,
        user: userId,
        text: post.text,
        ...(threadTs === null ? {} : { thread_ts: threadTs }),
        reactions: reactions.map((reaction) => ({ ...reaction, count: reaction.users.length })),
      }));
      return { value: { messages } };
    },
  });
