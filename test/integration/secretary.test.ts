import type { ActionCard } from '@contract/entities/actionCard';
import type { OwnerMap } from '@contract/entities/owner';
import type { TeamChatEvent } from '@contract/entities/teamChatEvent';
import type { LogEntry } from '@contract/entities/logEntry';
import type {
  ChannelValidation,
  OwnerMapResponse,
  SayResponse,
  SlackUsersResponse,
  TestDmResponse,
  TriggerPreview,
  UserGroupMembersResponse,
  UserGroupsResponse,
  WatchChannelsResponse,
} from '@contract/http/secretary';
import { signIn, type SignedIn } from '@test/support/signIn';
import { until } from '@test/support/until';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';

let platform: TestPlatform;
let admin: SignedIn;
beforeAll(async () => {
  platform = await startPlatform({ demo: true });
  admin = await signIn(platform.url, 'admin');
});
afterAll(() => platform.stop());

interface Answer<T> {
  status: number;
  body: T & { error?: string; code?: string };
}
const read = async <T>(path: string): Promise<T> => (await (await admin.fetch(path)).json()) as T;
const post = async <T>(
  path: string,
  body: unknown,
  key: string = crypto.randomUUID(),
): Promise<Answer<T>> => {
  const answer = await admin.fetch(path, { method: 'POST', body, headers: { 'idempotency-key': key } });
  return { status: answer.status, body: (await answer.json()) as Answer<T>['body'] };
};
const postsOf = async (channel: string) => {
  const { events } = await read<{ events: TeamChatEvent[] }>('/api/team-chat?limit=500');
  return events.filter((event) => event.channel === channel).map(({ user, message }) => ({ user, message }));
};

describe('channels', () => {
  it('are validated by id, with what the settings show', async () => {
    const valid = await post<ChannelValidation>('/api/slack/validate-channel', { channelId: 'C0MARKETING' });
    expect(valid.body).toMatchObject({
      id: 'C0MARKETING',
      valid: true,
      name: 'marketing',
      isPrivate: false,
      botIsMember: true,
    });
    const invalid = await post<ChannelValidation>('/api/slack/validate-channel', { channelId: 'C0NOWHERE' });
    expect(invalid.body).toMatchObject({ id: 'C0NOWHERE', valid: false, error: 'channel_not_found' });
    expect((await post('/api/slack/validate-channel', { channelId: '  ' })).status).toBe(400);
  });

  it('the bot joins one it is not in, and validation says so afterwards', async () => {
    const channelId = 'C0RANDOM';
    const validate = () => post<ChannelValidation>('/api/slack/validate-channel', { channelId });
    expect((await validate()).body.botIsMember).toBe(false);
    expect((await post('/api/slack/join-channel', { channelId })).body).toEqual({ success: true });
    expect((await validate()).body.botIsMember).toBe(true);
    expect((await post('/api/slack/join-channel', { channelId: 'C0NOWHERE' })).body).toEqual({
      success: false,
      error: 'channel_not_found',
    });
  });
});

it('people and user groups of the workspace are read, groups with their members', async () => {
  const people = await read<SlackUsersResponse>('/api/slack/users');
  expect(people).toMatchObject({ ok: true, success: true, total: people.users.length });
  expect(people.users).toContainEqual(
    expect.objectContaining({
      id: 'U0SEOYEON',
      real_name: '김서연',
      profile: { email: 'seoyeon.kim@demo.example' },
    }),
  );
  const groups = await post<UserGroupsResponse>('/api/slack/search-user-groups', { query: '캠페인' });
  expect(groups.body.usergroups).toEqual([
    expect.objectContaining({ handle: 'campaign-team', user_count: 4, mention_format: '@campaign-team' }),
  ]);
  const usergroupId = groups.body.usergroups[0]?.id;
  const members = await post<UserGroupMembersResponse>('/api/slack/get-usergroup-members', { usergroupId });
  expect(members.body.members.map(({ name }) => name)).toEqual(['김서연', '이준호', '박민지', 'Alex Chen']);
  expect((await post('/api/slack/get-usergroup-members', { usergroupId: 'S0NONE' })).body).toMatchObject({
    success: false,
    error: 'no_such_subteam',
  });
});

