import { randomUUID } from 'node:crypto';
import type { Operation } from '@contract/access';
import { ENDPOINTS } from '@contract/endpoints/allEndpoints';
import type { Endpoint } from '@contract/endpoints/endpoint';
import type { ConversationsResponse } from '@contract/http/conversations';
import { beginConversation, makeLink, openLink } from '@test/support/conversationLinks';
import { fieldsOf } from '@test/support/fieldsOf';
import { liftRateLimit } from '@test/support/liftRateLimit';
import { openChat, type Chat } from '@test/support/openChat';
import { signIn, type SignedIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';

/** Walt came by a link to write, Rita by one to read, Stan by none; all three are operators. */
const PEOPLE = ['owner', 'writer', 'reader', 'stranger', 'admin'] as const;
type Person = (typeof PEOPLE)[number];
const NAMES: Record<Person, string> = {
  owner: 'member',
  writer: 'walt',
  reader: 'rita',
  stranger: 'stan',
  admin: 'admin',
};
const PASSWORD = 'four-quiet-lanterns-7';
const WORD = 'violet';
const REQUEST = `Write an announcement for #general: the ${WORD} report is due on Friday`;

let platform: TestPlatform;
const sessions = {} as Record<Person, SignedIn>;
const chats = {} as Record<Person, Chat>;
/** Spoken in, with a card that waits. */
let talk: { id: string; runId: string; cardId: string; stepId: string };

const once = () => ({ 'Idempotency-Key': randomUUID() });
const invite = async (id: string): Promise<void> => {
  const toWrite = await makeLink(sessions.owner, id, { right: 'write' });
  const toRead = await makeLink(sessions.owner, id, { right: 'read' });
  expect((await openLink(sessions.writer, toWrite.secret)).status).toBe(200);
  expect((await openLink(sessions.reader, toRead.secret)).status).toBe(200);
};
/** A conversation that both have come to. */
const begun = async (): Promise<string> => {
  const id = await beginConversation(sessions.owner, `About ${WORD}`);
  await invite(id);
  return id;
};

beforeAll(async () => {
  platform = await startPlatform({ demo: true });
  await liftRateLimit(platform.url);
  sessions.admin = await signIn(platform.url, 'admin');
  for (const username of ['walt', 'rita', 'stan']) {
    const body = { username, email: `${username}@example.com`, role: 'operator', password: PASSWORD };
    const answer = await sessions.admin.fetch('/api/accounts', { method: 'POST', body, headers: once() });
    expect(answer.status).toBe(200);
  }
  for (const person of PEOPLE) {
    const demo = ['owner', 'admin'].includes(person);
    sessions[person] = await signIn(platform.url, NAMES[person], demo ? NAMES[person] : PASSWORD);
    chats[person] = await openChat(platform.url, sessions[person]);
  }
  const { conversationId, reply } = await chats.owner.ask(REQUEST);
  const card = await chats.owner.card((one) => one.conversationId === conversationId);
  talk = { id: conversationId, runId: reply.runId, cardId: card.id, stepId: card.steps[0]?.id ?? '' };
  await invite(talk.id);
});
afterAll(async () => {
  for (const person of PEOPLE) chats[person].close();
  await platform.stop();
});

type Row = Record<Person, string | number>;
interface Case {
  /** A conversation of its own, where a call changes it for the next person. */
  fresh?: true;
  call: (id: string) => [method: string, path: string, body?: unknown];
  /** Statuses; or whether the answer says anything of it. */
  says?: true;
  answers: Row;
}

const HERE: Row = { owner: 200, writer: 200, reader: 200, stranger: 404, admin: 404 };
const WRITING: Row = { ...HERE, reader: 403 };
const KEEPING: Row = { ...HERE, reader: 403, writer: 403 };
const SEEN: Row = { owner: 'seen', writer: 'seen', reader: 'seen', stranger: '', admin: '' };
const DECIDING: Row = { ...SEEN, reader: '' };
const at = (id: string) => `/api/conversations/${id}`;

/** Every call that names a conversation or a card: who is answered what. */
const CASES: Partial<Record<Operation, Record<string, Case>>> = {
  'chat GET /api/conversations': {
    list: { says: true, answers: SEEN, call: () => ['GET', '/api/conversations?limit=1000'] },
    search: { says: true, answers: SEEN, call: () => ['GET', `/api/conversations?q=${WORD}&limit=1000`] },
    shared: {
      says: true,
      answers: { ...SEEN, owner: '' },
      call: () => ['GET', '/api/conversations?scope=shared&limit=1000'],
    },
    own: {
      says: true,
      answers: { ...SEEN, writer: '', reader: '' },
      call: () => ['GET', '/api/conversations?scope=mine&limit=1000'],
    },
  },
  'chat POST /api/conversations': {
    'with its id': {
      answers: { owner: 200, writer: 409, reader: 409, stranger: 409, admin: 409 },
      call: (id) => ['POST', '/api/conversations', { id }],
    },
  },
  'chat GET /api/conversations/:id': { read: { answers: HERE, call: (id) => ['GET', at(id)] } },
  'chat PATCH /api/conversations/:id': {
    name: { fresh: true, answers: WRITING, call: (id) => ['PATCH', at(id), { title: WORD }] },
    mark: { answers: HERE, call: (id) => ['PATCH', at(id), { favourite: true }] },
    share: { fresh: true, answers: KEEPING, call: (id) => ['PATCH', at(id), { shared: true }] },
    empty: { fresh: true, answers: KEEPING, call: (id) => ['PATCH', at(id), { reset: true }] },
    restore: {
      answers: { ...HERE, writer: 404, reader: 404 },
      call: (id) => ['PATCH', at(id), { deleted: false }],
    },
  },
  'chat DELETE /api/conversations/:id': {
    remove: { fresh: true, answers: KEEPING, call: (id) => ['DELETE', at(id)] },
  },
  'chat GET /api/conversations/:id/messages': {
    read: { answers: HERE, call: (id) => ['GET', `${at(id)}/messages`] },
    words: { says: true, answers: SEEN, call: (id) => ['GET', `${at(id)}/messages`] },
  },
  'chat GET /api/messages': {
    search: { says: true, answers: SEEN, call: () => ['GET', `/api/messages?q=${WORD}`] },
  },
  'chat GET /api/cards': {
    'of it': { says: true, answers: SEEN, call: (id) => ['GET', `/api/cards?conversationId=${id}`] },
    waiting: { says: true, answers: DECIDING, call: () => ['GET', '/api/cards?status=pending'] },
    failed: {
      says: true,
      answers: { owner: '', writer: '', reader: '', stranger: '', admin: '' },
      call: () => ['GET', '/api/cards?status=failed'],
    },
  },
  'chat GET /api/conversations/:id/links': {
    list: { answers: KEEPING, call: (id) => ['GET', `${at(id)}/links`] },
  },
  'chat POST /api/conversations/:id/links': {
    make: { fresh: true, answers: KEEPING, call: (id) => ['POST', `${at(id)}/links`, { right: 'write' }] },
  },
  'chat DELETE /api/conversations/:id/links': {
    'end all': { fresh: true, answers: KEEPING, call: (id) => ['DELETE', `${at(id)}/links`] },
  },
  'chat DELETE /api/conversations/:id/links/:linkId': {
    'end one that is not there': {
      answers: { ...KEEPING, owner: 404 },
      call: (id) => ['DELETE', `${at(id)}/links/link_none`],
    },
  },
  'chat POST /api/conversation-links/open': {
    'a link that is none': {
      answers: { owner: 404, writer: 404, reader: 404, stranger: 404, admin: 404 },
      call: (id) => ['POST', '/api/conversation-links/open', { secret: id }],
    },
  },
  'tools POST /api/call': {
    'a step of its card': {
      answers: { owner: 409, writer: 409, reader: 403, stranger: 404, admin: 404 },
      call: () => [
        'POST',
        '/mcp/api/call',
        { server: 'slack', method: 'send_message', cardId: talk.cardId, stepId: talk.stepId },
      ],
    },
  },
};

/** They keep the id as a label, and read nothing of what it names. */
const LABELS: Operation[] = [
  'chat POST /api/dry-run/scenarios',
  'chat POST /api/scenario-sets',
  'chat PUT /api/scenario-sets/:id',
  'chat GET /api/judgements',
];

test('every call of the contract that names a conversation or a card has a row', () => {
  const naming = (ENDPOINTS as readonly Endpoint[]).filter(
    ({ operation, params, query, body }) =>
      /\/api\/(conversation|cards|messages)/.test(operation.replace(/^gateway.*/, '')) ||
      fieldsOf(params, query, body).some((field) => /^(conversation|card)(Id)?$/i.test(field)),
  );
  const known = [...Object.keys(CASES), ...LABELS];
  expect(naming.map(({ operation }) => operation).filter((one) => !known.includes(one))).toEqual([]);
});

const rows = Object.entries(CASES).flatMap(([operation, cases]) =>
  Object.entries(cases).map(([what, one]): [string, string, Case] => [operation, what, one]),
);
test.each(rows)('%s (%s) as five people', async (_operation, _what, { fresh, call, says, answers }) => {
  const told: Partial<Row> = {};
  // Whoever may change most comes last.
  for (const person of PEOPLE.toReversed()) {
    const id = fresh ? await begun() : talk.id;
    const [method, path, body] = call(id);
    const answer = await sessions[person].fetch(path, {
      method,
      ...(body === undefined ? {} : { body }),
      ...(method === 'GET' ? {} : { headers: once() }),
    });
    const text = await answer.text();
    told[person] = says ? (text.includes(talk.id) ? 'seen' : '') : answer.status;
  }
  expect(told).toEqual(answers);
});

test('whoever came by a link has it in the list, with who shares it and the right', async () => {
  const seenBy = async (person: Person) => {
    const answer = await sessions[person].fetch('/api/conversations?limit=1000');
    const { conversations } = (await answer.json()) as ConversationsResponse;
    return conversations.find(({ id }) => id === talk.id);
  };
  expect(await seenBy('reader')).toMatchObject({ ownerName: 'member', shared: false, linkRight: 'read' });
  expect(await seenBy('writer')).toMatchObject({ ownerName: 'member', shared: false, linkRight: 'write' });
  const own = await seenBy('owner');
  expect(own).toMatchObject({ links: 2 });
  expect(own).not.toHaveProperty('linkRight');
});

test('commands of the chat socket: who writes, who is refused, who finds nothing', async () => {
  const { id: conversationId, cardId } = talk;
  const sent = async (person: Person) => {
    const ack = await chats[person].send({ conversationId, content: 'hello', clientMessageId: randomUUID() });
    return ack.ok ? 'taken' : ack.code;
  };
  const decided = async (person: Person) => {
    const ack = await chats[person].decide({ action: 'reject', cardId, reason: 'late' });
    return ack.ok ? 'taken' : ack.code;
  };
  const codes = async (ask: (person: Person) => Promise<unknown>) => {
    const told: [Person, unknown][] = [];
    for (const person of ['stranger', 'admin', 'reader', 'writer', 'owner'] as const)
      told.push([person, await ask(person)]);
    return told;
  };
  expect(await codes(sent)).toEqual([
    ['stranger', 'conversation-gone'],
    ['admin', 'conversation-gone'],
    ['reader', 'read-only'],
    ['writer', 'taken'],
    ['owner', 'taken'],
  ]);
  expect(await codes(decided)).toEqual([
    ['stranger', 'card-gone'],
    ['admin', 'card-gone'],
    ['reader', 'read-only'],
    ['writer', 'taken'],
    ['owner', 'already-decided'],
  ]);
  const messages = await sessions.owner.fetch(`${at(conversationId)}/messages`);
  const [reply] = ((await messages.json()) as { messages: { id: string; type: string }[] }).messages.filter(
    ({ type }) => type === 'assistant',
  );
  const stopped = (person: Person) =>
    chats[person].socket.emitWithAck('stop', { messageId: reply?.id ?? '' }) as Promise<{ code?: string }>;
  expect((await stopped('reader')).code).toBe('read-only');
  expect(await stopped('stranger')).toEqual({ ok: false });
});

test('the run stays its owner’s: a link opens the conversation, not the telemetry', async () => {
  for (const person of ['reader', 'writer', 'stranger'] as const) {
    expect((await sessions[person].fetch(`/api/runs/${talk.runId}/records`)).status).toBe(404);
    const traces = await (await sessions[person].fetch(`/api/traces?runId=${talk.runId}`)).text();
    expect([person, traces.includes(WORD)]).toEqual([person, false]);
  }
});
