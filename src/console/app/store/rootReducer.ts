import { consoleApi } from '@console/common/api/consoleApi';
import type { SliceStorage, StorageProblem } from '@console/common/storage/sliceStorage';
import { agentsReducer } from '@console/domain/agents/agentsSlice';
import { recentCommandsReducer, StoredRecentCommands } from '@console/domain/commands/recentCommandsSlice';
import { connectivityReducer } from '@console/domain/connectivity/connectivitySlice';
import { draftsReducer, StoredDrafts } from '@console/domain/drafts/draftsSlice';
import { notificationsReducer } from '@console/domain/notifications/notificationsSlice';
import { preferencesReducer, StoredPreferences } from '@console/domain/preferences/preferencesSlice';
import { sessionReducer, signedIn, signedOut } from '@console/domain/session/sessionSlice';
import { createUserStorage } from '@console/domain/session/userStorage';
import { tracesReducer } from '@console/domain/traces/tracesReducer';
import { User } from '@contract/entities/user';
import { combineReducers, isAnyOf, type Reducer } from '@reduxjs/toolkit';
import * as v from 'valibot';
import { persistSlice } from './persistSlice';

const USER_VERSION = 1;

export interface Persistence {
  /** Where the small slices live. */
  storage: SliceStorage;
  report: (problem: StorageProblem) => void;
}

const isUserChange = isAnyOf(signedIn, signedOut);

/** What one person saw is gone before the next one looks. */
const ofOneUser =
  <S>(reducer: Reducer<S>): Reducer<S> =>
  (state, action) =>
    reducer(isUserChange(action) ? undefined : state, action);

export const createRootReducer = ({ storage, report }: Persistence) =>
  combineReducers({
    [consoleApi.reducerPath]: consoleApi.reducer,
    agents: ofOneUser(agentsReducer),
    connectivity: connectivityReducer,
    drafts: persistSlice(draftsReducer, {
      key: 'console:drafts',
      version: 1,
      schema: StoredDrafts,
      storage,
      report,
      reconcile: (stored, current) => ({ texts: { ...stored.texts, ...current.texts } }),
    }),
    notifications: ofOneUser(notificationsReducer),
    preferences: persistSlice(preferencesReducer, {
      key: 'console:preferences',
      version: 1,
      schema: StoredPreferences,
      storage,
      report,
    }),
    recentCommands: persistSlice(recentCommandsReducer, {
      key: 'console:recent-commands',
      version: 1,
      schema: StoredRecentCommands,
      storage,
      report,
    }),
    session: persistSlice(sessionReducer, {
      key: 'user',
      version: USER_VERSION,
      schema: v.object({ user: User }),
      fields: ['user'],
      storage: createUserStorage(storage, USER_VERSION),
      report,
    }),
    traces: ofOneUser(tracesReducer),
  });
