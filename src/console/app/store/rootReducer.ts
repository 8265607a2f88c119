import { consoleApi } from '@console/common/api/consoleApi';
import type { SliceStorage } from '@console/common/storage/sliceStorage';
import { agentsReducer } from '@console/domain/agents/agentsSlice';
import { recentCommandsReducer, StoredRecentCommands } from '@console/domain/commands/recentCommandsSlice';
import { connectivityReducer } from '@console/domain/connectivity/connectivitySlice';
import { draftsReducer, StoredDrafts } from '@console/domain/drafts/draftsSlice';
import { stopDialogReducer } from '@console/domain/interventions/stopDialogSlice';
import { judgingReducer } from '@console/domain/judgements/judgingSlice';
import { samplesReducer } from '@console/domain/metrics/samplesSlice';
import { notificationsReducer } from '@console/domain/notifications/notificationsSlice';
import { joinOutbox, outboxReducer, StoredOutbox } from '@console/domain/outbox/outboxSlice';
import { preferencesReducer, StoredPreferences } from '@console/domain/preferences/preferencesSlice';
import { sessionReducer } from '@console/domain/session/sessionSlice';
import { createUserStorage } from '@console/domain/session/userStorage';
import { User } from '@contract/entities/user';
import { combineReducers, type Reducer, type StateFromReducersMapObject } from '@reduxjs/toolkit';
import * as v from 'valibot';
import type { LateReducers } from './lateReducers';
import { resetOnSignOut } from './resetOnSignOut';
import { persistSlice } from './persistSlice';
import type { StorageHealth } from './storageHealth';

const USER_VERSION = 1;

export interface Persistence {
  /** Storage of the small slices. */
  storage: SliceStorage;
  /** Storage of the offline queue, row by row. */
  outboxStorage: SliceStorage;
  health: StorageHealth;
}

const persistedReducers = ({ storage, outboxStorage, health }: Persistence) => ({
  drafts: persistSlice(draftsReducer, {
    key: 'console:drafts',
    version: 1,
    schema: StoredDrafts,
    fields: ['texts', 'attachments'],
    storage,
    isShared: true,
    health,
    reconcile: (stored, current) => ({
      ...current,
      texts: { ...stored.texts, ...current.texts },
      attachments: { ...stored.attachments, ...current.attachments },
    }),
  }),
  outbox: persistSlice(outboxReducer, {
    key: 'console:outbox',
    version: 1,
    schema: StoredOutbox,
    storage: outboxStorage,
    health,
    reconcile: joinOutbox,
  }),
  preferences: persistSlice(preferencesReducer, {
    key: 'console:preferences',
    version: 1,
    schema: StoredPreferences,
    storage,
    isShared: true,
    health,
  }),
  recentCommands: persistSlice(recentCommandsReducer, {
    key: 'console:recent-commands',
    version: 1,
    schema: StoredRecentCommands,
    storage,
    isShared: true,
    health,
  }),
  session: persistSlice(sessionReducer, {
    key: 'user',
    version: USER_VERSION,
    schema: v.object({ user: User }),
    fields: ['user'],
    storage: createUserStorage(storage, USER_VERSION),
    health,
  }),
});

/** The tables that the first screen needs, each under the name of its domain. */
export const createEarlyReducers = (persistence: Persistence) => ({
  ...persistedReducers(persistence),
  [consoleApi.reducerPath]: consoleApi.reducer,
  agents: resetOnSignOut(agentsReducer),
  connectivity: connectivityReducer,
  notifications: resetOnSignOut(notificationsReducer),
  judging: resetOnSignOut(judgingReducer),
  samples: resetOnSignOut(samplesReducer),
  stopDialog: resetOnSignOut(stopDialogReducer),
});

type EarlyReducers = ReturnType<typeof createEarlyReducers>;
export type RootState = StateFromReducersMapObject<EarlyReducers & LateReducers>;

/** Without the late tables until they are fetched: nothing that reads them is shown before. */
export const createRootReducer = (early: EarlyReducers, late?: LateReducers): Reducer<RootState> =>
  combineReducers({ ...early, ...late }) as unknown as Reducer<RootState>;
