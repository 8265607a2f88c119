import { useCopy } from '@console/common/copy/languageContext';
import { toastRequested } from '@console/domain/notices/toastActions';
import { saveSecretary, type SaveOutcome } from '@console/domain/secretary/secretaryMutations';
import { useAppDispatch } from '@console/state/hooks';
import { nanoid } from '@reduxjs/toolkit';
import { useState } from 'react';
import { useKeepSettings } from '../useKeepSettings';
import { secretaryCopy } from './secretaryCopy';
import type { Change, SecretaryDraft } from './secretaryDraft';
import { useSecretaryDraft, type KeptSettings } from './useSecretaryDraft';

export type SavedSettings = KeptSettings;

export interface SecretaryEditor {
  draft: SecretaryDraft;
  dirty: boolean;
  saving: boolean;
  failed: SaveOutcome['failed'];
  /** False where the change was refused, which a toast then tells. */
  apply: (change: Change) => boolean;
  set: (draft: SecretaryDraft) => void;
  /** `overwrite`: whatever somebody else has saved meanwhile. */
  save: (overwrite?: 'overwrite') => void;
  /** Drops what was edited. */
  discard: () => void;
}

type State = 'idle' | 'saving' | NonNullable<SaveOutcome['failed']>;

const isNewer = (one: SavedSettings, other: SavedSettings): boolean =>
  one.channelsVersion > other.channelsVersion || one.ownerMapVersion > other.ownerMapVersion;

/** The settings as they are edited here, and the versions they were made on. */
export const useSecretaryEditor = (saved: SavedSettings): SecretaryEditor => {
  const words = useCopy(secretaryCopy);
  const dispatch = useAppDispatch();
  const { key, text, kept, write, latest } = useSecretaryDraft();
  const { keepUnanswered, saved: settled } = useKeepSettings();
  const [base, setBase] = useState(saved);
  const [state, setState] = useState<State>('idle');
  // Saved elsewhere, or out of the queue, while nothing is edited here.
  if (!kept && state !== 'saving' && isNewer(saved, base)) setBase(saved);
  const { draft, channelsVersion, ownerMapVersion } = kept ?? base;
  const set = (next: SecretaryDraft): void => {
    const isAsSaved = JSON.stringify(next) === JSON.stringify(base.draft);
    write(isAsSaved ? undefined : { draft: next, channelsVersion, ownerMapVersion });
  };
  const save = async (mode?: 'overwrite'): Promise<void> => {
    setState('saving');
    const isOverwrite = mode === 'overwrite';
    const settings = {
      channels: [...draft.channels],
      approvals: draft.approvals,
      ownerMap: { teams: draft.teams },
      channelsVersion: isOverwrite ? undefined : channelsVersion,
      ownerMapVersion: isOverwrite ? undefined : ownerMapVersion,
    };
    const id = nanoid();
    const outcome = await dispatch(saveSecretary({ ...settings, key: id }));
    const { failed } = outcome;
    const versions = {
      channelsVersion: outcome.channelsVersion ?? channelsVersion,
      ownerMapVersion: outcome.ownerMapVersion ?? ownerMapVersion,
    };
    setState(failed ?? 'idle');
    const now = latest();
    // Edited while it was being saved: that stays.
    const isSent = now.text === text;
    if (failed) {
      if (now.kept) write({ ...now.kept, ...versions });
      const from = { key, text: isSent ? latest().text : '' };
      if (
        keepUnanswered(failed.status, { settings: { section: 'secretary', save: settings }, draft: from }, id)
      )
        return;
      dispatch(toastRequested({ kind: 'error', title: words.saveFailed, message: failed.error }));
      return;
    }
    setBase({ draft, ...versions });
    write(isSent || !now.kept ? undefined : { ...now.kept, ...versions });
    settled('secretary');
    dispatch(toastRequested({ kind: 'success', title: words.saved }));
  };
  return {
    draft,
    dirty: kept !== undefined,
    saving: state === 'saving',
    failed: typeof state === 'string' ? undefined : state,
    set,
    apply: (change) => {
      if ('refused' in change) {
        dispatch(toastRequested({ kind: 'error', title: words[change.refused] }));
        return false;
      }
      if ('draft' in change) set(change.draft);
      return 'draft' in change;
    },
    save: (mode) => void save(mode),
    discard: () => {
      write(undefined);
    },
  };
};
