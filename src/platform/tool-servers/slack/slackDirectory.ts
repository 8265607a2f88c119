import type { WebClient } from '@slack/web-api';
import type { Clock } from '@platform/common/clock';
import type {
  WorkspacePerson,
  WorkspaceUserGroup,
} from '@platform/storage/workspace/workspaceDirectoryRepository';
import { createExpiringCache } from '../expiringCache';
import type { TeamChannel } from '../teamChat';
import { ToolError } from '../toolError';
import { collectPages } from './slackPages';
import { slackCode } from './slackErrors';
import type { SlackClients } from './slackClients';

const CHANNELS_KEPT_MS = 60_000;
const PEOPLE_KEPT_MS = 300_000;
const CONVERSATION_ID = /^[CGD][A-Z0-9]{2,}$/;
const PERSON_ID = /^[UW][A-Z0-9]{2,}$/;
const ADDRESS = /^[^\s@]+@[^\s@]+$/;
const SLACKBOT = 'USLACKBOT';

/** `user`: of a direct conversation, which the SDK's types leave out. */
type Conversation = NonNullable<Awaited<ReturnType<WebClient['conversations']['info']>>['channel']> & {
  user?: string;
};
type Member = NonNullable<Awaited<ReturnType<WebClient['users']['info']>>['user']>;
type Group = NonNullable<Awaited<ReturnType<WebClient['usergroups']['list']>>['usergroups']>[number];

export const isPersonId = (reference: string): boolean => PERSON_ID.test(reference);
export const isConversationId = (reference: string): boolean => CONVERSATION_ID.test(reference);

export type SlackDirectory = ReturnType<typeof createSlackDirectory>;

/** Channels, people and user groups of a Slack workspace; lists are kept for a while, since Slack limits them. */
export const createSlackDirectory = ({ read }: SlackClients, clock: Clock) => {
  const lists = createExpiringCache<TeamChannel[]>(CHANNELS_KEPT_MS, clock);
  const persons = createExpiringCache<WorkspacePerson | null>(PEOPLE_KEPT_MS, clock);
  const everybody = createExpiringCache<WorkspacePerson[]>(PEOPLE_KEPT_MS, clock);

  const listed = () => lists.read('', () => readChannels(read));
  const people = () => everybody.read('', () => readPeople(read));
  const person = (id: string): Promise<WorkspacePerson | null> =>
    isPersonId(id) ? persons.read(id, () => readPerson(read, id)) : Promise.resolve(null);

  return {
    channel: async (reference: string): Promise<TeamChannel | null> => {
      if (isConversationId(reference)) return readChannel(read, reference);
      const name = reference.replace(/^#/, '');
      return (await listed()).find((channel) => channel.name === name) ?? null;
    },
    channels: async (limit: number) => (await listed()).slice(0, limit),
    forgetChannels: () => {
      lists.forget('');
    },
    person,
    people: async (text: string, limit: number): Promise<WorkspacePerson[]> => {
      if (ADDRESS.test(text)) return readByAddress(read, text);
      const wanted = text.toLowerCase();
      const fits = ({ name, realName, email }: WorkspacePerson) =>
        [name, realName, email].some((part) => part.toLowerCase().includes(wanted));
      return (await people()).filter(fits).slice(0, limit);
    },
    userGroups: async (text: string, limit: number): Promise<WorkspaceUserGroup[]> => {
      const wanted = text.toLowerCase();
      const fits = ({ handle, name, description }: WorkspaceUserGroup) =>
        [handle, name, description].some((part) => part.toLowerCase().includes(wanted));
      return (await readGroups(read)).filter(fits).slice(0, limit);
    },
    userGroup: (id: string) => readGroupMembers(read, id),
  };
};

type Read = SlackClients['read'];

/** Things unknown to Slack are null; any other refusal is thrown. */
const orNull = async <Found>(codes: readonly string[], reading: Promise<Found>): Promise<Found | null> => {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof ToolError && codes.some((code) => error.message.startsWith(`${code}:`))) return null;
    throw error;
  }
};

const readChannel = async (read: Read, id: string): Promise<TeamChannel | null> => {
  const reading = read('conversations.info', (client) =>
    client.conversations.info({ channel: id, include_num_members: true }),
  );
  const answer = await orNull(['channel_not_found'], reading);
  return answer?.channel ? toChannel(answer.channel) : null;
};

/** A token may be allowed to see public channels only. */
const readChannels = (read: Read): Promise<TeamChannel[]> =>
  read('conversations.list', async (client) => {
    const listOf = (types: string) =>
      collectPages(
        (page) => client.conversations.list({ ...page, types, exclude_archived: true }),
        ({ channels = [] }) => channels.map(toChannel),
      );
    const found = await listOf('public_channel,private_channel').catch((error: unknown) => {
      if (slackCode(error) !== 'missing_scope') throw error;
      return listOf('public_channel');
    });
    return found.sort((a, b) => a.name.localeCompare(b.name));
  });

const readPerson = async (read: Read, id: string): Promise<WorkspacePerson | null> => {
  const reading = read('users.info', (client) => client.users.info({ user: id }));
  const answer = await orNull(['user_not_found', 'user_not_visible'], reading);
  return answer?.user ? toPerson(answer.user) : null;
};

const readByAddress = async (read: Read, email: string): Promise<WorkspacePerson[]> => {
  const reading = read('users.lookupByEmail', (client) => client.users.lookupByEmail({ email }));
  const answer = await orNull(['users_not_found'], reading);
  return answer?.user ? [toPerson(answer.user)] : [];
};

const readPeople = (read: Read): Promise<WorkspacePerson[]> =>
  read('users.list', (client) =>
    collectPages(
      (page) => client.users.list(page),
      ({ members = [] }) => members.filter(isPerson).map(toPerson),
    ),
  );

const readGroups = (read: Read): Promise<WorkspaceUserGroup[]> =>
  read('usergroups.list', async (client) => {
    const { usergroups = [] } = await client.usergroups.list({ include_users: true });
    return usergroups.map(toGroup);
  });

const readGroupMembers = async (read: Read, id: string) => {
  const reading = read('usergroups.users.list', (client) => client.usergroups.users.list({ usergroup: id }));
  const answer = await orNull(['no_such_subteam'], reading);
  return answer ? { id, members: answer.users ?? [] } : null;
};

const isPerson = ({ id, deleted, is_bot: isBot }: Member): boolean => !deleted && !isBot && id !== SLACKBOT;

/** A direct conversation has the id of its person instead of a name. */
const toChannel = (channel: Conversation): TeamChannel => ({
  id: channel.id ?? '',
  name: channel.name ?? channel.user ?? '',
  isPrivate: channel.is_private ?? channel.is_im ?? false,
  topic: channel.topic?.value ?? '',
  botIsMember: channel.is_member ?? channel.is_im ?? false,
  memberCount: channel.num_members ?? 0,
});

const toPerson = ({ id = '', name = '', tz = '', profile, ...user }: Member): WorkspacePerson => ({
  id,
  name,
  realName: profile?.real_name ?? user.real_name ?? name,
  email: profile?.email ?? '',
  tz,
  title: profile?.title ?? '',
});

const toGroup = (group: Group): WorkspaceUserGroup => ({
  id: group.id ?? '',
  handle: group.handle ?? '',
  name: group.name ?? '',
  description: group.description ?? '',
  isExternal: group.is_external ?? false,
  members: group.users ?? [],
});
