import { toApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import { Button } from '@console/common/ui/Button';
import { ConfirmDialog } from '@console/common/ui/ConfirmDialog';
import { toastRequested } from '@console/domain/notices/toastActions';
import { useGetPromptsQuery, usePinPromptMutation } from '@console/domain/prompts/promptsApi';
import { selectUser } from '@console/domain/session/sessionSlice';
import { useAppDispatch, useAppSelector } from '@console/state/hooks';
import { hasPermission, rolesWith } from '@contract/roles';
import type { EffectivePrompt } from '@contract/entities/prompt';
import { nanoid } from '@reduxjs/toolkit';
import { Pin, PinOff } from 'lucide-react';
import { useState } from 'react';
import { PinDialog } from './PinDialog';
import { profileCopy } from './profileCopy';

interface PinButtonProps {
  agentId: string;
  prompt: EffectivePrompt | undefined;
}

/** Keeps the version in force, for the sake of a run that went well; or lets it go again. */
export const PinButton = ({ agentId, prompt }: PinButtonProps) => {
  const words = useCopy(profileCopy);
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const [pin, { isLoading }] = usePinPromptMutation();
  const [dialog, setDialog] = useState<'closed' | 'pin' | 'unpin'>('closed');
  const { data } = useGetPromptsQuery(undefined);
  const newest = data?.prompts.find((one) => one.agentId === agentId)?.version;
  const mayPin = user !== null && hasPermission(user, 'manage:agents');
  const pinnedRun = prompt?.sources.find(({ type }) => type === 'pin')?.id;
  const send = async (runId: string, version: string | null): Promise<boolean> => {
    const { error } = await pin({ agentId, body: { runId, version }, key: nanoid() });
    const title = error ? words.pinFailed : version === null ? words.unpinned : words.pinned(`v${version}`);
    const message = error ? { message: toApiError(error).error } : {};
    dispatch(toastRequested({ kind: error ? 'error' : 'success', title, ...message }));
    return error === undefined;
  };
  const press = (): void => {
    if (!prompt) dispatch(toastRequested({ kind: 'error', title: words.noPrompt }));
    else setDialog(pinnedRun === undefined ? 'pin' : 'unpin');
  };
  return (
    <>
      <Button
        size="small"
        look="ghost"
        disabled={!mayPin || isLoading}
        title={mayPin ? undefined : words.mayNot(rolesWith('manage:agents').join(', '))}
        icon={pinnedRun === undefined ? <Pin size={14} /> : <PinOff size={14} />}
        onClick={press}
      >
        {pinnedRun === undefined ? words.pin : words.unpin}
      </Button>
      {dialog === 'pin' && prompt ? (
        <PinDialog
          agentId={agentId}
          version={prompt.version}
          busy={isLoading}
          onPin={async (runId) => {
            if (await send(runId, prompt.version)) setDialog('closed');
          }}
          onClose={() => {
            setDialog('closed');
          }}
        />
      ) : null}
      <ConfirmDialog
        open={dialog === 'unpin'}
        title={words.unpinTitle}
        description={newest === undefined ? words.unpinNewest : words.unpinHint(`v${newest}`)}
        confirmLabel={words.unpin}
        onConfirm={() => {
          setDialog('closed');
          void send(pinnedRun ?? '', null);
        }}
        onCancel={() => {
          setDialog('closed');
        }}
      />
    </>
  );
};
