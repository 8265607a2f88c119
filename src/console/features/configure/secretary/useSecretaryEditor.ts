import { saveSecretary, type SaveOutcome } from '@console/domain/secretary/secretaryMutations';
import { toastRequested } from '@console/domain/notices/toastActions';
import { useCopy } from '@console/common/copy/languageContext';
import { useAppDispatch } from '@console/state/hooks';
import { useState } from 'react';
import { secretaryCopy } from './secretaryCopy';
import type { Change, SecretaryDraft } from './secretaryDraft';

export interface SavedSettings {
  draft: SecretaryDraft;
  channelsVersion: number;
  ownerMapVersion: number;
}

export interface SecretaryEditor {
  draft: SecretaryDraft;
  dirty: boolean;
  saving: boolean;
  failed: SaveOutcome['failed'];
  set: (draft: SecretaryDraft) => void;
  /** False where the change was refused, which a toast then tells. */
  apply: (change: Change) => boolean;
  /** `overwrite`: whatever somebody else has saved meanwhile. */
  save: (overwrite?: 'overwrite') => void;
}

/** The settings as they are edited here, and the versions they were made on. */
export const useSecretaryEditor = (saved: SavedSettings): SecretaryEditor => {
  const words = useCopy(secretaryCopy);
  const dispatch = useAppDispatch();
  const [base, setBase] = useState(saved);
  const [draft, setDraft] = useState(saved.draft);
  const [state, setState] = useState<'idle' | 'saving' | NonNullable<SaveOutcome['failed']>>('idle');
  const save = async (mode?: 'overwrite'): Promise<void> => {
    setState('saving');
    const isOverwrite = mode === 'overwrite';
    const outcome = await dispatch(
      saveSecretary({
        channels: [...draft.channels],
        approvals: draft.approvals,
        ownerMap: { teams: draft.teams },
        channelsVersion: isOverwrite ? undefined : base.channelsVersion,
        ownerMapVersion: isOverwrite ? undefined : base.ownerMapVersion,
      }),
    );
    const { failed } = outcome;
    setBase({
      draft: failed ? base.draft : draft,
      channelsVersion: outcome.channelsVersion ?? base.channelsVersion,
      ownerMapVersion: outcome.ownerMapVersion ?? base.ownerMapVersion,
    });
    setState(failed ?? 'idle');
    dispatch(
      toastRequested(
        failed
          ? { kind: 'error', title: words.saveFailed, message: failed.error }
          : { kind: 'success', title: words.saved },
      ),
    );
  };
  return {
    draft,
    dirty: draft !== base.draft,
    saving: state === 'saving',
    failed: typeof state === 'string' ? undefined : state,
    set: setDraft,
    apply: (change) => {
      if ('refused' in change) {
        dispatch(toastRequested({ kind: 'error', title: words[change.refused] }));
        return false;
      }
      if ('draft' in change) setDraft(change.draft);
      return 'draft' in change;
    },
    save: (mode) => void save(mode),
  };
};