describe('saving', () => {
  it('keeps channels and teams as versions, and refuses to overwrite what it has not seen', async () => {
    const before = await read<WatchChannelsResponse>('/api/config/watch-channels');
    expect(before.intake).toBe('embedded');
    const channels = [...before.channels.map(({ id }) => id), 'C0DESIGN', 'C0DESIGN'];
    const expectedVersion = before.version;
    const saved = await post<{ version: number }>('/api/config/watch-channels', {
      channels,
      expectedVersion,
    });
    expect(saved.body.version).toBe(before.version + 1);
    const after = await read<WatchChannelsResponse>('/api/config/watch-channels');
    expect(after.channels.map(({ id }) => id)).toEqual([...new Set(channels)]);
    expect(await post('/api/config/watch-channels', { channels: [], expectedVersion })).toMatchObject({
      status: 409,
      body: { code: 'conflict', error: expect.stringContaining('admin') },
    });
    expect(await read<WatchChannelsResponse>('/api/config/watch-channels')).toEqual(after);
  });

  it('two at once: one is saved, the other is told', async () => {
    const { teams, version } = await read<OwnerMapResponse>('/api/config/owner-map');
    const withTeam = (name: string): OwnerMap => ({ teams: { ...teams, [name]: teams['Design']! } });
    const answers = await Promise.all(
      ['First', 'Second'].map((name) =>
        post('/api/config/owner-map', { ...withTeam(name), expectedVersion: version }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const kept = await read<OwnerMapResponse>('/api/config/owner-map');
    expect(Object.keys(kept.teams)).toHaveLength(Object.keys(teams).length + 1);
    expect((await post('/api/config/reload', { files: ['watch-channels', 'owner_map'] })).body).toEqual({
      reloaded: ['watch-channels', 'owner_map'],
    });
  });

  it.each(['__proto__', 'constructor', 'prototype'])('a team called %s is refused', async (name) => {
    const { teams } = await read<OwnerMapResponse>('/api/config/owner-map');
    const body = JSON.stringify({ teams: { Design: teams['Design'] } }).replace('"Design"', `"${name}"`);
    const answer = await fetch(`${platform.url}/api/config/owner-map`, {
      method: 'POST',
      headers: { cookie: admin.cookie, 'content-type': 'application/json' },
      body,
    });
    expect(answer.status).toBe(400);
    expect(await read<OwnerMapResponse>('/api/config/owner-map')).toMatchObject({ teams });
  });
});

describe('test direct messages', () => {
  const members = [
    { name: '김서연', slack_id: 'U0SEOYEON', team: 'Marketing' },
    { name: '없는 사람', slack_id: 'U0NOBODY', team: 'Marketing' },
  ];

  it('a dry run writes log lines and sends nothing', async () => {
    const before = await postsOf('김서연');
    const { body } = await post<TestDmResponse>('/api/kebiseo/test-dm', { members, dryRun: true });
    expect(body).toEqual({
      success: true,
      results: { U0SEOYEON: { success: true }, U0NOBODY: { success: true } },
    });
    expect(await postsOf('김서연')).toEqual(before);
    const lines = await until(async () => {
      const { logs } = await read<{ logs: LogEntry[] }>('/api/logs?q=Test%20DM%20to&limit=10');
      const dry = logs.filter(({ message }) => message.includes('dry run'));
      return dry.length === 2 ? dry : undefined;
    });
    expect(lines.map(({ agentId }) => agentId)).toEqual(['secretary', 'secretary']);
  });

  it('a real one reaches who is there, once per key, and names who is not', async () => {
    const key = crypto.randomUUID();
    const count = async () =>
      (await postsOf('김서연')).filter(({ message }) => message.startsWith('[테스트]')).length;
    const first = await post<TestDmResponse>('/api/kebiseo/test-dm', { members, dryRun: false }, key);
    expect(first.body.success).toBe(false);
    expect(first.body.results).toMatchObject({
      U0SEOYEON: { success: true },
      U0NOBODY: { success: false, error: expect.stringContaining('channel_not_found') },
    });
    await post('/api/kebiseo/test-dm', { members, dryRun: false }, key);
    expect(await count()).toBe(1);
  });
});

describe('the bot', () => {
  const SAMPLE = '마케팅 팀 내일 오후에 30분 회의 잡아줘';

  it('previews what it would understand, and stays silent for everything else', async () => {
    const { body } = await post<TriggerPreview>('/api/kebiseo/preview', { text: SAMPLE });
    expect(body).toMatchObject({
      triggers: true,
      intent: 'schedule_meeting',
      teamName: 'Marketing',
      duration: 30,
      attendees: expect.arrayContaining(['김서연']),
      windows: ['13:30-18:00'],
    });
    const other = await post<TriggerPreview>('/api/kebiseo/preview', { text: '점심 뭐 먹지?' });
    expect(other.body).toEqual({ triggers: false, intent: 'unknown', attendees: [], windows: [] });
  });

  it('a message in a watched channel that asks for a meeting starts the workflow', async () => {
    const said = await post<SayResponse>('/api/kebiseo/say', { channelId: 'C0MARKETING', text: SAMPLE });
    expect(said.body.conversationId).toMatch(/^conv_/);
    const card = await until(async () => {
      const { cards } = await read<{ cards: ActionCard[] }>(
        `/api/cards?conversationId=${String(said.body.conversationId)}`,
      );
      return cards[0];
    });
    expect(card).toMatchObject({
      type: 'meeting',
      status: 'pending',
      meeting: { slackChannel: '#marketing' },
    });
    const posts = await postsOf('marketing');
    expect(posts).toContainEqual({ user: '정다은', message: SAMPLE });
    expect(posts).toContainEqual({
      user: '케이비서',
      message: expect.stringContaining('회의 요청을 확인했습니다'),
    });
  });

  it('the same message again starts nothing, and neither does one in a channel that is not watched', async () => {
    const key = crypto.randomUUID();
    const body = { channelId: 'C0MARKETING', text: `${SAMPLE} 부탁해` };
    const first = await post<SayResponse>('/api/kebiseo/say', body, key);
    const again = await post<SayResponse>('/api/kebiseo/say', body, key);
    expect(first.body.conversationId).toBeDefined();
    expect(again.body).toEqual(first.body);
    const elsewhere = await post<SayResponse>('/api/kebiseo/say', { channelId: 'C0RANDOM', text: SAMPLE });
    expect(elsewhere.body).toEqual({ ts: expect.any(String) });
    const chatter = await post<SayResponse>('/api/kebiseo/say', {
      channelId: 'C0MARKETING',
      text: '점심 뭐 먹지?',
    });
    expect(chatter.body.conversationId).toBeUndefined();
  });
});
