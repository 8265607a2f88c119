import { toApiError, type ApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import { interventionKept } from '@console/domain/outbox/keptItems';
import { itemRemoved } from '@console/domain/outbox/outboxSlice';
import { selectUser } from '@console/domain/session/sessionSlice';
import { useAppDispatch, useAppSelector } from '@console/state/hooks';
import type { InterventionBody } from '@contract/http/interventions';
import { useInterveneMutation } from './interventionsApi';
import { interventionsCopy } from './interventionsCopy';

/** Nobody knows whether the platform has heard of it; the key makes a second sending harmless. */
const isUnanswered = (status: unknown): boolean => status === 'network' || status === 'timeout';

/** `kept`: it waits in the queue for one more click; `why` says what is known of the first. */
type Outcome = { status: 'sent' } | { status: 'kept'; why: string } | { status: 'refused'; error: ApiError };

/** Sends an intervention under a key of the caller's. */
export const useSendIntervention = () => {
  const words = useCopy(interventionsCopy);
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const [intervene, { isLoading }] = useInterveneMutation();
  const send = async (body: InterventionBody, idempotencyKey: string): Promise<Outcome> => {
    const answer = await intervene({ ...body, idempotencyKey });
    if (!answer.error) {
      // An earlier try under this key may be waiting.
      dispatch(itemRemoved(idempotencyKey));
      return { status: 'sent' };
    }
    const error = toApiError(answer.error);
    if (!isUnanswered(error.status) || !user) return { status: 'refused', error };
    dispatch(interventionKept(body, user.id, idempotencyKey));
    return { status: 'kept', why: error.status === 'timeout' ? words.keptUnanswered : words.kept };
  };
  return { send, isSending: isLoading };
};
