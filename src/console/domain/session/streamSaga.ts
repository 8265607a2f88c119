import { runEndpoint } from '@console/common/saga/runEndpoint';
import { whileWatched } from '@console/common/saga/whileWatched';
import type { FollowedStream } from '@console/common/streams/followStream';
import type { StreamActions } from '@console/common/streams/streamState';
import { fork, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import { followAsUser } from './followAsUser';
import { signedOut } from './sessionSlice';
import { whileSignedIn } from './whileSignedIn';

interface StreamSagaParts<Message extends { type: string }, Item extends { seq: number }> {
  actions: StreamActions<Item>;
  stream: Omit<FollowedStream<Message, Item>, 'received' | 'statusChanged'>;
  /** Starts the call for the first page, without a subscription. */
  firstPage: () => (...args: never[]) => PromiseLike<{ error?: unknown }>;
  /** Said in the browser's log when the first page fails; the screen shows the cause. */
  failure: string;
}

/** The stream is open while a screen watches it and somebody is signed in; it resumes where it stopped. Reliability P2. */
export const createStreamSaga = <Message extends { type: string }, Item extends { seq: number }>({
  actions,
  stream,
  firstPage,
  failure,
}: StreamSagaParts<Message, Item>) => {
  const { received, streamChanged, reloadRequested, watched, unwatched } = actions;
  function* load(): SagaGenerator<void> {
    const { error } = yield* runEndpoint(firstPage());
    if (error) console.error(failure, error);
  }
  function* read(): SagaGenerator<void> {
    yield* fork(load);
    yield* followAsUser({ ...stream, received, statusChanged: streamChanged });
  }
  return function* (): SagaGenerator<void> {
    yield* takeLeading(reloadRequested, load);
    yield* whileWatched({ watched, unwatched, ended: signedOut }, () => whileSignedIn(read));
  };
};
