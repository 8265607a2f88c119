import { draftChanged, draftKey, selectDraft } from '@console/domain/drafts/draftsSlice';
import { selectUser } from '@console/domain/session/sessionSlice';
import { useAppSelector, useAppStore } from '@console/state/hooks';
import type { Prompt } from '@contract/entities/prompt';
import { useCallback, useEffect, useRef, useState } from 'react';
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
  /** `sent` is stored as this version. What was typed meanwhile, here or where the prompt was opened again, stays a draft. */
  saved: (sent: string, version: string) => void;
}

/** The unsaved text of a prompt, kept over reload; `moved`: another version was saved since it was begun. */
export const usePromptDraft = (prompt: Prompt): EditedPrompt => {
  const store = useAppStore();
  const userId = useAppSelector(selectUser)?.id ?? '';
  const key = draftKey(userId, promptDraftPlace(prompt.id));
  const draft = readDraft(useAppSelector((state) => selectDraft(state, key)));
  const base = draft?.base ?? prompt.version;
  /** Too long for the drafts: it lives as long as the screen. */
  const [overlong, setOverlong] = useState<string>();
  const onlyHere = useRef<string>(undefined);
  useEffect(() => {
    onlyHere.current = overlong;
    return () => {
      onlyHere.current = undefined;
    };
  }, [overlong]);
  const content = overlong ?? draft?.content ?? prompt.content;
  const write = useCallback(
    (text: string) => {
      store.dispatch(draftChanged({ key, text }));
    },
    [store, key],
  );
  const discard = (): void => {
    setOverlong(undefined);
    write('');
  };
  const changed = content !== prompt.content;
  return {
    content,
    base,
    state: changed ? (base === prompt.version ? 'edited' : 'moved') : 'clean',
    setContent: (next) => {
      setOverlong(isTooLong(next) ? next : undefined);
      if (!isTooLong(next)) write(next === prompt.content ? '' : writeDraft({ base, content: next }));
    },
    discard,
    rebase: (version) => {
      write(writeDraft({ base: version, content }));
    },
    saved: (sent, version) => {
      const kept = readDraft(selectDraft(store.getState(), key))?.content ?? prompt.content;
      const typed = onlyHere.current ?? kept;
      if (typed === sent) discard();
      else write(writeDraft({ base: version, content: typed }));
    },
  };
};
