import type { ActionCard } from '@contract/entities/actionCard';
import type { ErrorCode } from '@contract/errorCodes';
import { HttpError } from '@platform/http/httpError';

/** A decision (409) that the card's state refuses; it carries the card as it stands. */
export class RefusedDecisionError extends HttpError {
  constructor(
    readonly card: ActionCard,
    code: ErrorCode,
    message: string,
  ) {
    super(409, code, message);
  }
}

export const changedMeanwhile = (card: ActionCard): RefusedDecisionError =>
  new RefusedDecisionError(
    card,
    'changed-meanwhile',
    'Somebody else has changed this meeting meanwhile: look at it again',
  );
