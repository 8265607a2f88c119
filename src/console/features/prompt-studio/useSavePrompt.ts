import { describeApiError, toApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import { toastRequested } from '@console/domain/notices/toastActions';
import { useSavePromptMutation } from '@console/domain/prompts/promptsApi';
import { useAppDispatch } from '@console/state/hooks';
import { defined } from '@contract/defined';
import type { Prompt } from '@contract/entities/prompt';
import { nanoid } from '@reduxjs/toolkit';
import { useRef } from 'react';
import { studioToastCopy } from './promptStudioCopy';
import type { CheckedText } from './promptText';
import type { EditedPrompt } from './usePromptDraft';

const CONFLICT = 409;

interface SaveOptions {
  prompt: Prompt;
  draft: EditedPrompt;
  checked: CheckedText;
  reason: string;
  /** Another version was saved meanwhile: both are to be seen. */
  onMoved: () => void;
  onSaved: () => void;
}

/** Behaviour, section 7.1: what may be saved, and what is said about it. */
export const useSavePrompt = ({ prompt, draft, checked, reason, onMoved, onSaved }: SaveOptions) => {
  const words = useCopy(studioToastCopy);
  const dispatch = useAppDispatch();
  const [send, { isLoading }] = useSavePromptMutation();
  /** A text that was sent and not answered goes again under the same key. */
  const attempt = useRef({ what: '', key: '' });
  const save = async (): Promise<void> => {
    if (checked.problems.length > 0) {
      dispatch(toastRequested({ id: 'prompt-invalid', kind: 'error', title: words.invalid }));
      return;
    }
    const { content, base } = draft;
    const trimmed = reason.trim();
    const body = {
      name: prompt.name,
      content,
      expectedVersion: base,
      ...(trimmed ? { reason: trimmed } : {}),
    };
    const what = JSON.stringify(body);
    if (attempt.current.what !== what) attempt.current = { what, key: nanoid() };
    const answer = await send({ id: prompt.id, body, key: attempt.current.key });
    if (answer.error) {
      const moved = toApiError(answer.error).status === CONFLICT;
      const message = describeApiError(answer.error);
      dispatch(toastRequested({ kind: 'error', title: words.saveFailed, message }));
      if (moved) onMoved();
      return;
    }
    attempt.current = { what: '', key: '' };
    draft.saved(content, answer.data.prompt.version);
    const { agentId, version, activeVersion } = answer.data.prompt;
    const waits = agentId !== undefined && activeVersion !== version;
    const message = waits ? words.notInForce(version) : undefined;
    dispatch(toastRequested({ kind: 'success', title: words.saved, ...defined({ message }) }));
    onSaved();
  };
  return { save, saving: isLoading };
};
