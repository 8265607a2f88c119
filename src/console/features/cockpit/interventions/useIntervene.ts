import { toApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import { useInterveneMutation } from '@console/domain/interventions/interventionsApi';
import { toastRequested } from '@console/domain/notifications/toastActions';
import { interventionKept } from '@console/domain/outbox/outboxActions';
import { selectUser } from '@console/domain/session/sessionSlice';
import { useAppDispatch, useAppSelector } from '@console/state/hooks';
import type { InterventionBody } from '@contract/http/interventions';
import { nanoid } from '@reduxjs/toolkit';
import { interventionCopy } from './interventionCopy';

/** Nobody knows whether the platform has heard of it; the key makes a second sending harmless. */
const isUnanswered = (status: unknown): boolean => status === 'network' || status === 'timeout';

/** Sends an intervention; without a connection it is kept for one more click. True when it has left the form. */
export const useIntervene = () => {
  const words = useCopy(interventionCopy);
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const [intervene, { isLoading }] = useInterveneMutation();
  const send = async (body: InterventionBody): Promise<boolean> => {
    const idempotencyKey = nanoid();
    const answer = await intervene({ ...body, idempotencyKey });
    if (!answer.error) return true;
    const { status, error } = toApiError(answer.error);
    if (isUnanswered(status) && user) {
      dispatch(interventionKept(body, user.id, idempotencyKey));
      dispatch(toastRequested({ kind: 'blank', title: words.kept }));
      return true;
    }
    const title = `${words.sendFailed}: ${error === '' ? words.sendFailedWhy : error}`;
    dispatch(toastRequested({ kind: 'error', title }));
    return false;
  };
  return { send, isSending: isLoading };
};
