import { once } from 'node:events';
import { ROLE_RANKS } from '@contract/roles';
import type { Role } from '@contract/entities/user';
import {
  FRAME_MAX_BYTES,
  MESSAGE_FRAME_MAX_BYTES,
  SESSION_IDLE_MS,
  SOCKET_CONNECTIONS_PER_USER,
} from '@contract/limits';
import type { Account } from '@contract/entities/account';
import { END } from 'redux-saga';
import { WebSocket } from 'ws';
import { connectChat, type ChatEvent } from '@console/common/socket/chatChannel';
import { createTakeOver } from '@console/common/socket/takeOver';
import { until } from '@test/support/openModelChat';
import { handshake } from '@test/support/handshake';
import { openChat } from '@test/support/openChat';
import { openStream } from '@test/support/openStream';
import { pathsOf } from '@test/support/policyRows';
import { signIn, type SignedIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';

const ROLES = Object.keys(ROLE_RANKS) as Role[];
const FOREIGN = (own: string) => [
  'https://evil.example',
  'null',
  'http://127.0.0.1:1',
  own.replace('127.0.0.1', '127.0.0.1.evil.example'),
  own.replace('http:', 'https:').replace('127.0.0.1', 'localhost'),
  `${own}.evil.example`,
];

let platform: TestPlatform;
let ahead = 0;
let expired: SignedIn;
let paths: string[] = [];
const sessions = new Map<Role, SignedIn>();
beforeAll(async () => {
  platform = await startPlatform({ clock: { now: () => new Date(Date.now() + ahead) } });
  ahead = -SESSION_IDLE_MS - 1000;
  expired = await signIn(platform.url, 'admin');
  ahead = 0;
  for (const role of ROLES) sessions.set(role, await signIn(platform.url, role));
  const { cookie } = as('admin');
  const statuses = await Promise.all(pathsOf('ws').map((path) => handshake(platform.url, path, { cookie })));
  // Streams of screens that are still to come are not served yet.
  paths = pathsOf('ws').filter((_path, index) => statuses[index] !== 404);
});
afterAll(() => platform.stop());

const as = (role: Role): SignedIn => {
  const session = sessions.get(role);
  if (!session) throw new Error(`${role} is not signed in`);
  return session;
};
const shake = (path: string, headers: Record<string, string>) => handshake(platform.url, path, headers);

test('the streams that must exist do', () => {
  expect(paths).toEqual(expect.arrayContaining(['/ws/traces', '/ws/logs', '/ws/']));
});

test('the one path that opens for anybody says nothing, hears nothing and is closed at once', async () => {
  const socket = new WebSocket(`${platform.url.replace('http', 'ws')}/ws/check`);
  const heard: unknown[] = [];
  socket.on('message', (data) => heard.push(data));
  socket.once('open', () => {
    socket.send('to everybody');
  });
  await once(socket, 'close');
  expect(heard).toEqual([]);
});

test('every stream opens for everybody who is signed in, and for nobody else', async () => {
  for (const path of paths) {
    expect([path, await shake(path, {})]).toEqual([path, 401]);
    expect([path, await shake(path, { cookie: `session=${'A'.repeat(43)}` })]).toEqual([path, 401]);
    expect([path, await shake(path, { cookie: expired.cookie })]).toEqual([path, 401]);
    for (const role of ROLES) {
      expect([path, await shake(path, { cookie: as(role).cookie, origin: platform.url })]).toEqual([
        path,
        101,
      ]);
    }
  }
});

test('every stream refuses a foreign, an opaque and a look-alike origin', async () => {
  for (const path of paths) {
    for (const origin of FOREIGN(platform.url)) {
      const status = await shake(path, { cookie: as('admin').cookie, origin });
      expect([path, origin, status]).toEqual([path, origin, 403]);
    }
  }
});

test('the chat socket refuses them, too', async () => {
  for (const origin of FOREIGN(platform.url)) {
    const headers = { cookie: as('operator').cookie, origin };
    // Engine.IO answers a refused handshake of a WebSocket with 400.
    expect([origin, await shake('/socket.io/?EIO=4&transport=websocket', headers)]).toEqual([origin, 400]);
    const polling = await fetch(`${platform.url}/socket.io/?EIO=4&transport=polling`, { headers });
    expect(polling.status).toBe(403);
  }
});

test('a WebSocket path that nobody serves is refused', async () => {
  expect(await shake('/ws/other', { cookie: as('admin').cookie })).toBe(404);
  expect(await shake('/ws/traces/../other', { cookie: as('admin').cookie })).toBe(404);
});

test('one user holds at most five connections of a stream; others are not touched by that', async () => {
  const { cookie } = as('member');
  const streams = [];
  for (let count = 0; count < SOCKET_CONNECTIONS_PER_USER; count += 1) {
    streams.push(await openStream(platform.url, { cookie }));
  }
  expect(await shake('/ws/logs', { cookie })).toBe(429);
  expect(await shake('/ws/traces', { cookie })).toBe(101);
  expect(await shake('/ws/logs', { cookie: as('viewer').cookie })).toBe(101);
  const [first] = streams;
  first?.socket.close();
  await first?.closed;
  expect(await untilOpen('/ws/logs', cookie)).toBe(101);
  for (const { socket } of streams) socket.terminate();
});

/** The server notices the end of a connection a moment after its client. */
const untilOpen = async (path: string, cookie: string): Promise<number> => {
  for (;;) {
    const status = await shake(path, { cookie });
    if (status !== 429) return status;
  }
};

/** The chat connection of a console, and what it is told. */
const openTab = async ({ cookie }: SignedIn, place = createTakeOver()) => {
  const channel = await connectChat(platform.url, { extraHeaders: { cookie } }, { place });
  const told: ChatEvent[] = [];
  const listen = () => {
    channel.events.take((event) => {
      if (event === END) return;
      told.push(event as ChatEvent);
      listen();
    });
  };
  listen();
  const heard = (type: ChatEvent['type']) =>
    until(
      () => told.find((event) => event.type === type) ?? null,
      (event) => event !== null,
    );
  return { channel, told, heard };
};

test('a sixth tab is told why it is apart, and takes the place of the first when asked', async () => {
  const tabs = [];
  for (let count = 0; count < SOCKET_CONNECTIONS_PER_USER; count += 1) {
    const tab = await openTab(as('viewer'));
    await tab.heard('connected');
    tabs.push(tab);
  }
  const sixth = await openTab(as('viewer'));
  expect(await sixth.heard('refused')).toMatchObject({ code: 'too-many-connections' });
  expect(tabs.every(({ channel }) => channel.socket.connected)).toBe(true);

  sixth.channel.takeOver();
  await sixth.heard('connected');
  const [first, ...others] = tabs;
  await first?.heard('refused');
  expect(first?.told).toContainEqual({
    type: 'received',
    events: [{ event: 'error', payload: expect.objectContaining({ code: 'taken-over' }) }],
  });
  expect(others.every(({ channel }) => channel.socket.connected)).toBe(true);
  // Asked once, it takes a place once: tabs do not take it from each other for ever.
  first?.channel.reconnect();
  await until(
    () => first?.told.filter(({ type }) => type === 'refused').length,
    (count) => count === 2,
  );
  for (const { channel } of [...tabs, sixth]) channel.events.close();
});

test('a tab that is closed while it is being let in keeps no place', async () => {
  const { cookie } = as('member');
  const countOpen = async () => {
    const answer = await as('admin').fetch('/api/accounts');
    const { accounts } = (await answer.json()) as { accounts: Account[] };
    return accounts.find(({ username }) => username === 'member')?.openSockets;
  };
  const untilCount = (wanted: number) => until(countOpen, (count) => count === wanted);
  // The server notices the end of a connection a moment after its client.
  await untilCount(0);
  await Promise.all(Array.from({ length: 2 * SOCKET_CONNECTIONS_PER_USER }, () => openAndClose(cookie)));
  await untilCount(0);
  const next = await openTab(as('member'));
  await next.heard('connected');
  await untilCount(1);
  next.channel.events.close();
});

/** Says whom it is, as the console's client does, and is gone before it hears an answer. */
const openAndClose = (cookie: string) =>
  new Promise<void>((resolve) => {
    const socket = new WebSocket(
      `${platform.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`,
      {
        headers: { cookie },
      },
    );
    socket.once('message', () => {
      socket.send('40', () => {
        socket.terminate();
      });
    });
    socket.once('close', () => {
      resolve();
    });
  });

test('a stream takes the place of the oldest of its kind when it says so, and no other', async () => {
  const { cookie } = as('admin');
  const streams = [];
  for (let count = 0; count < SOCKET_CONNECTIONS_PER_USER; count += 1) {
    streams.push(await openStream(platform.url, { cookie }));
  }
  expect(await shake('/ws/logs', { cookie })).toBe(429);
  expect(await shake('/ws/logs?takeOver=1', { cookie })).toBe(101);
  const [first, ...others] = streams;
  await first?.closed;
  expect(others.every(({ socket }) => socket.readyState === socket.OPEN)).toBe(true);
  for (const { socket } of others) socket.terminate();
});

test('a frame over a megabyte ends the connection that sent it, and no other', async () => {
  const { cookie } = as('operator');
  const [loud, quiet] = [
    await openStream(platform.url, { cookie }),
    await openStream(platform.url, { cookie }),
  ];
  loud.socket.on('error', () => undefined);
  loud.socket.send('x'.repeat(FRAME_MAX_BYTES + 1));
  expect(await loud.closed).toBe(1009);
  expect(quiet.socket.readyState).toBe(quiet.socket.OPEN);
  quiet.socket.terminate();

  const other = await openChat(platform.url, as('admin'));
  for (const [event, bytes] of [
    ['message', MESSAGE_FRAME_MAX_BYTES],
    ['action-card', FRAME_MAX_BYTES],
  ] as const) {
    const chat = await openChat(platform.url, as('operator'));
    const ended = new Promise((resolve) => chat.socket.once('disconnect', resolve));
    chat.socket.emit(event, { content: 'x'.repeat(bytes + 1) } as never, () => undefined);
    await ended;
  }
  expect(other.socket.connected).toBe(true);
  other.close();
});
