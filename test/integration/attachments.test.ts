import type { Message } from '@contract/entities/message';
import { attach, PNG, postFile } from '@test/support/attach';
import { liftRateLimit } from '@test/support/liftRateLimit';
import { openChat, type Chat } from '@test/support/openChat';
import { signIn, type SignedIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';

/** Files of messages: what is taken, and who reads them. Behaviour, section 5.3. */
let platform: TestPlatform;
let operator: SignedIn;
let member: SignedIn;
let viewer: SignedIn;
let chat: Chat;
let others: Chat;
beforeAll(async () => {
  platform = await startPlatform({ demo: true });
  await liftRateLimit(platform.url);
  operator = await signIn(platform.url, 'operator');
  member = await signIn(platform.url, 'member');
  viewer = await signIn(platform.url, 'viewer');
  await openChats();
});
const openChats = async () => {
  chat = await openChat(platform.url, operator);
  others = await openChat(platform.url, member);
};
afterAll(async () => {
  chat.close();
  others.close();
  await platform.stop();
});

const refusalOf = async (answer: Response) => {
  const { code } = (await answer.json()) as { code: string };
  return [answer.status, code];
};
const read = async (session: SignedIn, id: string) => (await session.fetch(`/api/attachments/${id}`)).status;
const change = (id: string, body: object) =>
  operator.fetch(`/api/conversations/${id}`, { method: 'PATCH', body });
const questionsOf = async (id: string) => {
  const answer = await operator.fetch(`/api/conversations/${id}/messages`);
  const { messages } = (await answer.json()) as { messages: Message[] };
  return messages.filter(({ type }) => type === 'user');
};

test.each([
  ['a table with the name of a program', 'setup.exe', '부서,금액\n마케팅,12', 'text/plain'],
  ['a picture with the name of a text', 'notes.txt', PNG, 'image/png'],
  ['a photograph', 'a.jpg', Buffer.from('ffd8ffe000104a46494600', 'hex'), 'image/jpeg'],
  ['a GIF', 'a.gif', 'GIF89a\x01\0\x01\0', 'image/gif'],
  ['a WebP', 'a.webp', Buffer.from('52494646aa00000057454250', 'hex'), 'image/webp'],
  ['a drawing that could run scripts', 'a.svg', '<svg onload="alert(1)"/>', 'text/plain'],
  ['a page', 'a.html', '<!doctype html><script>alert(1)</script>', 'text/plain'],
  ['a picture that is a script as well', 'a.js', 'GIF89a/*\x01*/=1;alert(1)', 'image/gif'],
] as const)('%s is taken as what its bytes say', async (_what, name, bytes, mediaType) => {
  const file = await attach(operator, name, bytes);
  expect(file).toEqual({ id: file.id, name, mediaType, size: Buffer.from(bytes).length });
  const answer = await operator.fetch(`/api/attachments/${file.id}`);
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(Buffer.from(bytes));
  const sent = mediaType === 'text/plain' ? 'text/plain; charset=utf-8' : mediaType;
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': sent,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': `inline; filename="${name}"; filename*=UTF-8''${name}`,
  });
});

test.each([
  ['an archive', Buffer.from('504b03040a0000000000', 'hex')],
  ['a PDF with its bytes', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from('e2e3cfd3', 'hex')])],
  ['text in UTF-16', Buffer.from('\ufeff안녕', 'utf16le')],
  ['text in the old Korean coding', Buffer.from('b1ddbed7', 'hex')],
  ['text with a NUL', 'a\0b'],
])('%s is refused, whatever its name says', async (_what, bytes) => {
  expect(await refusalOf(await postFile(operator, 'table.csv', bytes))).toEqual([415, 'attachment-kind']);
});

test.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\temp\\표.csv', '표.csv'],
  ['report\u202Egnp.exe\u0007\r\n', 'reportgnp.exe'],
  ['../..', 'file'],
  ['ᄒ\u1161\u11ab.txt', '한.txt'],
])('of the name %j is kept %s', async (given, name) => {
  expect((await attach(operator, given, 'x')).name).toBe(name);
});

test('a file above its limit is refused at once with the limit, and nothing is kept of it', async () => {
  const text = await postFile(operator, 'long.log', 'x'.repeat(524_289));
  expect([text.status, await text.json()]).toMatchObject([
    413,
    { code: 'attachment-too-large', error: 'A file of text/plain may have 512 KiB' },
  ]);
  const most = Buffer.concat([PNG, Buffer.alloc(3_145_728 - PNG.length)]);
  expect((await postFile(operator, 'most.png', most)).status).toBe(200);
  const image = await postFile(operator, 'large.png', Buffer.concat([most, Buffer.alloc(1)]));
  expect([image.status, await image.json()]).toMatchObject([
    413,
    { code: 'attachment-too-large', error: 'A file of image/png may have 3072 KiB' },
  ]);
  const huge = await postFile(operator, 'huge.png', Buffer.alloc(4_000_000));
  expect(huge.status).toBe(413);
  expect((await postFile(operator, 'empty.txt', '')).status).toBe(400);
});

test('only who may write keeps files; the same call again is one file', async () => {
  expect((await postFile(viewer, 'a.txt', 'x')).status).toBe(403);
  const headers = { 'idempotency-key': 'one-file' };
  const first = await postFile(operator, 'a.txt', 'once', headers);
  const again = await postFile(operator, 'a.txt', 'once', headers);
  expect(await again.json()).toEqual(await first.json());
});

