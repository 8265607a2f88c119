/** @jest-environment node */
import { buildMessage } from '@test/builders/buildMessage';
import { TAKEN_OVER, TOO_MANY_CONNECTIONS } from '@contract/chatSocket';
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { Server } from 'socket.io';
import { createChatChannel, type ChatChannel, type ChatEvent } from './chatChannel';
import { createTakeOver } from './takeOver';

let http: HttpServer;
let io: Server;
let chat: ChatChannel;

beforeEach(async () => {
  http = createServer();
  io = new Server(http);
  http.listen(0);
  await once(http, 'listening');
});
afterEach(async () => {
  chat.events.close();
  await io.close();
});

const base = () => `http://127.0.0.1:${String((http.address() as AddressInfo).port)}`;
const nextOf = async <T extends ChatEvent['type']>(type: T): Promise<Extract<ChatEvent, { type: T }>> => {
  for (;;) {
    const event = await new Promise<ChatEvent>((resolve) => {
      chat.events.take((event) => {
        resolve(event as ChatEvent);
      });
    });
    if (event.type === type) return event as Extract<ChatEvent, { type: T }>;
  }
};

test('connects, and hands on what comes together in order', async () => {
  io.on('connection', (socket) => {
    socket.emit('message', buildMessage({ id: 'msg_1' }));
    socket.emit('error', { error: 'Too many', code: 'rate-limited' });
  });
  chat = await createChatChannel(base());
  await nextOf('connected');
  const { events } = await nextOf('received');
  expect(events.map(({ event }) => event)).toEqual(['message', 'error']);
});

test('an event that breaks the contract is dropped', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  io.on('connection', (socket) => {
    socket.emit('message', { id: 1 });
    socket.emit('message', buildMessage());
  });
  chat = await createChatChannel(base());
  expect((await nextOf('received')).events).toHaveLength(1);
});

test('a server that says no is not asked again by itself', async () => {
  io.use((_socket, next) => {
    next(new Error('unauthorized'));
  });
  chat = await createChatChannel(base());
  expect((await nextOf('refused')).reason).toBe('unauthorized');
});

test('a broken connection is tried again', async () => {
  chat = await createChatChannel(base());
  await nextOf('connected');
  io.disconnectSockets(true);
  await nextOf('refused');
  chat.reconnect();
  await nextOf('connected');
  expect(chat.socket.connected).toBe(true);
});

test('a tab without a place, or whose place another took, is apart until it is connected again', async () => {
  const place = createTakeOver();
  let isFull = true;
  io.use((_socket, next) => {
    next(isFull ? Object.assign(new Error('full'), { data: { code: TOO_MANY_CONNECTIONS } }) : undefined);
  });
  chat = await createChatChannel(base(), { place });
  await nextOf('refused');
  expect(place.isApart()).toBe(true);
  isFull = false;
  chat.reconnect();
  await nextOf('connected');
  expect(place.isApart()).toBe(false);
  for (const socket of await io.fetchSockets()) {
    socket.emit('error', { error: 'Another tab has taken over', code: TAKEN_OVER });
    socket.disconnect(true);
  }
  await nextOf('refused');
  expect(place.isApart()).toBe(true);
  chat.takeOver();
  await nextOf('connected');
  expect(place.isApart()).toBe(false);
});
