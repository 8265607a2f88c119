import { WebSocket } from 'ws';
import type { Session } from '@contract/entities/session';
import { once } from '@test/support/accessKeys';
import { openChat } from '@test/support/openChat';
import { openStream } from '@test/support/openStream';
import { signIn, type SignedIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.stop());

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0';

const sessionsOf = async (who: SignedIn, path = '/api/sessions'): Promise<Session[]> => {
  const answer = await who.fetch(path);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { sessions: Session[] }).sessions;
};
const end = (who: SignedIn, path: string) => who.fetch(path, { method: 'DELETE', headers: once() });
const others = (sessions: Session[]) => sessions.filter(({ current }) => !current).map(({ id }) => id);

test('everybody sees where they are signed in: device, address, since when, and which one asks', async () => {
  const answer = await fetch(`${platform.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': FIREFOX },
    body: JSON.stringify({ username: 'viewer', password: 'viewer' }),
  });
  expect(answer.status).toBe(200);
  const here = await signIn(platform.url, 'viewer');
  await signIn(platform.url, 'member');
  const sessions = await sessionsOf(here);
  expect(sessions).toHaveLength(2);
  expect(sessions.filter(({ current }) => current)).toHaveLength(1);
  expect(sessions.find(({ current }) => !current)).toEqual({
    id: expect.stringMatching(/^[\da-f]{64}$/) as string,
    userAgent: FIREFOX,
    address: '127.0.0.1',
    openedBy: 'password',
    startedAt: expect.any(String) as string,
    lastSeenAt: expect.any(String) as string,
    current: false,
  });
});

test('one that is ended opens nothing any more, its sockets close at once, and the others go on', async () => {
  const [here, there] = [await signIn(platform.url, 'operator'), await signIn(platform.url, 'operator')];
  const [stream, chat] = [await openStream(platform.url, there), await openChat(platform.url, there)];
  const kept = await openStream(platform.url, here);
  const gone = new Promise((resolve) => chat.socket.once('disconnect', resolve));
  const [id = ''] = others(await sessionsOf(here));
  expect((await end(here, `/api/sessions/${id}`)).status).toBe(200);
  // Each socket is also looked after every 5 s.
  const answered = performance.now();
  await Promise.all([stream.closed, gone]);
  expect(performance.now() - answered).toBeLessThan(1500);
  expect((await there.fetch('/api/auth/me')).status).toBe(401);
  expect((await here.fetch('/api/auth/me')).status).toBe(200);
  expect(kept.socket.readyState).toBe(WebSocket.OPEN);
  kept.socket.close();
  const again = await end(here, `/api/sessions/${id}`);
  expect([again.status, await again.json()]).toMatchObject([404, { code: 'session-gone' }]);
});

test('all the others end at once', async () => {
  const here = await signIn(platform.url, 'member');
  const there = await Promise.all([1, 2].map(() => signIn(platform.url, 'member')));
  const stream = await openStream(platform.url, there[0] ?? here);
  const before = others(await sessionsOf(here));
  expect(before.length).toBeGreaterThanOrEqual(there.length);
  const answer = await here.fetch('/api/sessions/end-others', {
    method: 'POST',
    headers: once(),
    body: { which: 'others' },
  });
  expect((await answer.json()) as object).toEqual({ revoked: before.length });
  await stream.closed;
  for (const one of there) expect((await one.fetch('/api/auth/me')).status).toBe(401);
  expect(await sessionsOf(here)).toHaveLength(1);
});

test('nobody ends the session of somebody else, but an administrator does, and it is written down', async () => {
  const [admin, member, victim] = [
    await signIn(platform.url, 'admin'),
    await signIn(platform.url, 'member'),
    await signIn(platform.url, 'viewer'),
  ];
  const [id = ''] = (await sessionsOf(victim)).flatMap((one) => (one.current ? [one.id] : []));
  expect((await end(member, `/api/sessions/${id}`)).status).toBe(404);
  expect((await end(member, `/api/accounts/user_viewer/sessions/${id}`)).status).toBe(403);
  expect((await member.fetch('/api/accounts/user_viewer/sessions')).status).toBe(403);
  const listed = await sessionsOf(admin, '/api/accounts/user_viewer/sessions');
  expect(listed.map((one) => one.id)).toContain(id);
  // The id belongs to another account.
  expect((await end(admin, `/api/accounts/user_operator/sessions/${id}`)).status).toBe(404);
  expect((await end(admin, `/api/accounts/user_viewer/sessions/${id}`)).status).toBe(200);
  expect((await victim.fetch('/api/auth/me')).status).toBe(401);
  const { records } = (await (await admin.fetch('/api/audit?q=session.end')).json()) as { records: object[] };
  expect(records[0]).toMatchObject({
    actor: 'admin',
    action: 'session.end',
    target: id,
    details: { account: 'user_viewer', address: '127.0.0.1' },
  });
});
