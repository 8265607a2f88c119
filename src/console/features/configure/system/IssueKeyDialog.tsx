import { describeApiError } from '@console/common/api/apiError';
import { takeHeld } from '@console/common/api/answeredSecrets';
import { useCopy } from '@console/common/copy/languageContext';
import { FormDialog } from '@console/common/ui/FormDialog';
import { Notice } from '@console/common/ui/Notice';
import { TextField } from '@console/common/ui/TextField';
import { toastRequested } from '@console/domain/notifications/toastActions';
import { useIssueApiKeyMutation } from '@console/domain/system-config/systemConfigApi';
import { useAppDispatch } from '@console/state/hooks';
import { styled } from '@mui/material/styles';
import { nanoid } from '@reduxjs/toolkit';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { apiKeysCopy } from './systemCopy';

const NAME_MAX_LENGTH = 100;

const Token = styled('code')(({ theme }) => ({
  ...theme.typography.mono,
  display: 'block',
  padding: 12,
  borderRadius: 8,
  overflowWrap: 'anywhere',
  userSelect: 'all',
  background: theme.vars.palette.sunken,
}));

/** The key is shown here, once; closing the dialog forgets it. */
export const IssueKeyDialog = ({ onClose }: { onClose: () => void }) => {
  const words = useCopy(apiKeysCopy);
  const dispatch = useAppDispatch();
  const [issue, { isLoading, error }] = useIssueApiKeyMutation();
  const [name, setName] = useState('');
  const [apiKey, setApiKey] = useState<string>();
  /** Made once per dialog: a repeated attempt issues no second key. */
  const [key] = useState(() => nanoid());
  const send = async (): Promise<void> => {
    const { data } = await issue({ name: name.trim(), key });
    if (data) setApiKey(takeHeld(data.apiKey));
  };
  const copy = async (): Promise<void> => {
    const title = await navigator.clipboard.writeText(apiKey ?? '').then(
      () => words.copied,
      () => words.copyFailed,
    );
    dispatch(toastRequested({ kind: 'blank', title }));
  };
  if (apiKey !== undefined)
    return (
      <FormDialog
        key="issued"
        title={words.onceTitle}
        cancelLabel={words.done}
        submitLabel={words.copy}
        busy={false}
        failure={undefined}
        onSubmit={() => void copy()}
        onClose={onClose}
      >
        <Notice severity="warning" icon={<KeyRound size={16} />}>
          {words.once}
        </Notice>
        <Token aria-label={words.title}>{apiKey}</Token>
      </FormDialog>
    );
  return (
    <FormDialog
      title={words.issueTitle}
      description={words.issueHint}
      submitLabel={words.issue}
      busy={isLoading}
      ready={name.trim() !== ''}
      failure={error ? `${words.issueFailed}: ${describeApiError(error)}` : undefined}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <TextField
        label={words.name}
        autoComplete="off"
        maxLength={NAME_MAX_LENGTH}
        value={name}
        error={undefined}
        onChange={setName}
      />
    </FormDialog>
  );
};
