import { draftChanged, selectDraft } from '@console/domain/drafts/draftsSlice';
import type { AppThunk } from '@console/state/hooks';

/** Words of an example or a link: in place of others such, below what somebody typed. */
export const offerDraft =
  (key: string, offer: string): AppThunk =>
  (dispatch, getState) => {
    const typed = selectDraft(getState(), key);
    const isFree = typed === '' || typed === getState().drafts.offers[key];
    if (isFree) dispatch(draftChanged({ key, text: offer, offer }));
    else if (!typed.endsWith(offer)) dispatch(draftChanged({ key, text: `${typed.trimEnd()}\n${offer}` }));
  };
