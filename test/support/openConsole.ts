import { WebSocket as NodeWebSocket } from 'ws';
import type { AppDispatch, ConsoleStore, RootState } from '@console/app/store/makeStore';
import { makeStore } from '@console/app/store/makeStore';
import { consoleApi } from '@console/common/api/consoleApi';
import { sameOriginBases } from '@console/common/api/serviceBases';
import { connectChat } from '@console/common/socket/chatChannel';
import { createStreamChannel } from '@console/common/socket/streamChannel';
import type { Toast } from '@console/common/toast/toast';
import { signedIn } from '@console/domain/session/sessionSlice';
import type { Role, User } from '@contract/entities/user';
import { eventChannel } from 'redux-saga';
import { createMemoryStorage } from './memoryStorage';
import { signIn, type SignedIn } from './signIn';
import { untilState } from './untilState';

export interface TestConsole {
  store: ConsoleStore;
  dispatch: AppDispatch;
  state: () => RootState;
  /** Resolves with the first state that passes; rejects in the end with what was waited for. */
  until: <T>(what: string, read: (state: RootState) => T | undefined | false | null) => Promise<T>;
  toasts: Toast[];
  session: SignedIn;
  close: () => void;
}

/** The console's real store and sagas, signed in against a real platform, without a browser. */
export async function openConsole(url: string, role: Role): Promise<TestConsole> {
  const session = await signIn(url, role);
  const { user } = (await (await session.fetch('/api/auth/me')).json()) as { user: User };
  const toasts: Toast[] = [];
  const { store, stop, started } = makeStore({
    serviceBases: sameOriginBases(url),
    fetch: withCookie(session.cookie),
    now: () => Date.now(),
    channels: {
      createChatChannel: (base, caller) =>
        connectChat(base, { extraHeaders: { cookie: session.cookie } }, caller),
      createStreamChannel: (options) =>
        createStreamChannel({ ...options, WebSocket: webSocketWith(session.cookie) }),
      createBrowserChannel: () => eventChannel(() => () => undefined),
      acquireLock: () => Promise.resolve(() => undefined),
    },
    toasts: { show: (toast) => toasts.push(toast), dismiss: () => undefined },
    storage: createMemoryStorage(),
    outboxStorage: createMemoryStorage(),
  });
  const console: TestConsole = {
    store,
    dispatch: store.dispatch,
    state: store.getState,
    until: (what, read) => untilState(store, what, read),
    toasts,
    session,
    close: () => {
      stop();
      // The cache's timers would keep the test process alive.
      store.dispatch(consoleApi.util.resetApiState());
    },
  };
  await started;
  await console.until('a session', (state) => state.session.status !== 'loading');
  store.dispatch(signedIn(user));
  await console.until('a chat connection', (state) => state.connectivity.chat === 'connected');
  return console;
}

const withCookie =
  (cookie: string): typeof fetch =>
  (input, init) => {
    const request = new Request(input, init);
    request.headers.set('cookie', cookie);
    return fetch(request);
  };

const webSocketWith = (cookie: string): typeof WebSocket =>
  class extends NodeWebSocket {
    constructor(address: string | URL) {
      super(address, { headers: { cookie } });
    }
  } as unknown as typeof WebSocket;
