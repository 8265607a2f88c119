import { draftChanged, draftKey, selectDraft } from '@console/domain/drafts/draftsSlice';
import { selectUser } from '@console/domain/session/sessionSlice';
import { useAppDispatch, useAppSelector, useAppStore } from '@console/state/hooks';
import { OwnerMap } from '@contract/entities/owner';
import { useMemo } from 'react';
import * as v from 'valibot';
import type { SecretaryDraft } from './secretaryDraft';

/** Edited settings, and the versions that they were made on. */
export interface KeptSettings {
  draft: SecretaryDraft;
  channelsVersion: number;
  ownerMapVersion: number;
}

const Kept = v.object({
  draft: v.object({
    channels: v.array(v.string()),
    approvals: v.optional(v.string()),
    teams: OwnerMap.entries.teams,
  }),
  channelsVersion: v.number(),
  ownerMapVersion: v.number(),
});

/** A draft of another shape, as after an update, is none. */
const readKept = (text: string): KeptSettings | undefined => {
  try {
    const { draft, ...versions } = v.parse(Kept, JSON.parse(text));
    return { ...versions, draft: { ...draft, approvals: draft.approvals } };
  } catch {
    return undefined;
  }
};

/** Edits that were not saved: they outlive the screen, and the page. */
export const useSecretaryDraft = () => {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const userId = useAppSelector(selectUser)?.id ?? '';
  const key = draftKey(userId, 'config/secretary');
  const text = useAppSelector((state) => selectDraft(state, key));
  const kept = useMemo(() => readKept(text), [text]);
  const write = (next: KeptSettings | undefined): void => {
    dispatch(draftChanged({ key, text: next ? JSON.stringify(next) : '' }));
  };
  /** As it stands now, whatever is drawn. */
  const latest = (): { text: string; kept: KeptSettings | undefined } => {
    const now = selectDraft(store.getState(), key);
    return { text: now, kept: readKept(now) };
  };
  return { key, text, kept, write, latest };
};
