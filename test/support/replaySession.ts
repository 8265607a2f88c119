import type { RootState } from '@console/app/store/makeStore';
import { lateReducers } from '@console/app/store/lateReducers';
import { createEarlyReducers, createRootReducer } from '@console/app/store/rootReducer';
import { createStorageHealth } from '@console/app/store/storageHealth';
import type { UnknownAction } from '@reduxjs/toolkit';
import { createMemoryStorage } from './memoryStorage';

/** Does with an exported session what Redux DevTools does: its own first action, then each of the file. */
export const replaySession = (file: string): RootState => {
  const { payload, preloadedState } = JSON.parse(file) as { payload: string; preloadedState: string };
  const storage = createMemoryStorage();
  const health = createStorageHealth(() => undefined);
  const early = createEarlyReducers({ storage, outboxStorage: storage, health });
  const reducer = createRootReducer(early, lateReducers);
  const actions = [{ type: '@@INIT' }, ...(JSON.parse(payload) as UnknownAction[])];
  const end = actions.reduce<RootState>(
    (state, action) => reducer(state, action),
    JSON.parse(preloadedState),
  );
  return JSON.parse(JSON.stringify(end)) as RootState;
};
