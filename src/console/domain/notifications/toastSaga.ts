import { getDependency } from '@console/common/saga/dependencies';
import type { Toast } from '@console/common/toast/toast';
import { TOAST_DURATION_MS } from '@contract/limits';
import { call, takeEvery, type SagaGenerator } from 'typed-redux-saga';
import { toastDismissed, toastRequested } from './toastActions';

const sameWords = ({ kind, title, message }: Toast): string => JSON.stringify([kind, title, message]);

/** Shows each toast once: the same words again, while they may still stand there, are not repeated. */
export function* toastSaga(): SagaGenerator<void> {
  const toasts = yield* getDependency('toasts');
  const now = yield* getDependency('now');
  const shownAt = new Map<string, number>();

  yield* takeEvery(toastDismissed, function* ({ payload }) {
    yield* call(toasts.dismiss, payload);
  });
  yield* takeEvery(toastRequested, function* ({ payload }) {
    const words = sameWords(payload);
    if (now() - (shownAt.get(words) ?? -Infinity) < TOAST_DURATION_MS) return;
    shownAt.set(words, now());
    yield* call(toasts.show, payload);
  });
}
