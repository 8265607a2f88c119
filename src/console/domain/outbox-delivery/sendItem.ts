import { runEndpoint } from '@console/common/saga/runEndpoint';
import { getDependency } from '@console/common/saga/dependencies';
import { explainedFailure } from '@console/common/saga/explainedFailure';
import { DecisionError, decideCard } from '@console/domain/action-cards/decideCard';
import { interventionsApi } from '@console/domain/interventions/interventionsApi';
import type { MessageAck } from '@contract/chatSocket';
import { defined } from '@contract/defined';
import { call, put, type SagaGenerator } from 'typed-redux-saga';
import { keptDecisionCounted } from '@console/domain/outbox/outboxActions';
import type {
  DecisionItem,
  InterventionItem,
  MessageItem,
  Outcome,
  OutboxItem,
} from '@console/domain/outbox/outboxItem';

const ACK_TIMEOUT_MS = 10_000;
/** A message that the platform stumbles over this often holds up the others no longer. */
const MOST_INTERNAL_FAILURES = 5;

const isPassing = (code: string | undefined, attempts: number): boolean =>
  code === 'rate-limited' || (code === 'internal' && attempts < MOST_INTERNAL_FAILURES);

function* sendMessage(item: MessageItem): SagaGenerator<Outcome> {
  const connection = yield* getDependency('chatConnection');
  const socket = connection.current()?.socket;
  if (!socket?.connected) return { kind: 'later' };
  const { attachments, ...said } = item.payload;
  const ids = defined({ attachments: attachments?.map(({ id }) => id) });
  const payload = { ...said, ...ids, clientMessageId: item.id, userId: item.userId };
  const ack = yield* call((): Promise<MessageAck | undefined> =>
    socket
      .timeout(ACK_TIMEOUT_MS)
      .emitWithAck('message', payload)
      .catch(() => undefined),
  );
  if (!ack) return { kind: 'later' };
  if (ack.ok) return { kind: 'sent' };
  if (isPassing(ack.code, item.attempts + 1)) return { kind: 'later' };
  return { kind: 'refused', error: (yield* explainedFailure(ack)).error };
}

function* sendDecision({ payload }: DecisionItem): SagaGenerator<Outcome> {
  try {
    const card = yield* decideCard(payload.decision);
    yield* put(keptDecisionCounted(card));
    return { kind: 'sent' };
  } catch (error) {
    if (!(error instanceof DecisionError)) throw error;
    return { kind: error.kind === 'refused' ? 'refused' : 'later', error: error.message };
  }
}

/** The key is that of the first attempt: what the platform has done already, it does not do again. */
function* sendIntervention({ id, payload }: InterventionItem): SagaGenerator<Outcome> {
  const { error } = yield* runEndpoint(
    interventionsApi.endpoints.intervene.initiate({ ...payload.body, idempotencyKey: id }, { track: false }),
  );
  if (!error) return { kind: 'sent' };
  const isFinal = typeof error.status === 'number' && error.status < 500;
  return { kind: isFinal ? 'refused' : 'later', error: error.error };
}

/** Hardly anybody has any: they come with the screen that makes them. */
const loadSettings = () => import(/* webpackChunkName: "ConfigurePage" */ './sendSettings');

function* give(item: OutboxItem): SagaGenerator<Outcome> {
  switch (item.kind) {
    case 'message':
      return yield* sendMessage(item);
    case 'card-decision':
      return yield* sendDecision(item);
    case 'intervention':
      return yield* sendIntervention(item);
    case 'settings': {
      const { sendSettings } = yield* call(loadSettings);
      return yield* sendSettings(item);
    }
  }
}

/** Gives one item to the platform, as its kind is given, and says what became of it. */
export function* sendItem(item: OutboxItem): SagaGenerator<Outcome> {
  try {
    return yield* give(item);
  } catch (error) {
    // As when the code that sends it cannot be fetched: whoever sees it there can try again.
    console.error(`Item ${item.id} of the queue could not be sent`, error);
    return { kind: 'refused', error: error instanceof Error ? error.message : String(error) };
  }
}
