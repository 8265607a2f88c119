import { wordsIn } from '@console/common/copy/defineCopy';
import { storageProblemFound, type StorageProblem } from '@console/common/storage/sliceStorage';
import { selectLanguage } from '@console/domain/preferences/preferencesSlice';
import { put, select, takeEvery, type SagaGenerator } from 'typed-redux-saga';
import { notificationAdded } from './notificationActions';
import { storageCopy } from './storageCopy';
import { toastRequested } from './toastActions';

/** One warning per kind of problem, however many slices and writes it touches. Reliability P4. */
export function* storageWarningsSaga(): SagaGenerator<void> {
  const warned = new Set<StorageProblem['kind']>();
  yield* takeEvery(storageProblemFound, function* ({ payload }) {
    if (warned.has(payload.kind)) return;
    warned.add(payload.kind);
    const words = wordsIn(storageCopy, yield* select(selectLanguage));
    const isFull = payload.kind === 'full';
    const title = isFull ? words.full : words.unreadable;
    const message = isFull ? words.fullHint : words.unreadableHint;
    yield* put(notificationAdded({ type: 'warning', title, message }));
    yield* put(toastRequested({ kind: 'blank', title, message }));
  });
}
