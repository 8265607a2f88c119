import type { EventChannel } from 'redux-saga';
import { getContext, type SagaGenerator } from 'typed-redux-saga';
import type { ApiDependencies } from '../api/serviceQuery';
import type { SharedRows } from '../storage/sharedRows';
import type { SliceStorage } from '../storage/sliceStorage';
import type { ChatConnection } from '../socket/chatConnection';
import type { CreateChatChannel } from '../socket/chatChannel';
import type { CreateStreamChannel } from '../socket/streamChannel';
import type { ToastPresenter } from '../toast/toast';
import type { AcquireLock } from './webLock';

export type BrowserEvent = 'online' | 'offline' | 'visible' | 'hidden' | 'focused';

/** How sagas hear of the world; the browser's own come with the sagas, tests may give others. */
export interface Channels {
  createStreamChannel: CreateStreamChannel;
  createChatChannel: CreateChatChannel;
  createBrowserChannel: () => EventChannel<BrowserEvent>;
  acquireLock: AcquireLock;
}

/** Services that the store is given from outside. */
export interface Dependencies extends ApiDependencies {
  toasts: ToastPresenter;
  /** The name of the build this page came with. */
  build?: string | undefined;
  /** Storage of the offline queue; one that is no tab's but this one's shares no rows. */
  outboxStorage: SliceStorage & Partial<SharedRows>;
  channels?: Partial<Channels>;
}

/** Context of sagas: the dependencies, and the chat connection while there is one. */
export interface SagaContext extends Dependencies, Channels {
  chatConnection: ChatConnection;
}

export function* getDependency<K extends keyof SagaContext>(name: K): SagaGenerator<SagaContext[K]> {
  return yield* getContext<SagaContext[K]>(name);
}
