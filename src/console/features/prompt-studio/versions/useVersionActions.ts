import { describeApiError, toApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import { toastRequested } from '@console/domain/notices/toastActions';
import { useActivatePromptMutation, useSavePromptMutation } from '@console/domain/prompts/promptsApi';
import { useAppDispatch } from '@console/state/hooks';
import type { Prompt, PromptVersion } from '@contract/entities/prompt';
import { nanoid } from '@reduxjs/toolkit';
import { useState } from 'react';
import { studioToastCopy, versionsCopy } from '../promptStudioCopy';

/** Acts on a version that is there, and what is said about them. */
export const useVersionActions = (prompt: Prompt) => {
  const words = useCopy(studioToastCopy);
  const reasons = useCopy(versionsCopy);
  const dispatch = useAppDispatch();
  const [activate, activating] = useActivatePromptMutation();
  const [save, saving] = useSavePromptMutation();
  const [refused, setRefused] = useState<string>();
  const tell = (error: unknown, done: string, failed: string): void => {
    dispatch(
      toastRequested(
        error
          ? { kind: 'error', title: failed, message: describeApiError(error) }
          : { kind: 'success', title: done },
      ),
    );
  };
  return {
    busy: activating.isLoading || saving.isLoading,
    /** The version that was not put in force, for it has not passed the required set. */
    refused,
    activate: async (version: string): Promise<void> => {
      const { error } = await activate({ id: prompt.id, version, key: nanoid() });
      const isUnrehearsed = error !== undefined && toApiError(error).code === 'rehearsal-required';
      setRefused(isUnrehearsed ? version : undefined);
      if (isUnrehearsed) return;
      tell(error, words.activated(version), words.activateFailed);
    },
    rollBack: async ({ version, content }: PromptVersion): Promise<void> => {
      const body = {
        name: prompt.name,
        content,
        expectedVersion: prompt.version,
        reason: reasons.rollBackReason(version),
      };
      const { error } = await save({ id: prompt.id, body, key: nanoid() });
      tell(error, words.rolledBack(version), words.rollBackFailed);
    },
  };
};
