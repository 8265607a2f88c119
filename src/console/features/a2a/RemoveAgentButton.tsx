import { toApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import { Button } from '@console/common/ui/Button';
import { ConfirmDialog } from '@console/common/ui/ConfirmDialog';
import { useRemoveAgentMutation } from '@console/domain/agent-network/agentNetworkApi';
import { toastRequested } from '@console/domain/notices/toastActions';
import { useMay } from '@console/domain/session/useMay';
import { useAppDispatch } from '@console/state/hooks';
import { nanoid } from '@reduxjs/toolkit';
import { useState } from 'react';
import { a2aCopy } from './a2aCopy';

/** Only agents of others can be taken out. */
export const RemoveAgentButton = ({ agentId, name }: { agentId: string; name: string }) => {
  const words = useCopy(a2aCopy);
  const dispatch = useAppDispatch();
  const mayManage = useMay('manage:agents');
  const [remove, { isLoading }] = useRemoveAgentMutation();
  const [asking, setAsking] = useState(false);
  const confirm = async (): Promise<void> => {
    setAsking(false);
    const { error } = await remove({ agentId, key: nanoid() });
    dispatch(
      toastRequested(
        error
          ? { kind: 'error', title: words.removeFailed, message: toApiError(error).error }
          : { kind: 'success', title: words.removed },
      ),
    );
  };
  return (
    <>
      <Button
        size="small"
        disabled={!mayManage || isLoading}
        onClick={() => {
          setAsking(true);
        }}
      >
        {words.remove}
      </Button>
      <ConfirmDialog
        open={asking}
        destructive
        title={words.removeTitle(name)}
        description={words.removeHint}
        confirmLabel={words.remove}
        onCancel={() => {
          setAsking(false);
        }}
        onConfirm={() => void confirm()}
      />
    </>
  );
};