test('an unsent file is its owner’s; a sent one is for whoever reads its conversation, as long as they do', async () => {
  const { id } = await attach(operator, 'plan.md', '# plan');
  expect([await read(operator, id), await read(member, id)]).toEqual([200, 404]);
  expect(await read(operator, 'file_none')).toBe(404);
  const conversationId = await chat.newConversation();
  await chat.ask('시스템 상태 알려줘', { conversationId, attachments: [id] });
  expect([await read(operator, id), await read(member, id)]).toEqual([200, 404]);
  await change(conversationId, { shared: true });
  expect([await read(member, id), await read(viewer, id)]).toEqual([200, 200]);
  await change(conversationId, { shared: false });
  expect(await read(member, id)).toBe(404);
  await operator.fetch(`/api/conversations/${conversationId}`, { method: 'DELETE' });
  expect(await read(operator, id)).toBe(404);
  await change(conversationId, { deleted: false });
  expect(await read(operator, id)).toBe(200);
  await change(conversationId, { reset: true });
  expect(await read(operator, id)).toBe(404);
});

test('a reader who has the bytes already is told so', async () => {
  const { id } = await attach(operator, 'a.png', PNG);
  const etag = (await operator.fetch(`/api/attachments/${id}`)).headers.get('etag') ?? '';
  const headers = { 'if-none-match': etag };
  expect((await operator.fetch(`/api/attachments/${id}`, { headers })).status).toBe(304);
  expect((await member.fetch(`/api/attachments/${id}`, { headers })).status).toBe(404);
});

test('a message has its files, in their order; somebody else’s, or one of another conversation, it cannot have', async () => {
  const first = await attach(operator, 'first.txt', '1');
  const second = await attach(operator, 'second.png', PNG);
  const conversationId = await chat.newConversation();
  await chat.ask('시스템 상태 알려줘', { conversationId, attachments: [second.id, first.id] });
  const [question] = await questionsOf(conversationId);
  expect(question?.metadata?.attachments).toEqual([second, first]);

  const elsewhere = await others.newConversation();
  const stolen = await attach(operator, 'mine.txt', 'mine');
  const unknown = { ok: false, code: 'attachment-unknown' };
  expect(await others.send({ conversationId: elsewhere, attachments: [stolen.id] })).toMatchObject(unknown);
  expect(await read(operator, stolen.id)).toBe(200);
  const next = await chat.newConversation();
  expect(await chat.send({ conversationId: next, attachments: [first.id] })).toMatchObject(unknown);
  expect(await questionsOf(next)).toEqual([]);
  const twice = { conversationId: next, attachments: [stolen.id, stolen.id] };
  expect(await chat.send(twice)).toMatchObject({ ok: false, code: 'invalid-input' });
});

test('the same message again is the first one; with other files it is another, and refused', async () => {
  const { id } = await attach(operator, 'a.txt', 'a');
  const conversationId = await chat.newConversation();
  const message = { conversationId, clientMessageId: 'said-once', attachments: [id] };
  const first = await chat.send(message);
  expect(await chat.send(message)).toMatchObject({ ok: true, duplicate: true, id: first.ok && first.id });
  expect(await chat.send({ ...message, attachments: [] })).toMatchObject({ ok: false, code: 'id-reused' });
});

test('an edited question keeps its files, one asked anew has them whoever asks, and the trash takes them along', async () => {
  const file = await attach(operator, 'a.txt', 'a');
  const conversationId = await chat.newConversation();
  await chat.ask('시스템 상태 알려줘', { conversationId, attachments: [file.id] });
  const messageId = (await questionsOf(conversationId))[0]?.id ?? '';
  const follows = { kind: 'edit', messageId } as const;
  await chat.ask('비용 분석해줘', { conversationId, attachments: [file.id], follows });
  await change(conversationId, { shared: true });
  await others.ask('anything', { conversationId, follows: { kind: 'again', messageId } });
  const questions = await questionsOf(conversationId);
  expect(questions.map(({ metadata }) => metadata?.attachments)).toEqual([[file], [file], [file]]);
});

test('of a private conversation others see no name of a file, also in the traces', async () => {
  const file = await attach(operator, 'violet-plan.csv', 'a');
  const { reply } = await chat.ask('시스템 상태 알려줘', { attachments: [file.id] });
  const traces = async (session: SignedIn) =>
    (await session.fetch(`/api/traces?runId=${reply.runId}`)).text();
  expect(await traces(operator)).toContain('violet-plan.csv');
  const seen = await traces(member);
  expect(seen).toContain(reply.runId);
  expect(seen).not.toContain('violet');
});

test('without a model the answer says that nobody has read the files', async () => {
  const file = await attach(operator, 'a.txt', 'a');
  const { reply } = await chat.ask('시스템 상태 알려줘', { attachments: [file.id] });
  expect(reply.content).toMatch(/첨부 파일은 읽지 않았습니다/);
  const { reply: plain } = await chat.ask('시스템 상태 알려줘');
  expect(plain.content).not.toMatch(/첨부 파일/);
});

test('of what was refused or emptied nothing is kept', async () => {
  const conversationId = await chat.newConversation();
  const { id } = await attach(operator, 'emptied.md', '# plan');
  await chat.ask('시스템 상태 알려줘', { conversationId, attachments: [id] });
  await change(conversationId, { reset: true });
  await postFile(operator, 'too-long.log', 'x'.repeat(524_289));
  await postFile(operator, 'binary.csv', 'a\0b');
  await attach(operator, 'kept.txt', 'kept');
  chat.close();
  others.close();
  const rows = await platform.inspect((database) =>
    database.query<{ name: string }>('SELECT name FROM attachments'),
  );
  await openChats();
  const names = rows.map(({ name }) => name);
  const refused = ['long.log', 'large.png', 'huge.png', 'table.csv', 'too-long.log', 'binary.csv'];
  for (const name of [...refused, 'emptied.md']) expect(names).not.toContain(name);
  expect(names).toContain('kept.txt');
});
