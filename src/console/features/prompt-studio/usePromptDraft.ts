import { draftChanged, draftKey, selectDraft } from '@console/domain/drafts/draftsSlice';
import { selectUser } from '@console/domain/session/sessionSlice';
import { useAppDispatch, useAppSelector } from '@console/state/hooks';
import type { Prompt } from '@contract/entities/prompt';
import { useCallback, useState } from 'react';
import { isTooLong } from './promptText';
import { promptDraftPlace, readDraft, writeDraft } from './draftText';

export interface EditedPrompt {
  /** Text of the editor: the draft, else the stored one. */
  content: string;
  /** The version the text was edited from. */
  base: string;
  state: 'clean' | 'edited' | 'moved';
  setContent: (content: string) => void;
  discard: () => void;
  /** The same words, now over this version. */
  rebase: (version: string) => void;
}

/** The unsaved text of a prompt, kept over reload; `moved`: another version was saved since it was begun. */
export const usePromptDraft = (prompt: Prompt): EditedPrompt => {
  const dispatch = useAppDispatch();
  const userId = useAppSelector(selectUser)?.id ?? '';
  const key = draftKey(userId, promptDraftPlace(prompt.id));
  const draft = readDraft(useAppSelector((state) => selectDraft(state, key)));
  const base = draft?.base ?? prompt.version;
  /** Too long for the drafts: it lives as long as the screen. */
  const [overlong, setOverlong] = useState<string>();
  const content = overlong ?? draft?.content ?? prompt.content;
  const write = useCallback(
    (text: string) => {
      dispatch(draftChanged({ key, text }));
    },
    [dispatch, key],
  );
  const changed = content !== prompt.content;
  return {
    content,
    base,
    state: changed ? (base === prompt.version ? 'edited' : 'moved') : 'clean',
    setContent: (next) => {
      setOverlong(isTooLong(next) ? next : undefined);
      if (!isTooLong(next)) write(next === prompt.content ? '' : writeDraft({ base, content: next }));
    },
    discard: () => {
      setOverlong(undefined);
      write('');
    },
    rebase: (version) => {
      write(writeDraft({ base: version, content }));
    },
  };
};
