import { selectActiveUser } from '@console/domain/session/sessionSlice';
import { put, select, takeEvery, type SagaGenerator } from 'typed-redux-saga';
import { notificationAdded } from '@console/domain/notices/notificationActions';
import { selectNotifications } from './notificationsSlice';
import { toastRequested } from '@console/domain/notices/toastActions';

/** An error that goes by in a toast can be read again in the bell. */
function* keepError({ payload }: ReturnType<typeof toastRequested>): SagaGenerator<void> {
  const { kind, title, message = '' } = payload;
  if (kind !== 'error' || !(yield* select(selectActiveUser))) return;
  const told = yield* select(selectNotifications);
  const stands = told.some((known) => !known.read && known.title === title && known.message === message);
  if (!stands) yield* put(notificationAdded({ type: 'error', title, message }));
}

export function* errorToastsSaga(): SagaGenerator<void> {
  yield* takeEvery(toastRequested, keepError);
}
