import { WebSocket } from 'ws';
import type { Conversation } from '@contract/entities/conversation';
import type { ConversationNews } from '@contract/chatSocket';
import { openChat, type Chat } from '@test/support/openChat';
import { signIn, type SignedIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';
import { until } from '@test/support/until';

type Name = 'member' | 'operator' | 'admin';
const NAMES: Name[] = ['member', 'operator', 'admin'];
const REQUEST = 'Write an announcement for #general: the violet report is due on Friday';
const SECRET = 'violet';

let platform: TestPlatform;
const sessions = {} as Record<Name, SignedIn>;
const chats = {} as Record<Name, Chat>;
/** Every event that each of them heard, as text. */
const heard: Record<Name, string[]> = { member: [], operator: [], admin: [] };
let talk: { conversationId: string; runId: string; messageId: string; cardId: string };

beforeAll(async () => {
  platform = await startPlatform({ demo: true });
  for (const name of NAMES) {
    sessions[name] = await signIn(platform.url, name);
    chats[name] = await openChat(platform.url, sessions[name]);
    chats[name].socket.onAny((...event) => heard[name].push(JSON.stringify(event)));
  }
  const { conversationId, reply } = await chats.member.ask(REQUEST, { conversationId: 'conv-of-member' });
  const card = await chats.member.card((one) => one.conversationId === conversationId);
  talk = { conversationId, runId: reply.runId, messageId: reply.id, cardId: card.id };
});
afterAll(async () => {
  for (const name of NAMES) chats[name].close();
  await platform.stop();
});

const read = async (name: Name, path: string) => {
  const answer = await sessions[name].fetch(path);
  return { status: answer.status, text: await answer.text() };
};
const patch = (name: Name, body: object, id = talk.conversationId) =>
  sessions[name].fetch(`/api/conversations/${id}`, { method: 'PATCH', body });
const list = async (name: Name, query = '') => {
  const { text } = await read(name, `/api/conversations?limit=1000${query}`);
  return (JSON.parse(text) as { conversations: Conversation[] }).conversations;
};
const listed = async (name: Name, query = '') =>
  (await list(name, query)).some(({ id }) => id === talk.conversationId);
const own = async () => (await list('member', '&scope=mine')).find(({ id }) => id === talk.conversationId);
const newsOf = (name: Name) =>
  heard[name].flatMap((text) => {
    const [event, payload] = JSON.parse(text) as [string, ConversationNews];
    return event === 'conversation' ? [payload] : [];
  });

/** The first frame of a stream, as text. */
const firstFrame = (name: Name, path: string) =>
  new Promise<string>((resolve, reject) => {
    const { cookie } = sessions[name];
    const socket = new WebSocket(`${platform.url.replace('http', 'ws')}${path}`, { headers: { cookie } });
    socket.once('error', reject).once('message', (data: Buffer) => {
      resolve(data.toString());
      socket.close();
    });
  });

const readers = (): [string, string][] => [
  ['the list', '/api/conversations?limit=1000'],
  ['the search', '/api/conversations?q=announcement'],
  ['the conversation', `/api/conversations/${talk.conversationId}`],
  ['its messages', `/api/conversations/${talk.conversationId}/messages`],
  ['its cards', `/api/cards?conversationId=${talk.conversationId}`],
  ['pending cards', '/api/cards?status=pending'],
  ['its run', `/api/runs/${talk.runId}`],
  ['the records of its run', `/api/runs/${talk.runId}/records`],
  ['traces', `/api/traces?runId=${talk.runId}`],
  ['the search in traces', `/api/traces?q=${SECRET}`],
  ['messages between agents', `/a2a/api/messages?runId=${talk.runId}`],
  ['log entries', `/api/logs?runId=${talk.runId}`],
  ['the export of log entries', `/api/logs/export?format=jsonl&runId=${talk.runId}`],
];

test('nobody else reads a word of a private conversation, wherever they look', async () => {
  const apart = 'conv-nobody-else-hears';
  await chats.member.ask(REQUEST, { conversationId: apart });
  for (const [what, path] of readers()) {
    const { text } = await read('operator', path);
    expect([what, text.includes(SECRET)]).toEqual([what, false]);
  }
  for (const path of ['/ws/traces', '/ws/logs', '/ws/?agentId=coordinator']) {
    expect([path, (await firstFrame('operator', path)).includes(SECRET)]).toEqual([path, false]);
  }
  expect(heard.operator.filter((text) => text.includes(apart))).toEqual([]);
  expect(await listed('operator')).toBe(false);
});

test('its owner reads all of it', async () => {
  for (const [what, path] of readers().slice(2, 11)) {
    const { status, text } = await read('member', path);
    expect([what, status, text.includes(SECRET)]).toEqual([what, 200, true]);
  }
  expect(await firstFrame('member', '/ws/traces')).toContain(SECRET);
  expect(heard.member.some((text) => text.includes(SECRET))).toBe(true);
  expect(await own()).toMatchObject({ ownerName: 'member', shared: false });
});

test.each(['operator', 'admin'] as const)(
  'it is not there for the %s, to read or to change',
  async (name) => {
    const at = `/api/conversations/${talk.conversationId}`;
    const gone = { status: 404, code: 'conversation-gone' };
    for (const answer of [
      await sessions[name].fetch(at),
      await sessions[name].fetch(`${at}/messages`),
      await patch(name, { title: 'Mine' }),
      await patch(name, { favourite: true }),
      await patch(name, { shared: true }),
      await patch(name, { reset: true }),
      await patch(name, { deleted: false }),
      await sessions[name].fetch(at, { method: 'DELETE' }),
    ]) {
      const { code } = (await answer.json()) as { code: string };
      expect({ status: answer.status, code }).toEqual(gone);
    }
    const { conversationId, cardId, messageId } = talk;
    expect(await chats[name].send({ conversationId, content: 'hello' })).toMatchObject({
      ok: false,
      code: gone.code,
    });
    expect(await chats[name].decide({ action: 'reject', cardId, reason: 'x' })).toMatchObject({
      ok: false,
      code: 'card-gone',
    });
    expect(await chats[name].socket.emitWithAck('stop', { messageId })).toEqual({ ok: false });
    expect((await own())?.title).not.toBe('Mine');
  },
);

test('its run is not there for an operator; an administrator who looks into it leaves a record', async () => {
  expect((await read('operator', `/api/runs/${talk.runId}/records`)).status).toBe(404);
  expect((await read('admin', `/api/runs/${talk.runId}/records`)).text).toContain(SECRET);
  const entries = await platform.inspect((database) =>
    database.query(`SELECT actor, target FROM audit WHERE action = 'run.read-private'`),
  );
  expect(entries).toEqual([{ actor: 'admin', target: talk.runId }]);
  for (const name of NAMES) {
    chats[name].close();
    chats[name] = await openChat(platform.url, sessions[name]);
    chats[name].socket.onAny((...event) => heard[name].push(JSON.stringify(event)));
  }
});

test('shared on purpose it is the team’s, and closed again it is not', async () => {
  expect((await patch('member', { shared: true })).status).toBe(200);
  expect(await listed('operator', '&scope=shared')).toBe(true);
  expect(await listed('operator', '&scope=mine')).toBe(false);
  const { text } = await read('operator', `/api/conversations/${talk.conversationId}/messages`);
  expect(text).toContain('"userName":"member"');
  expect((await read('operator', `/api/traces?q=${SECRET}`)).text).toContain(talk.runId);
  await until(async () => {
    const told = newsOf('operator').map(({ change, by }) => [change, by]);
    return Promise.resolve(told.some(([change, by]) => change === 'shared' && by === 'member') || undefined);
  });
  expect((await patch('operator', { shared: false })).status).toBe(403);
  expect((await patch('operator', { reset: true })).status).toBe(403);
  expect((await patch('operator', { favourite: true })).status).toBe(200);
  expect((await list('member')).find(({ id }) => id === talk.conversationId)?.favourite).toBe(false);
  expect((await list('operator')).find(({ id }) => id === talk.conversationId)?.favourite).toBe(true);
  expect((await patch('member', { shared: false })).status).toBe(200);
  expect(await listed('operator')).toBe(false);
  expect((await read('operator', `/api/traces?q=${SECRET}`)).text).not.toContain(talk.runId);
});

test('deleted it lies in the trash, is told to who reads it, and comes back', async () => {
  await patch('member', { shared: true });
  const at = `/api/conversations/${talk.conversationId}`;
  expect((await sessions.operator.fetch(at, { method: 'DELETE' })).status).toBe(403);
  expect((await sessions.admin.fetch(at, { method: 'DELETE' })).status).toBe(200);
  await until(async () =>
    Promise.resolve(
      newsOf('operator').some(({ change, by }) => change === 'deleted' && by === 'admin') || undefined,
    ),
  );
  expect((await read('member', `${at}/messages`)).status).toBe(404);
  expect(await listed('member')).toBe(false);
  expect(await listed('operator', '&scope=trash')).toBe(false);
  expect(await listed('admin', '&scope=trash')).toBe(true);
  expect((await list('member', '&scope=trash'))[0]).toMatchObject({ deletedBy: 'admin' });
  expect((await patch('operator', { deleted: false })).status).toBe(404);
  expect((await patch('member', { deleted: false })).status).toBe(200);
  expect((await read('operator', `${at}/messages`)).status).toBe(200);
  await patch('member', { shared: false });
});

test('a message that names no conversation begins a private one, named in the answer', async () => {
  const ack = await chats.member.socket.emitWithAck('message', {
    content: 'hello',
    clientMessageId: 'of-no-place',
    dryRun: false,
    model: 'gpt-4o-mini',
  });
  const id = ack.ok ? (ack.conversationId ?? '') : '';
  expect((await list('member', '&scope=mine')).find((one) => one.id === id)).toMatchObject({ shared: false });
  expect((await list('operator')).some((one) => one.id === id)).toBe(false);
});

test('what is demo is everybody’s', async () => {
  const seen = await Promise.all(
    NAMES.map(async (name) => (await list(name)).filter(({ demo }) => demo).length),
  );
  expect(new Set(seen).size).toBe(1);
  expect(seen[0]).toBeGreaterThan(50);
});
