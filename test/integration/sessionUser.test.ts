import { io } from 'socket.io-client';
import { issueKey } from '@test/support/accessKeys';
import { handshake } from '@test/support/handshake';
import { signIn, type SignedIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';

let platform: TestPlatform;
let member: SignedIn;
let [memberId, operatorId] = ['', ''];
const idOf = async (who: SignedIn): Promise<string> =>
  ((await (await who.fetch('/api/auth/me')).json()) as { user: { id: string } }).user.id;
beforeAll(async () => {
  platform = await startPlatform();
  member = await signIn(platform.url, 'member');
  memberId = await idOf(member);
  operatorId = await idOf(await signIn(platform.url, 'operator'));
});
afterAll(() => platform.stop());

const meant = (userId: string) => ({ 'x-session-user': userId });
const OTHER = { code: 'other-user', error: 'Another user has signed in here' };

test('a call that is meant for another user than the session’s is refused and does nothing', async () => {
  const make = (headers: Record<string, string>) =>
    member.fetch('/api/conversations', { method: 'POST', body: {}, headers });
  const listed = async () =>
    ((await (await member.fetch('/api/conversations')).json()) as { conversations: unknown[] }).conversations;
  const before = await listed();
  const refused = await make(meant(operatorId));
  expect([refused.status, await refused.json()]).toMatchObject([401, OTHER]);
  expect(await listed()).toEqual(before);
  const read = await member.fetch('/api/conversations', { headers: meant(operatorId) });
  expect([read.status, await read.json()]).toMatchObject([401, OTHER]);
  expect((await make(meant(memberId))).ok).toBe(true);
  expect((await make({})).ok).toBe(true);
});

test.each(['/a2a/api/stats', '/mcp/api/servers'])('%s asks as well', async (path) => {
  const known = (await member.fetch(path, { headers: meant(memberId) })).status;
  expect(known).not.toBe(401);
  expect((await member.fetch(path)).status).toBe(known);
  expect((await member.fetch(path, { headers: meant(operatorId) })).status).toBe(401);
});

test('who one is is told to whoever asks, and anybody may sign in or leave what is public', async () => {
  const me = await member.fetch('/api/auth/me', { headers: meant(operatorId) });
  expect([me.status, await me.json()]).toMatchObject([200, { user: { id: memberId } }]);
  expect((await member.fetch('/health', { headers: meant(operatorId) })).status).toBe(200);
  const again = await member.fetch('/api/auth/login', {
    method: 'POST',
    headers: meant(operatorId),
    body: { username: 'viewer', password: 'viewer' },
  });
  expect(again.status).toBe(200);
});

test('another user’s session is not ended by a tab that was left behind', async () => {
  const other = await signIn(platform.url, 'member');
  const leave = await other.fetch('/api/auth/logout', { method: 'POST', headers: meant(operatorId) });
  expect(leave.status).toBe(401);
  expect((await other.fetch('/api/auth/me')).status).toBe(200);
});

test('an access key says itself whose it is', async () => {
  const { headers } = await issueKey(member, ['read']);
  const read = (more: Record<string, string>) =>
    fetch(`${platform.url}/api/conversations`, { headers: { ...headers, ...more } });
  expect((await read({})).status).toBe(200);
  expect((await read(meant(operatorId))).status).toBe(200);
});

/** What a chat connection is answered with: nothing where it is let in. */
const connect = (
  auth: Record<string, unknown>,
  headers: Record<string, string> = { cookie: member.cookie },
) =>
  new Promise<string | undefined>((resolve) => {
    const socket = io(platform.url, {
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      extraHeaders: headers,
      auth,
    });
    const end = (code?: string) => {
      socket.disconnect();
      resolve(code);
    };
    socket.once('connect', () => {
      end();
    });
    socket.once('connect_error', (error: Error & { data?: { code?: string } }) => {
      end(error.data?.code ?? error.message);
    });
  });

test('the chat socket lets in whom it is meant for, and who does not say', async () => {
  expect(await connect({})).toBeUndefined();
  expect(await connect({ sessionUser: memberId })).toBeUndefined();
  expect(await connect({ sessionUser: operatorId })).toBe('other-user');
  expect(await connect({ sessionUser: operatorId, takeOver: '1' })).toBe('other-user');
  expect(await connect({ sessionUser: [memberId] })).toBe('other-user');
  expect(await connect({ sessionUser: memberId }, {})).toBe('signed-out');
});

test.each(['/ws/logs', '/ws/traces', '/ws/interventions', '/ws/team-chat', '/ws/'])(
  'the stream %s opens for whom it is meant, and for who does not say',
  async (path) => {
    const open = (query: string) => handshake(platform.url, `${path}?${query}`, { cookie: member.cookie });
    expect(await open('batch=1')).toBe(101);
    expect(await open(`batch=1&sessionUser=${memberId}`)).toBe(101);
    expect(await open(`batch=1&sessionUser=${operatorId}`)).toBe(401);
  },
);
