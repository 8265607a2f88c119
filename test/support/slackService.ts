import type {
  WorkspaceChannel,
  WorkspacePerson,
} from '@platform/storage/workspace/workspaceDirectoryRepository';
import { serveService, type ServedService, type ServiceRequest } from './servedService';

export const SLACK_TOKEN = 'xoxb-canary-5d1f0b7c2e';
export const SLACK_BOT = { userId: 'U0BOT', botId: 'B0BOT', name: '케이비서' };

export interface SlackServiceMessage {
  ts: string;
  user: string;
  bot_id?: string;
  text: string;
  blocks?: SlackBlock[];
  metadata?: unknown;
  reactions: { name: string; users: string[]; count: number }[];
}

export interface SlackBlock {
  type: string;
  elements?: { action_id?: string; value?: string }[];
}

export interface SlackService extends ServedService {
  /** Ends with `/api/`. */
  apiUrl: string;
  calls: { method: string; args: Record<string, string> }[];
  messages: Map<string, SlackServiceMessage[]>;
  /** Forms that were opened, and what was told to one person, newest last. */
  views: { trigger_id: string; view: { private_metadata: string; callback_id: string } }[];
  told: { user: string; text: string }[];
  /** Scopes that the token lacks, by method. */
  lacking: Map<string, string>;
  /** Whether history shows what was posted with metadata. */
  showsMetadata: boolean;
  tokenRevoked: boolean;
}

interface SlackWorld {
  /** When a message is posted; absent: the machine's time. */
  now?: () => Date;
  people?: readonly WorkspacePerson[];
  channels?: readonly WorkspaceChannel[];
  groups?: readonly { id: string; handle: string; name: string; users: string[] }[];
}

/** Slack never fills a page to its limit by promise. */
const PAGE_SIZE = 3;
type Args = Record<string, string>;
type Answer = Record<string, unknown>;
const refuse = (error: string, more: Answer = {}): Answer => ({ ok: false, error, ...more });

/** The Web API as Slack documents it, for the methods that the adapter uses. */
export const serveSlack = async (world: SlackWorld = {}): Promise<SlackService> => {
  const methodOf = ({ url }: ServiceRequest) => url.pathname.replace('/api/', '');
  const methods: Record<string, (args: Args) => Answer> = {};
  const served = await serveService(methodOf, (request) => {
    const method = methodOf(request);
    const args = Object.fromEntries(new URLSearchParams(request.text));
    service.calls.push({ method, args });
    return { status: 200, body: answerTo(service, request, () => methods[method]?.(args)) };
  });
  const service: SlackService = {
    ...served,
    apiUrl: `${served.base}/api/`,
    calls: [],
    messages: new Map(),
    views: [],
    told: [],
    lacking: new Map(),
    showsMetadata: true,
    tokenRevoked: false,
  };
  const joined = new Set((world.channels ?? []).filter((one) => one.botIsMember).map(({ id }) => id));
  Object.assign(methods, directoryMethods(world, joined), messageMethods(service, world, joined));
  return service;
};

const answerTo = (
  service: SlackService,
  { headers, url }: ServiceRequest,
  run: () => Answer | undefined,
): Answer => {
  if (headers.authorization !== `Bearer ${SLACK_TOKEN}`) return refuse('invalid_auth');
  if (service.tokenRevoked) return refuse('token_revoked');
  const needed = service.lacking.get(url.pathname.replace('/api/', ''));
  if (needed !== undefined) return refuse('missing_scope', { needed, provided: 'chat:write' });
  return run() ?? refuse('unknown_method');
};

