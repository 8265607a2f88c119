import { consoleApi } from '@console/common/api/consoleApi';
import type { Dependencies, SagaContext } from '@console/common/saga/dependencies';
import { createChatConnection } from '@console/common/socket/chatConnection';
import { storageProblemFound, type SliceStorage } from '@console/common/storage/sliceStorage';
import { configureStore } from '@reduxjs/toolkit';
import { FLUSH, PAUSE, PERSIST, persistStore, PURGE, REGISTER, REHYDRATE } from 'redux-persist';
import createSagaMiddleware from 'redux-saga';
import { redactSecrets } from './redactSecrets';
import { createRootReducer } from './rootReducer';
import { rootSaga, storeRehydrated } from './rootSaga';

export interface StoreDependencies extends Dependencies {
  storage: SliceStorage;
  outboxStorage: SliceStorage;
  devTools?: boolean;
}

const PERSIST_ACTIONS = [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE];

export type RootState = ReturnType<ReturnType<typeof createRootReducer>>;

const configure = (dependencies: StoreDependencies, preloaded: Partial<RootState>) => {
  const context: SagaContext = { ...dependencies, chatConnection: createChatConnection() };
  const sagas = createSagaMiddleware({
    context,
    onError: (error, { sagaStack }) => {
      console.error('Root saga failed', error, sagaStack);
    },
  });
  const store = configureStore({
    reducer: createRootReducer({
      storage: dependencies.storage,
      outboxStorage: dependencies.outboxStorage,
      report: (problem) => store.dispatch(storageProblemFound(problem)),
    }),
    preloadedState: preloaded as RootState,
    devTools: dependencies.devTools ? { actionSanitizer: redactSecrets } : false,
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: dependencies },
        serializableCheck: { ignoredActions: PERSIST_ACTIONS },
      }).concat(consoleApi.middleware, sagas),
  });
  return { store, sagas };
};

export type ConsoleStore = ReturnType<typeof configure>['store'];
export type AppDispatch = ConsoleStore['dispatch'];

/** The console's store, alive: it reads what is persisted, then its sagas start. `stop` ends them. */
export const makeStore = (dependencies: StoreDependencies, preloaded: Partial<RootState> = {}) => {
  const { store, sagas } = configure(dependencies, preloaded);
  let onStarted: () => void = () => undefined;
  const started = new Promise<void>((resolve) => {
    onStarted = resolve;
  });
  const task = sagas.run(rootSaga, onStarted);
  const persistor = persistStore(store, null, () => {
    store.dispatch(storeRehydrated());
  });
  return {
    store,
    persistor,
    /** Every saga runs. */
    started,
    stop: (): void => {
      task.cancel();
      persistor.pause();
    },
  };
};
