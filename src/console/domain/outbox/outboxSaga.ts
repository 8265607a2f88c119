import { getDependency } from '@console/common/saga/dependencies';
import type { RowChange } from '@console/common/storage/sharedRows';
import { chatStatusChanged } from '@console/domain/connectivity/connectivitySlice';
import { selectActiveUser, signedIn } from '@console/domain/session/sessionSlice';
import { buffers, eventChannel } from 'redux-saga';
import {
  call,
  cancelled,
  delay,
  fork,
  put,
  race,
  select,
  take,
  takeEvery,
  type SagaGenerator,
} from 'typed-redux-saga';
import { itemSendRequested, messageSubmitted, rowsChanged } from './outboxActions';
import { isSentByItself, type OutboxItem } from './outboxItem';
import {
  itemFailed,
  itemRemoved,
  itemRetried,
  itemReturned,
  itemSending,
  itemSent,
  selectOutbox,
  selectOutboxEntities,
} from './outboxSlice';
import { sendItem, type Outcome } from './sendItem';

const LOCK = 'agent-console-outbox';
const RETRY_DELAY_MS = 1000;
const ANSWER_TIMEOUT_MS = 3000;
/** Long enough for the conversation to show it, and for an eye to see that it went. */
const SENT_SHOWN_MS = 2000;

function* isConnected(): SagaGenerator<boolean> {
  const connection = yield* getDependency('chatConnection');
  return connection.current()?.socket.connected === true;
}

/** The first waiting item of the user; an item that failed, or waits for a click, holds back nobody behind it. */
function* nextItem(): SagaGenerator<OutboxItem | undefined> {
  const user = yield* select(selectActiveUser);
  const items = yield* select(selectOutbox);
  return items.find(
    (item) =>
      item.userId === user?.id &&
      isSentByItself(item) &&
      (item.state === 'queued' || item.state === 'sending'),
  );
}

/** A storage that fails or hangs keeps nothing from being sent. */
function* ask<T>(question: () => Promise<T>): SagaGenerator<T | undefined> {
  try {
    const { answer } = yield* race({ answer: call(question), late: delay(ANSWER_TIMEOUT_MS) });
    return answer;
  } catch (error) {
    console.error('The queue could not be looked up', error);
    return undefined;
  }
}

/** A row that another tab removed is not sent, also when this tab has not heard of it. */
function* isWanted({ id }: OutboxItem): SagaGenerator<boolean> {
  const { isThere } = yield* getDependency('outboxStorage');
  if (!isThere || (yield* ask(() => isThere(id))) !== false) return true;
  yield* put(rowsChanged({ rows: [], gone: [id] }));
  return false;
}

function* forgetSent(id: string): SagaGenerator<void> {
  yield* delay(SENT_SHOWN_MS);
  yield* put(itemRemoved(id));
}

function* send(item: OutboxItem): SagaGenerator<Outcome> {
  const { id } = item;
  yield* put(itemSending(id));
  const outcome = yield* sendItem(item);
  if (outcome.kind === 'sent') {
    yield* put(itemSent(id));
    yield* fork(forgetSent, id);
  } else if (outcome.kind === 'refused') yield* put(itemFailed({ id, error: outcome.error }));
  else yield* put(itemReturned({ id, ...(outcome.error === undefined ? {} : { error: outcome.error }) }));
  return outcome;
}

/** Sends what waits, one after the other, while there is a connection. */
function* drain(): SagaGenerator<void> {
  for (;;) {
    const item = yield* nextItem();
    if (!item || !(yield* isConnected())) return;
    if (!(yield* isWanted(item))) continue;
    const outcome = yield* send(item);
    if (outcome.kind === 'later') yield* delay(RETRY_DELAY_MS);
  }
}

/** One more click; a second one while the first is under way sends nothing. */
function* sendByHand({ payload: id }: ReturnType<typeof itemSendRequested>): SagaGenerator<void> {
  const item = (yield* select(selectOutboxEntities))[id];
  const user = yield* select(selectActiveUser);
  if (!item || item.userId !== user?.id || isSentByItself(item)) return;
  if ((item.state !== 'needs-you' && item.state !== 'failed') || !(yield* isConnected())) return;
  if (yield* isWanted(item)) yield* send(item);
}

/** The rows are the truth: before this tab sends, it looks at what the others have queued. */
function* readUnseen(): SagaGenerator<void> {
  const { readUnseen: read } = yield* getDependency('outboxStorage');
  const rows = (read && (yield* ask(read))) ?? [];
  if (rows.length > 0) yield* put(rowsChanged({ rows: rows as OutboxItem[], gone: [] }));
}

function* followOtherTabs(): SagaGenerator<void> {
  const { follow } = yield* getDependency('outboxStorage');
  if (!follow) return;
  const changes = eventChannel<RowChange>((emit) => follow(emit), buffers.expanding());
  try {
    for (;;) {
      const { rows, gone } = yield* take(changes);
      yield* put(rowsChanged({ rows: rows as OutboxItem[], gone }));
    }
  } finally {
    if (yield* cancelled()) changes.close();
  }
}

/** Chat messages go out by themselves, in order, exactly once; one tab drains. Reliability P3. */
export function* outboxSaga(): SagaGenerator<void> {
  const acquireLock = yield* getDependency('acquireLock');
  yield* fork(followOtherTabs);
  yield* takeEvery(itemSendRequested, sendByHand);
  for (;;) {
    const release = yield* call(acquireLock, LOCK);
    try {
      yield* readUnseen();
      yield* drain();
    } finally {
      release();
    }
    yield* take([messageSubmitted, itemRetried, chatStatusChanged, signedIn, rowsChanged]);
  }
}
