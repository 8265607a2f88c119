import { request } from 'node:http';
import { randomUUID } from 'node:crypto';
import type { Operation } from '@contract/access';
import type { Message } from '@contract/entities/message';
import { openChat } from '@test/support/openChat';
import { callRow, endsSession, servedRows, type HttpRow } from '@test/support/policyRows';
import { liftRateLimit } from '@test/support/liftRateLimit';
import { isRpcRefusal } from '@test/support/rpcRefusal';
import { signIn, type SignedIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';

let platform: TestPlatform;
let admin: SignedIn;
let rows: HttpRow[] = [];
beforeAll(async () => {
  platform = await startPlatform();
  await liftRateLimit(platform.url);
  admin = await signIn(platform.url, 'admin');
  rows = (await servedRows(platform.url, admin)).filter(
    (row) => !endsSession(row) && row.requirement !== 'service' && row.requirement !== 'api-key',
  );
});
afterAll(() => platform.stop());

const TELLS_TOO_MUCH = /\bat .+:\d+:\d+|node_modules|SELECT |PGlite/;

/** A refusal a reader can use: a status of theirs, our shape, no stack. */
const expectRefusal = async (what: string, answer: Response): Promise<void> => {
  const text = await answer.text();
  expect(text).not.toMatch(TELLS_TOO_MUCH);
  if (isRpcRefusal(what, { status: answer.status, text })) return;
  if (answer.status < 400 || answer.status >= 500) {
    throw new Error(`${what}: ${String(answer.status)} ${text.slice(0, 200)}`);
  }
  const body = JSON.parse(text) as Record<string, unknown>;
  expect(body).toEqual({
    error: expect.any(String),
    code: expect.any(String),
    requestId: expect.stringMatching(/^req_/),
  });
};

const DEEP = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
const BODIES: [string, BodyInit][] = [
  ['null', 'null'],
  ['a list', '[]'],
  ['a number', '7'],
  ['half a document', '{"a":'],
  ['10 000 levels', DEEP],
  ['10 000 levels in a field', `{"content":${DEEP},"params":${DEEP},"id":${DEEP}}`],
  ['invalid UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0xc3, 0x28, 0x7d])],
  ['__proto__ as a field', '{"__proto__":{"role":"admin"},"constructor":{"prototype":{"role":"admin"}}}'],
];

const unsafe = () => rows.filter(({ method }) => method !== 'GET');
const countAll = () =>
  platform.inspect(async (database) => {
    const tables = ['users', 'conversations', 'messages', 'documents', 'prompts', 'action_cards'];
    const counts: Record<string, number> = {};
    for (const table of tables) {
      counts[table] = (await database.query(`SELECT 1 FROM ${table}`)).length;
    }
    return counts;
  });

test('no call takes a body that is not what it asks for, and nothing is stored', async () => {
  const before = await countAll();
  admin = await signIn(platform.url, 'admin');
  expect(unsafe().length).toBeGreaterThan(8);
  for (const row of unsafe()) {
    for (const [what, body] of BODIES) {
      // Without a body of its own it has nothing to refuse; an unknown id is refused all the same.
      if (row.method === 'DELETE' && what === '__proto__ as a field') continue;
      if (row.operation === 'chat POST /api/conversations' && what === '__proto__ as a field') continue;
      await expectRefusal(
        `${row.operation}: ${what}`,
        await callRow(platform.url, row, admin.cookie, {}, body),
      );
    }
  }
  expect(await countAll()).toEqual(before);
  admin = await signIn(platform.url, 'admin');
});

/** Files may be larger than what other calls are told. */
const TOO_LARGE: Partial<Record<Operation, number>> = { 'chat POST /api/attachments': 4_300_000 };

test('a body over a megabyte is refused before it is read', async () => {
  for (const row of unsafe()) {
    const body = JSON.stringify({ content: 'x'.repeat(TOO_LARGE[row.operation] ?? 1_100_000) });
    const answer = await callRow(platform.url, row, admin.cookie, {}, body);
    // Of a form of another type it is the type that is wrong first.
    const told = row.operation.endsWith('/backchannel-logout') ? 415 : 413;
    expect([row.operation, answer.status]).toEqual([row.operation, told]);
  }
});

const IDS = [
  '__proto__',
  'constructor',
  'hasOwnProperty',
  '..%2F..%2Fetc%2Fpasswd',
  '..%5C..%5C',
  '%00',
  '%2e%2e%2f',
  "'%20OR%201%3D1%20--",
];

test('ids that mean something elsewhere mean nothing here', async () => {
  const withId = rows.filter(({ path }) => path.includes('nobody'));
  expect(withId.length).toBeGreaterThan(4);
  for (const row of withId) {
    for (const id of IDS) {
      const answer = await callRow(
        platform.url,
        { ...row, path: row.path.replace('nobody', id) },
        admin.cookie,
      );
      await expectRefusal(`${row.operation}: ${id}`, answer);
    }
  }
});

test('a malformed escape and an id without end are refused', async () => {
  for (const id of ['%', '%E0%A4%A', 'x'.repeat(5000)]) {
    await expectRefusal(id.slice(0, 10), await admin.fetch(`/api/conversations/${id}/messages`));
  }
});

/** As it is written: `fetch` would tidy the path up first. */
const askRaw = (path: string): Promise<{ status: number; body: string }> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(platform.url);
    request({ hostname, port, path, headers: { cookie: admin.cookie } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks).toString() });
      });
    })
      .once('error', reject)
      .end();
  });

