import { consoleApi } from '@console/common/api/consoleApi';
import type { SliceStorage } from '@console/common/storage/sliceStorage';
import { cardsReducer } from '@console/domain/action-cards/cardsSlice';
import { agentsReducer } from '@console/domain/agents/agentsSlice';
import { recentCommandsReducer, StoredRecentCommands } from '@console/domain/commands/recentCommandsSlice';
import { connectivityReducer } from '@console/domain/connectivity/connectivitySlice';
import { interventionsReducer } from '@console/domain/interventions/interventionsSlice';
import { messagesReducer } from '@console/domain/conversations/messagesSlice';
import { draftsReducer, StoredDrafts } from '@console/domain/drafts/draftsSlice';
import { samplesReducer } from '@console/domain/metrics/samplesSlice';
import { notificationsReducer } from '@console/domain/notifications/notificationsSlice';
import { joinOutbox, outboxReducer, StoredOutbox } from '@console/domain/outbox/outboxSlice';
import { preferencesReducer, StoredPreferences } from '@console/domain/preferences/preferencesSlice';
import { schedulingReducer } from '@console/domain/scheduling/schedulingSlice';
import { sessionReducer, signedOut } from '@console/domain/session/sessionSlice';
import { createUserStorage } from '@console/domain/session/userStorage';
import { tracesReducer } from '@console/domain/traces/tracesReducer';
import { User } from '@contract/entities/user';
import { combineReducers, type Reducer } from '@reduxjs/toolkit';
import * as v from 'valibot';
import { persistSlice } from './persistSlice';
import type { StorageHealth } from './storageHealth';

const USER_VERSION = 1;

export interface Persistence {
  /** Where the small slices live. */
  storage: SliceStorage;
  /** Where the offline queue lives, row by row. */
  outboxStorage: SliceStorage;
  health: StorageHealth;
}

/** What one person saw is gone before the next one looks. */
const ofOneUser =
  <S>(reducer: Reducer<S>): Reducer<S> =>
  (state, action) =>
    reducer(signedOut.match(action) ? undefined : state, action);

const persistedReducers = ({ storage, outboxStorage, health }: Persistence) => ({
  drafts: persistSlice(draftsReducer, {
    key: 'console:drafts',
    version: 1,
    schema: StoredDrafts,
    storage,
    health,
    reconcile: (stored, current) => ({ texts: { ...stored.texts, ...current.texts } }),
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
    health,
  }),
  recentCommands: persistSlice(recentCommandsReducer, {
    key: 'console:recent-commands',
    version: 1,
    schema: StoredRecentCommands,
    storage,
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

/** Every table of the store under the name of its domain. */
export const createRootReducer = (persistence: Persistence) =>
  combineReducers({
    ...persistedReducers(persistence),
    [consoleApi.reducerPath]: consoleApi.reducer,
    actionCards: ofOneUser(cardsReducer),
    agents: ofOneUser(agentsReducer),
    connectivity: connectivityReducer,
    interventions: ofOneUser(interventionsReducer),
    messages: ofOneUser(messagesReducer),
    notifications: ofOneUser(notificationsReducer),
    samples: ofOneUser(samplesReducer),
    scheduling: ofOneUser(schedulingReducer),
    traces: ofOneUser(tracesReducer),
  });
