import { followStream, type FollowedStream } from '@console/common/streams/followStream';
import { defined } from '@contract/defined';
import { SESSION_USER_PARAMETER } from '@contract/sessionUser';
import { select, type SagaGenerator } from 'typed-redux-saga';
import { selectActiveUser } from './sessionSlice';

/** Reads a stream for the user who is signed in here: the platform gives it to nobody else. */
export function* followAsUser<Message extends { type: string }, Item extends { seq: number }>(
  stream: FollowedStream<Message, Item>,
): SagaGenerator<void> {
  const user = yield* select(selectActiveUser);
  yield* followStream({
    ...stream,
    params: { ...stream.params, ...defined({ [SESSION_USER_PARAMETER]: user?.id }) },
  });
}
