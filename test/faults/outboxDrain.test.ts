import 'fake-indexeddb/auto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OutboxItem } from '@console/domain/outbox/outboxItem';
import { createOpenSockets } from '@platform/access/openSockets';
import { sessionCookie } from '@platform/access/sessionCookie';
import { attachChatSocket, type ChatSocketOptions } from '@platform/chat-server/chatSocket';
import { routeUpgrades } from '@platform/http/upgradeRouter';
import { createMessageIntake } from '@platform/conversations/messageIntake';
import { buildUser } from '@test/builders/buildUser';
import { openConversationBench, type ConversationBench } from '@test/support/conversationBench';
import { createMemoryStorage } from '@test/support/memoryStorage';

jest.setTimeout(420_000);

const CONVERSATIONS = ['talk-a', 'talk-b', 'talk-c'];
const KEY = 'console:outbox';
/** `OUTBOX_ITEMS=10000` fills the outbox to its limit, which takes minutes. */
const QUEUED = Number(process.env['OUTBOX_ITEMS'] ?? 600);
const user = buildUser('operator');

/** Real sockets, real intake, real database; the assistant keeps silent, and nobody is held to 2 messages a second. */
const serveChat = async (bench: ConversationBench) => {
  const { database, repositories, events, clock, cardService } = bench;
  const server = createServer();
  const intake = createMessageIntake({ ...repositories, database, clock });
  let received = 0;
  const options = {
    policy: {
      sessions: { resolve: () => Promise.resolve({ user, id: 'session-1' }) },
      production: false,
      allowedOrigins: [],
      outgoingAllow: [],
    },
    begun: Promise.resolve(),
    openSockets: createOpenSockets(),
    intake: {
      accept: (...sent: Parameters<typeof intake.accept>) => {
        received += 1;
        return intake.accept(...sent);
      },
    },
    replies: { run: () => Promise.resolve(), stop: () => false },
    cards: cardService,
    events,
    messageRate: { take: () => undefined },
  };
  const { io, upgrade } = attachChatSocket(server, options as unknown as ChatSocketOptions);
  routeUpgrades(server, new Map([['/socket.io/', upgrade]]));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    received: () => received,
    /** As when the network breaks: what is on its way gets no answer. */
    cut: () => {
      for (const socket of io.sockets.sockets.values()) socket.conn.close();
    },
    close: () => io.close(),
  };
};

const itemOf = (index: number): OutboxItem => ({
  id: `item_${String(index).padStart(5, '0')}`,
  userId: user.id,
  kind: 'message',
  payload: {
    conversationId: CONVERSATIONS[index % CONVERSATIONS.length] ?? '',
    content: `message ${String(index)}`,
    dryRun: false,
    model: 'gpt-4o-mini',
  },
  createdAt: new Date(Date.UTC(2026, 10, 21) + index).toISOString(),
  attempts: 0,
  state: 'queued',
});

/** Without the development checks, which walk through all rows at every action. */
const openStore = async (url: string) => {
  process.env['NODE_ENV'] = 'production';
  const { makeStore } = await import('@console/app/store/makeStore');
  const { connectChat } = await import('@console/common/socket/chatChannel');
  const { sameOriginBases } = await import('@console/common/api/serviceBases');
  const { createOutboxStorage } = await import('@console/domain/outbox/outboxStorage');
  const { consoleApi } = await import('@console/common/api/consoleApi');
  const { channel } = await import('redux-saga');
  const cookie = sessionCookie('t'.repeat(43), false).split(';')[0] ?? '';
  const items = Array.from({ length: QUEUED }, (_, index) => itemOf(index));
  await createOutboxStorage().setItem(KEY, {
    ids: items.map(({ id }) => id),
    entities: Object.fromEntries(items.map((item) => [item.id, item])),
  });
  const outboxStorage = createOutboxStorage();
  const made = makeStore(
    {
      serviceBases: sameOriginBases(url),
      fetch: () =>
        Promise.resolve(Response.json({ error: 'No', code: 'not-found', requestId: 'r' }, { status: 404 })),
      now: () => Date.now(),
      toasts: { show: () => undefined, dismiss: () => undefined },
      storage: createMemoryStorage(),
      outboxStorage,
      channels: {
        createChatChannel: (base) => connectChat(base, { extraHeaders: { cookie } }),
        createStreamChannel: () => channel(),
        createBrowserChannel: () => channel(),
        acquireLock: () => Promise.resolve(() => undefined),
      },
    },
    { session: { status: 'signed-in', user, answer: 'given', signIn: { status: 'idle' } } as never },
  );
  const close = (): void => {
    made.stop();
    // The cache's timers would keep the test process alive.
    made.store.dispatch(consoleApi.util.resetApiState());
  };
  return {
    ...made,
    close,
    rows: async () => ((await createOutboxStorage().getItem(KEY)) as { ids: string[] }).ids,
  };
};

const waitUntil = async (passes: () => boolean): Promise<void> => {
  while (!passes()) await new Promise((resolve) => setTimeout(resolve, 20));
};

test(`${String(QUEUED)} queued messages arrive once each and in their order, over breaks of the connection`, async () => {
  const bench = await openConversationBench();
  for (const id of CONVERSATIONS) {
    await bench.repositories.conversations.create({
      id,
      userId: user.id,
      title: id,
      at: '2026-11-21T00:00:00.000Z',
    });
  }
  const chat = await serveChat(bench);
  const { store, close, started, rows, saveNow } = await openStore(chat.url);
  await started;
  const unsent = () =>
    Object.values(store.getState().outbox.entities).filter(({ state }) => state !== 'sent').length;
  for (const share of [0.25, 0.5, 0.75]) {
    await waitUntil(() => chat.received() > share * QUEUED);
    chat.cut();
  }
  await waitUntil(() => unsent() === 0);
  await waitUntil(() => store.getState().outbox.ids.length === 0);
  expect(await saveNow()).toEqual([]);
  expect(await rows()).toEqual([]);
  close();
  await chat.close();
  const stored = await bench.database.query<{ conversation_id: string; content: string }>(
    `select conversation_id, content from messages where type = 'user' order by seq`,
  );
  for (const [index, id] of CONVERSATIONS.entries()) {
    const expected = Array.from({ length: QUEUED }, (_, number) => number)
      .filter((number) => number % CONVERSATIONS.length === index)
      .map((number) => `message ${String(number)}`);
    expect(stored.filter((row) => row.conversation_id === id).map(({ content }) => content)).toEqual(
      expected,
    );
  }
  await bench.close();
});