test.each([
  '/../../../../etc/passwd',
  '/assets/../../../../etc/passwd',
  '/..%2f..%2f..%2fetc%2fpasswd',
  '/%2e%2e/%2e%2e/package.json',
  '/..\\..\\package.json',
  '//etc/passwd',
])('%s reaches no file outside the console', async (path) => {
  const { body } = await askRaw(path);
  expect(body).not.toMatch(/root:|"dependencies"/);
});

test.each(['-1', '0', '1e9', '99999', 'abc', '', '1.5', '0x10', 'NaN', '1;DROP TABLE users'])(
  'limit=%s is refused by every list',
  async (limit) => {
    const conversation = (await (
      await admin.fetch('/api/conversations', { method: 'POST', body: { id: `conv_${randomUUID()}` } })
    ).json()) as { conversation: { id: string } };
    const lists = [
      '/api/conversations',
      '/api/traces',
      '/api/logs',
      `/api/conversations/${conversation.conversation.id}/messages`,
    ];
    for (const path of lists) {
      const answer = await admin.fetch(`${path}?limit=${encodeURIComponent(limit)}`);
      expect([path, answer.status]).toEqual([path, 400]);
    }
  },
);

test('a search is words, never a pattern, and has an end', async () => {
  for (const q of ['%', '_', "'", '\\', '(((((', '.*', '[']) {
    for (const path of ['/api/conversations', '/api/traces', '/api/logs']) {
      const answer = await admin.fetch(`${path}?q=${encodeURIComponent(q)}`);
      expect([path, q, answer.status]).toEqual([path, q, 200]);
    }
  }
  for (const path of ['/api/conversations', '/api/traces', '/api/logs']) {
    await expectRefusal(path, await admin.fetch(`${path}?q=${'x'.repeat(9000)}`));
  }
});

test('the chat socket answers nonsense and goes on', async () => {
  const chat = await openChat(platform.url, admin);
  const nonsense: unknown[] = [null, [], 7, 'text', {}, { content: ['a'] }, { __proto__: null }];
  for (const event of ['message', 'action-card', 'stop'] as const) {
    for (const payload of nonsense) {
      const answer: unknown = await chat.socket.emitWithAck(event, payload as never);
      expect([event, answer]).toMatchObject([event, { ok: false }]);
    }
  }
  chat.socket.io.engine.write('2["no such event",{}]');
  expect(await chat.socket.emitWithAck('stop', { messageId: 'nobody' })).toMatchObject({ ok: false });
  chat.close();
});

test('a frame of 10 000 levels ends at most the connection it came on', async () => {
  const [odd, other] = [await openChat(platform.url, admin), await openChat(platform.url, admin)];
  // Written past the client's own encoder, which does not survive it.
  odd.socket.io.engine.write(`21["message",${DEEP}]`);
  odd.socket.io.engine.write('2{{{');
  await new Promise((resolve) => odd.socket.once('disconnect', resolve));
  expect(await other.socket.emitWithAck('stop', { messageId: 'nobody' })).toMatchObject({ ok: false });
  other.close();
});

test('the sender is the session’s user, whoever the payload names', async () => {
  const viewerish = await signIn(platform.url, 'member');
  const chat = await openChat(platform.url, viewerish);
  const conversationId = await chat.newConversation();
  for (const userId of ['user_admin', 'user_viewer', '__proto__']) {
    expect(await chat.send({ conversationId, content: `as ${userId}`, userId })).toMatchObject({ ok: true });
  }
  const answer = await viewerish.fetch(`/api/conversations/${conversationId}/messages`);
  const { messages } = (await answer.json()) as { messages: Message[] };
  const authors = messages.filter(({ type }) => type === 'user').map(({ userId }) => userId);
  expect(authors).toEqual(['user_member', 'user_member', 'user_member']);
  chat.close();
});
