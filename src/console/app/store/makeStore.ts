import { consoleApi } from '@console/common/api/consoleApi';
import type { Dependencies } from '@console/common/saga/dependencies';
import type { SliceStorage, StorageProblem } from '@console/common/storage/sliceStorage';
import type { createStorageWarning } from '@console/domain/notifications/storageWarning';
import { createToastMiddleware } from '@console/domain/notices/toastMiddleware';
import { createJournalMiddleware, type OutboxJournal } from '@console/domain/outbox/outboxJournal';
import { restoreSession } from '@console/domain/session/restoreSession';
import { selectSessionStatus, selectUser } from '@console/domain/session/sessionSlice';
import {
  configureStore,
  createAction,
  createDynamicMiddleware,
  type Middleware,
  type ThunkAction,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { FLUSH, PAUSE, PERSIST, persistStore, PURGE, REGISTER, REHYDRATE } from 'redux-persist';
import { loadSagas } from './loadSagas';
import type { LateReducers } from './lateReducers';
import { createEarlyReducers, createRootReducer, type RootState } from './rootReducer';
import { createSessionRecorder, type Recording } from './sessionRecorder';
import { createSaveNow } from './saveNow';
import { createStorageHealth } from './storageHealth';

export interface StoreDependencies extends Dependencies {
  storage: SliceStorage;
  /** Absent: what is submitted is kept by its row alone. */
  outboxJournal?: OutboxJournal;
  /** The sagas are fetched once it stands; absent: at once. */
  firstScreen?: Promise<void>;
  /** Given where DevTools are switched on. */
  redactSecrets?: <A extends UnknownAction>(action: A) => A;
  /** Given where a recorded session may be imported before the sagas are fetched. */
  lateReducers?: LateReducers;
}

/** Services that thunks find beside the store. */
export interface ThunkSurroundings extends StoreDependencies {
  recording: () => Recording;
}

const PERSIST_ACTIONS = [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE];

export type { RootState };
export type AppThunk<R = void> = ThunkAction<R, RootState, ThunkSurroundings, UnknownAction>;

/** Its words are fetched when there is something to say. */
const createWarning = () => {
  let loading: Promise<ReturnType<typeof createStorageWarning>> | undefined;
  return async (dispatch: AppDispatch, problem: StorageProblem): Promise<void> => {
    loading ??= import(
      /* webpackChunkName: "StorageWarning" */ '@console/domain/notifications/storageWarning'
    ).then((module) => module.createStorageWarning());
    dispatch((await loading)(problem));
  };
};

const sagasAttached = createAction('store/sagasAttached');

const configure = (dependencies: StoreDependencies, preloaded: Partial<RootState>) => {
  const late = createDynamicMiddleware();
  const { record, recording } = createSessionRecorder();
  const sessionUser = (): string | undefined => selectUser(store.getState())?.id;
  const surroundings: ThunkSurroundings = { ...dependencies, recording, sessionUser };
  const warn = createWarning();
  const health = createStorageHealth((problem) => {
    void warn(store.dispatch, problem);
  });
  const { storage, outboxStorage, outboxJournal, redactSecrets } = dependencies;
  const early = createEarlyReducers({ storage, outboxStorage, health });
  const store = configureStore({
    reducer: createRootReducer(early, dependencies.lateReducers),
    preloadedState: preloaded as RootState,
    devTools: redactSecrets ? { actionSanitizer: redactSecrets } : false,
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: surroundings },
        serializableCheck: { ignoredActions: PERSIST_ACTIONS },
      }).concat(
        consoleApi.middleware,
        createToastMiddleware(dependencies.toasts, dependencies.now),
        ...(outboxJournal ? [createJournalMiddleware(outboxJournal)] : []),
        late.middleware,
        record,
      ),
  });
  /** A late middleware is bound to the store by the first action that meets it. */
  const attach = (middleware: Middleware): void => {
    late.addMiddleware(middleware);
    store.dispatch(sagasAttached());
  };
  const complete = (reducers: LateReducers): void => {
    store.replaceReducer(createRootReducer(early, reducers));
  };
  return { store, attach, complete, health };
};

export type ConsoleStore = ReturnType<typeof configure>['store'];
export type AppDispatch = ConsoleStore['dispatch'];

/**
 * The console's store, alive: it reads what is persisted, asks who is signed in, and starts its sagas,
 * which are fetched meanwhile. `started`: they run. `stop` ends them.
 */
export const makeStore = (dependencies: StoreDependencies, preloaded: Partial<RootState> = {}) => {
  const { store, attach, complete, health } = configure(dependencies, preloaded);
  const running: (() => void)[] = [];
  let state: 'running' | 'stopped' = 'running';
  const isRunning = (): boolean => state === 'running';

  const loading = (dependencies.firstScreen ?? Promise.resolve()).then(() => loadSagas());
  let onRehydrated: () => void = () => undefined;
  const rehydrated = new Promise<void>((resolve) => {
    onRehydrated = resolve;
  });
  const persistor = persistStore(store, null, () => {
    onRehydrated();
  });
  if (selectSessionStatus(store.getState()) === 'loading') void store.dispatch(restoreSession());
  // Screens that read the tables come with the sagas that hear what is done there.
  const started = Promise.all([loading, rehydrated]).then(([sagas]) => {
    if (!isRunning()) return;
    const { startSagas, followPage, followMode, lateReducers, saveOnLeave } = sagas;
    const { dispatch } = store;
    complete(lateReducers);
    running.push(startSagas(dependencies, attach), followPage(dispatch), followMode(dispatch));
    running.push(saveOnLeave(persistor));
  });
  const stop = (): void => {
    state = 'stopped';
    for (const end of running) end();
    persistor.pause();
  };
  const saveNow = createSaveNow(persistor, health);
  return { store, persistor, started, stop, saveNow };
};