const directoryMethods = (
  { people = [], channels = [], groups = [] }: SlackWorld,
  joined: Set<string>,
): Record<string, (args: Args) => Answer> => {
  const toUser = (person: WorkspacePerson) => ({
    id: person.id,
    name: person.name,
    deleted: false,
    is_bot: false,
    tz: person.tz,
    profile: { real_name: person.realName, email: person.email, title: person.title },
  });
  const toChannel = (channel: WorkspaceChannel) => ({
    id: channel.id,
    name: channel.name,
    is_channel: true,
    is_private: channel.isPrivate,
    is_archived: false,
    is_member: joined.has(channel.id),
    topic: { value: channel.topic },
    num_members: channel.members.length,
  });
  const bot = { id: SLACK_BOT.userId, name: 'kebiseo', is_bot: true, profile: { real_name: SLACK_BOT.name } };
  const gone = { id: 'U0GONE', name: 'gone', deleted: true, profile: { real_name: 'Gone' } };
  const users = [...people.map(toUser), bot, gone];
  return {
    'auth.test': () => ({ ok: true, user_id: SLACK_BOT.userId, bot_id: SLACK_BOT.botId, team: 'Test' }),
    'users.list': (args) => page('members', users, args),
    'users.info': ({ user }) => {
      const found = users.find(({ id }) => id === user);
      return found ? { ok: true, user: found } : refuse('user_not_found');
    },
    'users.lookupByEmail': ({ email }) => {
      const found = people.find((person) => person.email === email);
      return found ? { ok: true, user: toUser(found) } : refuse('users_not_found');
    },
    'conversations.info': ({ channel }) => {
      if (channel?.startsWith('D')) {
        return { ok: true, channel: { id: channel, is_im: true, user: channel.replace(/^D/, 'U') } };
      }
      const found = channels.find(({ id }) => id === channel);
      return found ? { ok: true, channel: toChannel(found) } : refuse('channel_not_found');
    },
    'conversations.list': (args) =>
      page(
        'channels',
        channels
          .filter(({ isPrivate }) => args['types']?.includes(isPrivate ? 'private_channel' : 'public'))
          .map(toChannel),
        args,
      ),
    'conversations.join': ({ channel = '' }) => {
      const found = channels.find(({ id }) => id === channel);
      if (!found) return refuse('channel_not_found');
      if (found.isPrivate) return refuse('method_not_supported_for_channel_type');
      joined.add(channel);
      return { ok: true, channel: toChannel(found) };
    },
    'conversations.open': ({ users: user = '' }) =>
      people.some(({ id }) => id === user)
        ? { ok: true, channel: { id: user.replace(/^U/, 'D') } }
        : refuse('user_not_found'),
    'usergroups.list': () => ({ ok: true, usergroups: groups }),
    'usergroups.users.list': ({ usergroup }) => {
      const found = groups.find(({ id }) => id === usergroup);
      return found ? { ok: true, users: found.users } : refuse('no_such_subteam');
    },
  };
};

const messageMethods = (
  service: SlackService,
  { channels = [], now = () => new Date() }: SlackWorld,
  joined: Set<string>,
): Record<string, (args: Args) => Answer> => {
  let count = 0;
  const place = (channel: string): string | undefined => {
    if (channel.startsWith('D')) return undefined;
    if (!channels.some(({ id }) => id === channel)) return 'channel_not_found';
    return joined.has(channel) ? undefined : 'not_in_channel';
  };
  const listOf = (channel = '') => service.messages.get(channel) ?? [];
  return {
    'views.open': ({ trigger_id = '', view = '{}' }) => {
      service.views.push({ trigger_id, view: JSON.parse(view) as SlackService['views'][number]['view'] });
      return { ok: true };
    },
    'chat.postEphemeral': ({ user = '', text = '' }) => {
      service.told.push({ user, text });
      return { ok: true };
    },
    'chat.update': ({ channel, ts, text = '', blocks = '[]' }) => {
      const found = listOf(channel).find((message) => message.ts === ts);
      if (!found) return refuse('message_not_found');
      Object.assign(found, { text, blocks: JSON.parse(blocks) as SlackBlock[] });
      return { ok: true, channel, ts, text };
    },
    'chat.postMessage': ({ channel = '', text = '', metadata, blocks }) => {
      const refusal = place(channel);
      if (refusal !== undefined) return refuse(refusal);
      count += 1;
      const ts = `${String(Math.floor(now().getTime() / 1000))}.${String(count).padStart(6, '0')}`;
      const kept = metadata === undefined ? {} : { metadata: JSON.parse(metadata) as unknown };
      const own = { user: SLACK_BOT.userId, bot_id: SLACK_BOT.botId };
      const shown = blocks === undefined ? {} : { blocks: JSON.parse(blocks) as SlackBlock[] };
      const message = { ts, ...own, text, reactions: [], ...kept, ...shown };
      service.messages.set(channel, [message, ...listOf(channel)]);
      return { ok: true, channel, ts, message };
    },
    'conversations.history': ({ channel, oldest = '0', include_all_metadata: wanted }) => ({
      ok: true,
      messages: listOf(channel)
        .filter(({ ts }) => Number(ts) > Number(oldest))
        .map(({ metadata, ...message }) =>
          wanted === 'true' && service.showsMetadata ? { ...message, metadata } : message,
        ),
      has_more: false,
    }),
    'conversations.replies': ({ channel, ts }) => {
      const found = listOf(channel).filter((message) => message.ts === ts);
      return found.length > 0 ? { ok: true, messages: found } : refuse('thread_not_found');
    },
    'reactions.add': ({ channel, timestamp, name = '' }) => {
      const found = listOf(channel).find(({ ts }) => ts === timestamp);
      if (!found) return refuse('message_not_found');
      if (found.reactions.some((reaction) => reaction.name === name)) return refuse('already_reacted');
      found.reactions.push({ name, users: [SLACK_BOT.userId], count: 1 });
      return { ok: true };
    },
  };
};

const page = (name: string, items: readonly unknown[], { limit = '100', cursor = '' }: Args): Answer => {
  const from = cursor === '' ? 0 : Number(Buffer.from(cursor, 'base64').toString());
  const to = from + Math.min(Number(limit), PAGE_SIZE);
  const next = to < items.length ? Buffer.from(String(to)).toString('base64') : '';
  return { ok: true, [name]: items.slice(from, to), response_metadata: { next_cursor: next } };
};
