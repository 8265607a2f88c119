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
import { itemSendRequested, messageSubmitted, rowsChanged } from '@console/domain/outbox/outboxActions';
import type { Outcome, OutboxItem } from '@console/domain/outbox/outboxItem';
import { isSentAutomatically } from '@console/domain/outbox/sentAutomatically';
import {
  itemRemoved,
  itemRetried,
  itemsSending,
  itemsSettled,
  selectOutboxEntities,
  selectOutboxIds,
} from '@console/domain/outbox/outboxSlice';
import { sendItem } from './sendItem';

const LOCK = 'agent-console-outbox';
const RETRY_DELAY_MS = 1000;
const ANSWER_TIMEOUT_MS = 3000;
/** Long enough for the conversation to show it, and for an eye to see that it went. */
const SENT_SHOWN_MS = 2000;
const MOST_AT_ONCE = 50;
/** Time within which items that go out together cannot be taken back: not for longer than nobody notices. */
const QUICK_MS = 100;

function* isConnected(): SagaGenerator<boolean> {
  const connection = yield* getDependency('chatConnection');
  return connection.current()?.socket.connected === true;
}

/** The first waiting items of the user; one that failed, or waits for a click, holds back nobody behind it. */
function* nextItems(count: number): SagaGenerator<OutboxItem[]> {
  const user = yield* select(selectActiveUser);
  const entities = yield* select(selectOutboxEntities);
  const next: OutboxItem[] = [];
  for (const id of yield* select(selectOutboxIds)) {
    const item = entities[id];
    if (!item || item.userId !== user?.id || !isSentAutomatically(item)) continue;
    if (item.state === 'queued' || item.state === 'sending') next.push(item);
    if (next.length === count) break;
  }
  return next;
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

function* forgetSent(ids: string[]): SagaGenerator<void> {
  yield* delay(SENT_SHOWN_MS);
  yield* put(itemRemoved(...ids));
}

/** Still this user's to send: nobody took it back, and there is a connection. */
function* mayGo({ id, userId }: OutboxItem): SagaGenerator<boolean> {
  const user = yield* select(selectActiveUser);
  return user?.id === userId && id in (yield* select(selectOutboxEntities)) && (yield* isConnected());
}

/** One after the other, up to the first that has to wait. */
function* send(items: OutboxItem[]): SagaGenerator<Outcome['kind']> {
  const ids = items.map(({ id }) => id);
  const outcomes: Record<string, Outcome> = {};
  let last: Outcome['kind'] = 'sent';
  yield* put(itemsSending(ids));
  for (const item of items) {
    if (!(yield* mayGo(item)) || !(yield* isWanted(item))) continue;
    const outcome = yield* sendItem(item);
    outcomes[item.id] = outcome;
    last = outcome.kind;
    if (last === 'later') break;
  }
  yield* put(itemsSettled({ ids, outcomes }));
  const sent = ids.filter((id) => outcomes[id]?.kind === 'sent');
  if (sent.length > 0) yield* fork(forgetSent, sent);
  return last;
}

/**
 * Sends what waits while there is a connection: one item, and as long as the platform answers quickly more
 * at a time, because every change of the queue costs as much as the queue is long.
 */
function* drain(): SagaGenerator<void> {
  const now = yield* getDependency('now');
  let count = 1;
  for (;;) {
    const items = yield* nextItems(count);
    if (items.length === 0 || !(yield* isConnected())) return;
    const startedAt = now();
    const last = yield* send(items);
    const tookMs = now() - startedAt;
    if (last === 'later') {
      yield* delay(RETRY_DELAY_MS);
      count = 1;
    } else if (tookMs < QUICK_MS) count = Math.min(count * 2, MOST_AT_ONCE);
    else count = Math.ceil(count / 2);
  }
}

/** One more click; a second one while the first is under way sends nothing. */
function* sendByHand({ payload: id }: ReturnType<typeof itemSendRequested>): SagaGenerator<void> {
  const item = (yield* select(selectOutboxEntities))[id];
  const user = yield* select(selectActiveUser);
  if (!item || item.userId !== user?.id || isSentAutomatically(item)) return;
  if ((item.state !== 'needs-you' && item.state !== 'failed') || !(yield* isConnected())) return;
  yield* send([item]);
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
