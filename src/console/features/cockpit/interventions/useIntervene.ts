import { useCopy } from '@console/common/copy/languageContext';
import { useSendIntervention } from '@console/domain/interventions/useSendIntervention';
import { toastRequested } from '@console/domain/notices/toastActions';
import { useAppDispatch } from '@console/state/hooks';
import type { InterventionBody } from '@contract/http/interventions';
import { nanoid } from '@reduxjs/toolkit';
import { interventionCopy } from './interventionCopy';

/** Sends an intervention and says why where it was refused. True when it has left the form. */
export const useIntervene = () => {
  const words = useCopy(interventionCopy);
  const dispatch = useAppDispatch();
  const { send: sendUnder, isSending } = useSendIntervention();
  const send = async (body: InterventionBody): Promise<boolean> => {
    const outcome = await sendUnder(body, nanoid());
    if (outcome.status === 'sent') return true;
    if (outcome.status === 'kept') {
      dispatch(toastRequested({ kind: 'error', title: outcome.why }));
      return true;
    }
    const title = `${words.sendFailed}: ${outcome.error.error === '' ? words.sendFailedWhy : outcome.error.error}`;
    dispatch(toastRequested({ kind: 'error', title }));
    return false;
  };
  return { send, isSending };
};
