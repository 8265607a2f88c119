import { consoleApi } from '@console/common/api/consoleApi';
import { selectWorkspaceZone, workspaceZoneTold } from '@console/domain/preferences/preferencesSlice';
import { put, select, take, type SagaGenerator } from 'typed-redux-saga';

/** Sums by day are of other days in another zone: every part of the screen asks once more. */
export function* zoneSaga(): SagaGenerator<void> {
  let known = yield* select(selectWorkspaceZone);
  for (;;) {
    const { payload } = yield* take(workspaceZoneTold);
    if (known !== undefined && payload !== known) yield* put(consoleApi.internalActions.onOnline());
    known = payload;
  }
}
