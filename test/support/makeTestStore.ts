import { makeStore, type RootState, type StoreDependencies } from '@console/app/store/makeStore';
import { consoleApi } from '@console/common/api/consoleApi';
import { sameOriginBases } from '@console/common/api/serviceBases';
import type { BrowserEvent } from '@console/common/saga/dependencies';
import type { AcquireLock } from '@console/common/saga/webLock';
import type { ChatChannel, ChatEvent } from '@console/common/socket/chatChannel';
import type { Toast } from '@console/common/toast/toast';
import type { Role } from '@contract/entities/user';
import { buildUser } from '@test/builders/buildUser';
import { buffers, channel, type EventChannel } from 'redux-saga';
import { createMemoryStorage } from './memoryStorage';
import { untilState } from './untilState';

/** By `METHOD /path`: a body, a whole response, or a function of the request that makes either. */
export type Answers = Record<string, unknown>;

export interface TestStoreOptions {
  answers?: Answers;
  preloaded?: Partial<RootState>;
  dependencies?: Partial<StoreDependencies>;
  /** Shared by consoles that stand for the tabs of one browser; by default each is alone. */
  acquireLock?: AcquireLock;
  /** Where the console emits; by default one without a connection. */
  socket?: ChatChannel['socket'];
  reconnect?: () => void;
  takeOver?: () => void;
  /** What the browser says; by default nothing. */
  browser?: EventChannel<BrowserEvent>;
}

const NOT_CONNECTED = { connected: false } as ChatChannel['socket'];
const ORIGIN = 'http://console.test';

const answerOf = async (answers: Answers, request: Request): Promise<Response> => {
  const { pathname } = new URL(request.url);
  const known = answers[`${request.method} ${pathname}`];
  const answer: unknown =
    typeof known === 'function' ? await (known as (request: Request) => unknown)(request) : known;
  if (answer instanceof Response) return answer;
  return answer === undefined
    ? Response.json({ error: 'No such call', code: 'not-found', requestId: 'req_test' }, { status: 404 })
    : Response.json(answer);
};

export const signedInState = (role: Role = 'operator'): Pick<RootState, 'session'> => ({
  session: {
    status: 'signed-in',
    user: buildUser(role),
    answer: 'given',
    signIn: { status: 'idle' },
  } as RootState['session'],
});

/** The console's real store with answers instead of a network, and sockets that a test feeds. */
export const makeTestStore = ({
  answers = {},
  preloaded,
  dependencies,
  acquireLock = () => Promise.resolve(() => undefined),
  socket = NOT_CONNECTED,
  reconnect = () => undefined,
  takeOver = () => undefined,
  browser = channel<BrowserEvent>(),
}: TestStoreOptions = {}) => {
  const toasts: Toast[] = [];
  const chat = channel<ChatEvent>(buffers.expanding());
  const requests: Request[] = [];
  const connectedFor: (string | undefined)[] = [];
  const made = makeStore(
    {
      serviceBases: sameOriginBases(ORIGIN),
      fetch: (input, init) => {
        const request = new Request(input, init);
        requests.push(request);
        return answerOf(answers, request);
      },
      now: () => Date.now(),
      toasts: { show: (toast) => toasts.push(toast), dismiss: () => undefined },
      storage: createMemoryStorage(),
      outboxStorage: createMemoryStorage(),
      channels: {
        createBrowserChannel: () => browser,
        createStreamChannel: () => channel(),
        createChatChannel: (_base, caller) => {
          connectedFor.push(caller?.userId);
          return Promise.resolve({ events: chat, socket, reconnect, takeOver });
        },
        acquireLock,
      },
      ...dependencies,
    },
    preloaded,
  );
  const stop = (): void => {
    made.stop();
    made.store.dispatch(consoleApi.util.resetApiState());
  };
  const until = <T>(what: string, read: (state: RootState) => T | undefined | false | null): Promise<T> =>
    untilState(made.store, what, read);
  return { ...made, stop, toasts, requests, connectedFor, feedChat: chat.put, until };
};
