import { browserFetch } from '@console/common/api/browserFetch';
import { builtServiceBases } from '@console/common/api/serviceBases';
import { createJsonStorage } from '@console/common/storage/jsonStorage';
import type { ToastPresenter } from '@console/common/toast/toast';
import { createLateOutboxStorage } from './lateOutboxStorage';
import { readBuild } from './readBuild';
import type { StoreDependencies } from './store/makeStore';

/** The store's surroundings in a real browser. */
export const browserDependencies = (toasts: ToastPresenter): StoreDependencies => ({
  serviceBases: builtServiceBases(window.location),
  fetch: browserFetch,
  now: () => Date.now(),
  toasts,
  build: readBuild(),
  storage: createJsonStorage(() => window.localStorage),
  outboxStorage: createLateOutboxStorage(),
});
