import { getDependency } from '@console/common/saga/dependencies';
import type { ChatChannel } from '@console/common/socket/chatChannel';
import { chatStatusChanged } from '@console/domain/connectivity/connectivitySlice';
import { selectActiveUser, signedIn } from '@console/domain/session/sessionSlice';
import type { MessageAck } from '@contract/chatSocket';
import { call, delay, put, select, take, type SagaGenerator } from 'typed-redux-saga';
import { messageSubmitted } from './outboxActions';
import type { OutboxItem } from './outboxItem';
import { itemFailed, itemRemoved, itemRetried, itemReturned, itemSending, selectOutbox } from './outboxSlice';

const LOCK = 'agent-console-outbox';
const ACK_TIMEOUT_MS = 10_000;
const RETRY_DELAY_MS = 1000;
/** Refusals that pass by themselves; every other one is final and shown at the message. */
const PASSING_CODES = ['rate-limited', 'internal'];

type Outcome = { kind: 'sent' } | { kind: 'later' } | { kind: 'refused'; error: string };

const emit = async (socket: ChatChannel['socket'], item: OutboxItem): Promise<Outcome> => {
  try {
    const payload = { ...item.payload, clientMessageId: item.id, userId: item.userId };
    const ack = (await socket.timeout(ACK_TIMEOUT_MS).emitWithAck('message', payload)) as MessageAck;
    if (ack.ok) return { kind: 'sent' };
    return PASSING_CODES.includes(ack.code ?? '') ? { kind: 'later' } : { kind: 'refused', error: ack.error };
  } catch {
    return { kind: 'later' };
  }
};

/** The first waiting item of the user; an item that failed holds back nobody behind it. */
function* nextItem(): SagaGenerator<OutboxItem | undefined> {
  const user = yield* select(selectActiveUser);
  const items = yield* select(selectOutbox);
  return items.find(
    ({ userId, state }) => userId === user?.id && (state === 'queued' || state === 'sending'),
  );
}

function* send(item: OutboxItem, socket: ChatChannel['socket']): SagaGenerator<void> {
  yield* put(itemSending(item.id));
  const outcome = yield* call(emit, socket, item);
  if (outcome.kind === 'sent') yield* put(itemRemoved(item.id));
  else if (outcome.kind === 'refused') yield* put(itemFailed({ id: item.id, error: outcome.error }));
  else {
    yield* put(itemReturned(item.id));
    yield* delay(RETRY_DELAY_MS);
  }
}

/** Sends what waits, one after the other, while there is a connection. */
function* drain(): SagaGenerator<void> {
  const connection = yield* getDependency('chatConnection');
  for (;;) {
    const socket = connection.current()?.socket;
    const item = yield* nextItem();
    if (!socket?.connected || !item) return;
    yield* send(item, socket);
  }
}

/** Chat messages go out by themselves, in order, exactly once; one tab drains. Reliability P3. */
export function* outboxSaga(): SagaGenerator<void> {
  const acquireLock = yield* getDependency('acquireLock');
  for (;;) {
    const release = yield* call(acquireLock, LOCK);
    try {
      yield* drain();
    } finally {
      release();
    }
    yield* take([messageSubmitted, itemRetried, chatStatusChanged, signedIn]);
  }
}
