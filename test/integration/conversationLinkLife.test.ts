import { randomUUID } from 'node:crypto';
import type {
  ConversationLinksResponse,
  ConversationLinkMadeResponse,
} from '@contract/http/conversationLinks';
import { issueKey } from '@test/support/accessKeys';
import { movableClock, WORKING_HOUR } from '@test/support/clockAt';
import { beginConversation, endLink, makeLink, openLink } from '@test/support/conversationLinks';
import { liftRateLimit } from '@test/support/liftRateLimit';
import { openChat, type Chat } from '@test/support/openChat';
import { signIn, type SignedIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';
import { until } from '@test/support/until';

const DAY_MS = 86_400_000;
const clock = movableClock(WORKING_HOUR);

let platform: TestPlatform;
let owner: SignedIn;
let visitor: SignedIn;
let admin: SignedIn;
let chats: Record<'owner' | 'visitor', Chat>;
/** Every event that the visitor heard, as text. */
let heard: string[] = [];

const enter = async () => {
  admin = await signIn(platform.url, 'admin');
  owner = await signIn(platform.url, 'member');
  visitor = await signIn(platform.url, 'operator');
  chats = { owner: await openChat(platform.url, owner), visitor: await openChat(platform.url, visitor) };
  heard = [];
  chats.visitor.socket.onAny((...event) => heard.push(JSON.stringify(event)));
};
beforeAll(async () => {
  platform = await startPlatform({ clock });
  await liftRateLimit(platform.url);
  await enter();
});
afterAll(async () => {
  for (const chat of Object.values(chats)) chat.close();
  await platform.stop();
});

const codeOf = async (answer: Promise<Response>) => (await answer).status;
const refusalOf = async (answer: Response) => [
  answer.status,
  ((await answer.json()) as { code: string }).code,
];
const reads = (id: string, who = visitor) => codeOf(who.fetch(`/api/conversations/${id}/messages`));
const listOf = async (id: string, who = owner) =>
  ((await (await who.fetch(`/api/conversations/${id}/links`)).json()) as ConversationLinksResponse).links;
/** A conversation in which something was said. */
const spokenIn = async () => (await chats.owner.ask('violet')).conversationId;
const hears = (id: string) => heard.some((text) => text.includes(id));

test('its owner sees right, end, maker, how often and by whom it was opened; nobody is told the secret again', async () => {
  const id = await beginConversation(owner);
  const key = { 'Idempotency-Key': randomUUID() };
  const ask = () =>
    owner.fetch(`/api/conversations/${id}/links`, {
      method: 'POST',
      headers: key,
      body: { right: 'write', days: 7, name: ' For the review ' },
    });
  const made = (await (await ask()).json()) as ConversationLinkMadeResponse;
  expect(made.secret).toMatch(/^aocl_[\w-]{43}$/);
  expect(await (await ask()).json()).toEqual({ ...made, secret: '' });
  await openLink(visitor, made.secret);
  await openLink(visitor, made.secret);
  await openLink(owner, made.secret);
  const links = await listOf(id);
  expect(links).toHaveLength(1);
  expect(links[0]).toMatchObject({
    right: 'write',
    name: 'For the review',
    createdBy: 'member',
    state: 'open',
    visits: [{ userName: 'operator', times: 2 }],
  });
  const lasts = Date.parse(links[0]?.endsAt ?? '') - Date.parse(links[0]?.createdAt ?? '');
  expect(lasts).toBe(7 * DAY_MS);
  expect(JSON.stringify(links)).not.toContain(made.secret);
});

test('a link that is wrong, ended or expired says which; one to a conversation in the trash says that it is gone', async () => {
  const id = await beginConversation(owner);
  const [ended, expiring, kept] = [
    await makeLink(owner, id, { right: 'read' }),
    await makeLink(owner, id, { right: 'read', days: 1 }),
    await makeLink(owner, id, { right: 'read' }),
  ];
  expect((await endLink(owner, ended.link)).status).toBe(200);
  expect(await refusalOf(await openLink(visitor, ended.secret))).toEqual([410, 'link-ended']);
  const near = `${kept.secret.slice(0, -1)}${kept.secret.endsWith('A') ? 'B' : 'A'}`;
  expect(await refusalOf(await openLink(visitor, near))).toEqual([404, 'link-unknown']);
  expect(await refusalOf(await openLink(visitor, kept.link.id))).toEqual([404, 'link-unknown']);
  clock.advance(DAY_MS);
  await enter();
  expect(await refusalOf(await openLink(visitor, expiring.secret))).toEqual([410, 'link-expired']);
  await owner.fetch(`/api/conversations/${id}`, { method: 'DELETE' });
  expect(await refusalOf(await openLink(visitor, kept.secret))).toEqual([404, 'conversation-gone']);
  expect(await reads(id)).toBe(404);
});

test('whoever came by a link hears what is said, until it is ended: then they are told, and hear no more', async () => {
  const id = await spokenIn();
  const { link, secret } = await makeLink(owner, id, { right: 'read' });
  expect(hears(id)).toBe(false);
  await openLink(visitor, secret);
  await chats.owner.ask('violet once more', { conversationId: id });
  await until(() => Promise.resolve(hears(id) || undefined));
  expect(await reads(id)).toBe(200);
  await endLink(owner, link);
  await until(() => Promise.resolve(heard.some((text) => text.includes('link-ended')) || undefined));
  heard.length = 0;
  await chats.owner.ask('violet a third time', { conversationId: id });
  await chats.visitor.ask('to be sure that what was sent before has come');
  expect(hears(id)).toBe(false);
  expect(await reads(id)).toBe(404);
  expect(await chats.visitor.send({ conversationId: id })).toMatchObject({ code: 'conversation-gone' });
});

test('with the link’s end the hearing ends as well, without anybody ending it', async () => {
  const id = await spokenIn();
  const { secret } = await makeLink(owner, id, { right: 'write', days: 1 });
  await openLink(visitor, secret);
  expect(await chats.visitor.send({ conversationId: id })).toMatchObject({ ok: true });
  await until(() => Promise.resolve(hears(id) || undefined));
  clock.advance(DAY_MS);
  await enter();
  await chats.owner.ask('violet once more', { conversationId: id });
  await chats.visitor.ask('to be sure that what was sent before has come');
  expect(hears(id)).toBe(false);
  expect(await reads(id)).toBe(404);
  expect((await listOf(id))[0]).toMatchObject({ state: 'expired' });
});

test('open to the team and closed again, whoever came by a link reads on', async () => {
  const id = await spokenIn();
  await openLink(visitor, (await makeLink(owner, id, { right: 'read' })).secret);
  const share = (shared: boolean) =>
    owner.fetch(`/api/conversations/${id}`, { method: 'PATCH', body: { shared } });
  await share(true);
  expect(await chats.visitor.send({ conversationId: id })).toMatchObject({ ok: true });
  await share(false);
  expect(await reads(id)).toBe(200);
  expect(await chats.visitor.send({ conversationId: id })).toMatchObject({ code: 'read-only' });
  expect(await reads(id, admin)).toBe(404);
});

test('an administrator ends links where the conversation is open to the team, and makes none', async () => {
  const id = await spokenIn();
  const { link } = await makeLink(owner, id, { right: 'read' });
  expect((await endLink(admin, link)).status).toBe(404);
  await owner.fetch(`/api/conversations/${id}`, { method: 'PATCH', body: { shared: true } });
  const make = await admin.fetch(`/api/conversations/${id}/links`, {
    method: 'POST',
    body: { right: 'read' },
  });
  expect(await refusalOf(make)).toEqual([403, 'not-the-owner']);
  expect((await endLink(admin, link)).status).toBe(200);
  expect((await listOf(id))[0]).toMatchObject({ state: 'ended', endedBy: 'admin' });
});

test('no access key makes, lists, ends or opens a link, whatever its scopes are', async () => {
  const id = await beginConversation(owner);
  const { link, secret } = await makeLink(owner, id, { right: 'read' });
  const key = await issueKey(owner, ['read', 'execute:actions']);
  const calls: [string, string, object?][] = [
    ['GET', `/api/conversations/${id}/links`],
    ['POST', `/api/conversations/${id}/links`, { right: 'write' }],
    ['DELETE', `/api/conversations/${id}/links/${link.id}`],
    ['POST', '/api/conversation-links/open', { secret }],
  ];
  for (const [method, path, body] of calls) {
    const answer = await fetch(`${platform.url}${path}`, {
      method,
      headers: { ...key.headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    expect([path, ...(await refusalOf(answer))]).toEqual([path, 403, 'scope-missing']);
  }
});

test('guesses are slowed down, those of one person alone', async () => {
  const viewer = await signIn(platform.url, 'viewer');
  const guesses = await Promise.all(
    Array.from({ length: 12 }, () => codeOf(openLink(viewer, `aocl_${'A'.repeat(43)}`))),
  );
  expect(guesses.filter((status) => status === 404)).toHaveLength(10);
  expect(guesses.filter((status) => status === 429)).toHaveLength(2);
  const { secret } = await makeLink(owner, await beginConversation(owner), { right: 'read' });
  expect((await openLink(viewer, secret)).status).toBe(429);
  expect((await openLink(visitor, secret)).status).toBe(200);
});

test('a conversation has twenty open links at most, and another once one is ended', async () => {
  const id = await beginConversation(owner);
  const made = [];
  for (let count = 0; count < 20; count++) made.push(await makeLink(owner, id, { right: 'read' }));
  const body = { right: 'read' };
  const more = () => owner.fetch(`/api/conversations/${id}/links`, { method: 'POST', body });
  expect(await refusalOf(await more())).toEqual([409, 'too-many-links']);
  if (made[0]) await endLink(owner, made[0].link);
  expect((await more()).status).toBe(200);
});

test('a secret is nowhere: not in the database, its audit or what is told, and an audit record names neither title nor link', async () => {
  const id = await beginConversation(owner, 'The violet title');
  const { link, secret } = await makeLink(owner, id, { right: 'read', days: 30, name: 'The violet name' });
  await openLink(visitor, secret);
  await openLink(visitor, secret);
  await endLink(owner, link);
  await openLink(visitor, secret);
  const hits = await platform.inspect(async (database) => {
    const tables = await database.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const rows = await database.query(
        `SELECT 1 FROM "${name}" told WHERE strpos(told::text, $1) > 0 LIMIT 1`,
        [secret],
      );
      if (rows.length > 0) found.push(name);
    }
    const audit = await database.query<object>(
      `SELECT actor, action, details FROM audit WHERE target = $1 ORDER BY seq`,
      [id],
    );
    return { found, audit };
  });
  await enter();
  expect(hits.found).toEqual([]);
  const clientAddress = '127.0.0.1';
  const details = { link: link.id, right: 'read', clientAddress };
  expect(hits.audit).toEqual([
    { actor: 'member', action: 'conversation.link-make', details: { ...details, until: link.endsAt } },
    { actor: 'operator', action: 'conversation.link-open', details },
    { actor: 'member', action: 'conversation.link-end', details: { link: link.id, clientAddress } },
  ]);
});

test('a closed account takes its links along, and who came by them', async () => {
  const body = {
    username: 'leaver',
    email: 'leaver@example.com',
    role: 'member',
    password: 'four-quiet-lanterns-7',
  };
  const added = await admin.fetch('/api/accounts', { method: 'POST', body });
  const { account } = (await added.json()) as { account: { id: string } };
  const leaver = await signIn(platform.url, 'leaver', body.password);
  const id = await beginConversation(leaver);
  const { secret } = await makeLink(leaver, id, { right: 'write' });
  await openLink(visitor, secret);
  expect(await reads(id)).toBe(200);
  const change = (disabled: boolean) =>
    admin.fetch(`/api/accounts/${account.id}`, { method: 'PATCH', body: { disabled } });
  expect((await change(true)).status).toBe(200);
  expect(await reads(id)).toBe(404);
  expect(await refusalOf(await openLink(visitor, secret))).toEqual([410, 'link-ended']);
  await change(false);
  expect(await reads(id)).toBe(404);
});
