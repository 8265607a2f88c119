import { wordsIn } from '@console/common/copy/defineCopy';
import { notificationAdded } from '@console/domain/notices/notificationActions';
import { conversationLink } from '@console/domain/notices/notificationLinks';
import { selectLanguage } from '@console/domain/preferences/preferencesSlice';
import { selectUser } from '@console/domain/session/sessionSlice';
import { brokenStep, type ActionCard } from '@contract/entities/actionCard';
import { put, select, type SagaGenerator } from 'typed-redux-saga';
import { cardsCopy } from './cardsCopy';

interface Told {
  /** The same failure, however often the card comes. */
  id: string;
  why: string;
}

const failureOf = (card: ActionCard): Told | undefined => {
  const { reopened = 0, failure } = card;
  const step = brokenStep(card);
  if (step) {
    const attempt = [reopened, step.id, step.attempts].map(String).join(':');
    const why = `${step.server}.${step.method}: ${step.error ?? step.status}`;
    return { id: `card-failed:${card.id}:${attempt}`, why };
  }
  // The failure of a step was told before somebody took the confirmation back.
  if (card.status !== 'pending' || !failure || failure.code === 'step-failed') return undefined;
  return { id: `card-failed:${card.id}:${failure.at}`, why: failure.message };
};

/** A confirmation came to nothing: whoever asked for the card hears of it, and whoever decided. */
export function* tellFailure(card: ActionCard): SagaGenerator<void> {
  const user = yield* select(selectUser);
  const failure = failureOf(card);
  const isMine = card.userId === user?.id || (card.decidedBy ?? card.failure?.by) === user?.username;
  if (!failure || !user || !isMine) return;
  const words = wordsIn(cardsCopy, yield* select(selectLanguage));
  yield* put(
    notificationAdded({
      id: failure.id,
      type: 'error',
      title: words.confirmationFailed,
      message: `${card.title}: ${failure.why}`,
      link: conversationLink(card.conversationId),
    }),
  );
}
