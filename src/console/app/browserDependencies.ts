import { browserFetch } from '@console/common/api/browserFetch';
import { builtServiceBases } from '@console/common/api/serviceBases';
import { acquireWebLock } from '@console/common/saga/webLock';
import { createBrowserChannel } from '@console/common/saga/browserChannel';
import { createStreamChannel } from '@console/common/socket/streamChannel';
import { createJsonStorage } from '@console/common/storage/jsonStorage';
import type { ToastPresenter } from '@console/common/toast/toast';
import { createOutboxStorage } from '@console/domain/outbox/outboxStorage';
import type { StoreDependencies } from './store/makeStore';

declare const process: { env: { NODE_ENV?: string } };

/** The store's surroundings in a real browser. */
export const browserDependencies = (toasts: ToastPresenter): StoreDependencies => ({
  serviceBases: builtServiceBases(window.location),
  fetch: browserFetch,
  now: () => Date.now(),
  createStreamChannel: (options) => createStreamChannel({ ...options, WebSocket }),
  createChatChannel: async (base) => {
    const { createChatChannel } = await import(
      /* webpackChunkName: "LateSagas" */ '@console/common/socket/chatChannel'
    );
    return createChatChannel(base);
  },
  createBrowserChannel,
  toasts,
  acquireLock: acquireWebLock,
  outboxStorage: createOutboxStorage(),
  storage: createJsonStorage(() => window.localStorage),
  devTools: process.env.NODE_ENV !== 'production',
});
