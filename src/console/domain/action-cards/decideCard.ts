import { getDependency } from '@console/common/saga/dependencies';
import { explainedFailure } from '@console/common/saga/explainedFailure';
import { cardReceived } from '@console/domain/connectivity/chatEvents';
import type { CardDecision, DecisionAck } from '@contract/chatSocket';
import type { ActionCard } from '@contract/entities/actionCard';
import { call, put, type SagaGenerator } from 'typed-redux-saga';

const ACK_TIMEOUT_MS = 15_000;

/** The decision did not reach the card; the message says why. `unsent`: nobody has heard of it. */
export class DecisionError extends Error {
  constructor(
    message: string,
    readonly kind: 'unsent' | 'unanswered' | 'refused',
    /** The platform's word for why it refused. */
    readonly code?: string,
  ) {
    super(message);
  }
}

type Answer = DecisionAck | { ok: false; error: string; unanswered: true };

/**
 * Sends one decision over the chat socket and waits for the platform's word. The card comes back as it
 * stands, also when somebody else had decided before. Behaviour, section 18.4.
 */
export function* decideCard(decision: CardDecision): SagaGenerator<ActionCard> {
  const connection = yield* getDependency('chatConnection');
  const socket = connection.current()?.socket;
  if (!socket?.connected) throw new DecisionError('The chat server is not connected', 'unsent');
  const answer: Answer = yield* call((): Promise<Answer> =>
    socket
      .timeout(ACK_TIMEOUT_MS)
      .emitWithAck('action-card', decision)
      .catch(() => ({ ok: false, error: 'The chat server did not answer', unanswered: true })),
  );
  if ('card' in answer && answer.card) yield* put(cardReceived(answer.card));
  if (!answer.ok) {
    if ('unanswered' in answer) throw new DecisionError(answer.error, 'unanswered');
    throw new DecisionError((yield* explainedFailure(answer)).error, 'refused', answer.code);
  }
  return answer.card;
}
