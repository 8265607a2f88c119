import * as v from 'valibot';
import type { Clock } from '../../clock';
import type { Workspace } from '../../storage/workspaceRepositories';
import { keyedAnswer } from '../keyedAnswer';
import { mcpTool, type McpTool } from '../mcpTool';
import { ToolError } from '../toolError';
import { ChannelReference, findChannel } from './channelTools';
import { postToTeamChat, type TeamChatPosting } from '../teamChatPost';

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

export const messageTools = (posting: TeamChatPosting, clock: Clock): McpTool[] => [
  sendMessage(posting, clock),
  addReaction(posting.workspace),
  getThreadReplies(posting.workspace),
];

const sendMessage = (posting: TeamChatPosting, clock: Clock) =>
  mcpTool({
    name: 'send_message',
    description: 'Posts a text to a channel (#name, name or id), or to a person by user id.',
    input: v.object({
      channel: ChannelReference,
      text: v.pipe(v.string(), v.minLength(1), v.maxLength(TEXT_MAX_LENGTH)),
    }),
    output: v.object({ ok: v.literal(true), channel: v.string(), ts: v.string() }),
    effect: 'write',
    run: async ({ channel, text }, { idempotencyKey, runId }) => {
      const place = await findPlace(posting.workspace, channel);
      const posted = await postToTeamChat(posting, { place, text, at: clock.now(), idempotencyKey }, runId);
      return keyedAnswer(posted, ({ ts }) => ({ ok: true as const, channel: place, ts }));
    },
  });

const addReaction = (workspace: Workspace) =>
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
      const place = await findPlace(workspace, channel);
      const added = await workspace.posts.react(place, timestamp, name.replaceAll(':', ''));
      if (added === null) throw new ToolError(`message_not_found: ${timestamp}`);
      return { value: { ok: true as const }, duplicate: !added };
    },
  });

const getThreadReplies = (workspace: Workspace) =>
  mcpTool({
    name: 'get_thread_replies',
    description: 'A message and its replies, oldest first.',
    input: v.object({ channel: ChannelReference, ts: Timestamp }),
    output: v.object({ messages: v.array(Post) }),
    effect: 'read',
    run: async ({ channel, ts }) => {
      const place = await findPlace(workspace, channel);
      const posts = await workspace.posts.thread(place, ts);
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

/** The id of the person, or of a channel that the bot is in. */
const findPlace = async (workspace: Workspace, reference: string): Promise<string> => {
  const person = await workspace.directory.person(reference);
  if (person) return person.id;
  const channel = await findChannel(workspace, reference);
  if (!channel.botIsMember) throw new ToolError(`not_in_channel: #${channel.name}`);
  return channel.id;
};
