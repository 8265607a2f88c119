import {
  TAKEN_OVER,
  TAKE_OVER_PARAMETER,
  TOO_MANY_CONNECTIONS,
  type ClientToServerEvents,
  type ServerToClientEvents,
} from '@contract/chatSocket';
import { CHAT_RECONNECT_ATTEMPTS, CHAT_RECONNECT_DELAY_MS, CHAT_TIMEOUT_MS } from '@contract/limits';
import { SESSION_USER_PARAMETER } from '@contract/sessionUser';
import { buffers, eventChannel, type EventChannel } from 'redux-saga';
import type { ManagerOptions, Socket, SocketOptions } from 'socket.io-client';
import { defined } from '@contract/defined';
import { CHAT_SERVER_EVENTS, parseChatEvent, type ChatServerEvent } from './chatEvent';
import { createFrameBuffer, DRAW_GAP_MS } from './frameBuffer';
import { createTakeOver, type TakeOver } from './takeOver';

export type ChatSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

export type ChatEvent =
  | { type: 'connected' }
  | { type: 'disconnected'; reason: string }
  /** The server said no, and no attempt will follow by itself: the session is worth a look. */
  | { type: 'refused'; reason: string; code?: string }
  /** The `attempt`-th of `CHAT_RECONNECT_ATTEMPTS` begins. */
  | { type: 'reconnecting'; attempt: number }
  /** No attempt is left: only `reconnect` starts a new series. */
  | { type: 'gave-up' }
  /** Events since the last animation frame, in order. */
  | { type: 'received'; events: ChatServerEvent[] };

/** The chat connection: what comes in is read from `events`, what goes out is emitted on `socket`. */
export interface ChatChannel {
  events: EventChannel<ChatEvent>;
  socket: Pick<ChatSocket, 'connected' | 'emit' | 'timeout'>;
  /** A new series of attempts; nothing while connected. */
  reconnect: () => void;
  /** The same, in the place of the oldest tab of this user. */
  takeOver: () => void;
}

/** For whom a tab connects: the platform lets nobody else in. `place`: of this tab among those of its user. */
export interface ChatCaller {
  userId?: string | undefined;
  place?: TakeOver;
}
export type CreateChatChannel = (base: string, caller?: ChatCaller) => Promise<ChatChannel>;

/** Whether the platform has a place for this tab, as the chat connection is told. */
const keepApart = (socket: ChatSocket, place: TakeOver): void => {
  socket.on('connect', () => {
    place.setApart(false);
  });
  socket.on('connect_error', (error: Error & { data?: { code?: string } }) => {
    if (error.data?.code === TOO_MANY_CONNECTIONS) place.setApart(true);
  });
  socket.on('error', (payload: unknown) => {
    const told = parseChatEvent('error', payload);
    if (told?.event === 'error' && told.payload.code === TAKEN_OVER) place.setApart(true);
  });
};

const listen = (socket: ChatSocket, emit: (event: ChatEvent) => void): void => {
  const buffer = createFrameBuffer<ChatServerEvent>(
    (events) => {
      emit({ type: 'received', events });
    },
    () => DRAW_GAP_MS,
  );
  const say = (event: ChatEvent): void => {
    buffer.emit();
    emit(event);
  };
  socket.on('connect', () => {
    say({ type: 'connected' });
  });
  socket.on('disconnect', (reason) => {
    say({ type: socket.active ? 'disconnected' : 'refused', reason });
  });
  socket.on('connect_error', (error: Error & { data?: { code?: string } }) => {
    const { message, data } = error;
    const code = data?.code;
    if (socket.active) say({ type: 'disconnected', reason: message });
    else say({ type: 'refused', reason: message, ...defined({ code }) });
  });
  socket.io.on('reconnect_attempt', (attempt) => {
    say({ type: 'reconnecting', attempt });
  });
  socket.io.on('reconnect_failed', () => {
    say({ type: 'gave-up' });
  });
  for (const event of CHAT_SERVER_EVENTS) {
    socket.on(event, (payload: unknown) => {
      const parsed = parseChatEvent(event, payload);
      if (parsed) buffer.add(parsed);
    });
  }
};

/**
 * The Socket.IO connection to the chat server; the client library is fetched only now, off the first
 * screen's path. Closing `events` disconnects. Behaviour, section 18.4.
 */
export const createChatChannel: CreateChatChannel = (base, caller) => connectChat(base, {}, caller);

/** A program without a browser's cookies gives its own headers. */
export const connectChat = async (
  base: string,
  options: Partial<ManagerOptions & SocketOptions> = {},
  { userId, place = createTakeOver() }: ChatCaller = {},
): Promise<ChatChannel> => {
  const { io } = await import('socket.io-client');
  const { origin, pathname } = new URL(base);
  const socket: ChatSocket = io(origin, {
    path: `${pathname.replace(/\/$/, '')}/socket.io`,
    transports: ['websocket'],
    withCredentials: true,
    forceNew: true,
    autoConnect: false,
    auth: (give) => {
      give({
        [SESSION_USER_PARAMETER]: userId,
        ...(place.use('chat') ? { [TAKE_OVER_PARAMETER]: '1' } : {}),
      });
    },
    reconnectionAttempts: CHAT_RECONNECT_ATTEMPTS,
    reconnectionDelay: CHAT_RECONNECT_DELAY_MS,
    timeout: CHAT_TIMEOUT_MS,
    ...options,
  });
  const events = eventChannel<ChatEvent>((emit) => {
    keepApart(socket, place);
    listen(socket, emit);
    socket.connect();
    return () => {
      place.setApart(false);
      socket.io.off();
      socket.off();
      socket.disconnect();
    };
  }, buffers.expanding());
  const reconnect = (): void => {
    if (!socket.connected) socket.disconnect().connect();
  };
  const takeOver = (): void => {
    place.ask();
    reconnect();
  };
  return { events, socket, reconnect, takeOver };
};
