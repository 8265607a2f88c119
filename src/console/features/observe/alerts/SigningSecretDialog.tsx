import { useCopy } from '@console/common/copy/languageContext';
import { FormDialog } from '@console/common/ui/FormDialog';
import { Notice } from '@console/common/ui/Notice';
import { toastRequested } from '@console/domain/notices/toastActions';
import { useAppDispatch } from '@console/state/hooks';
import { styled } from '@mui/material/styles';
import { KeyRound } from 'lucide-react';
import { alertChannelsCopy } from './alertsCopy';

const Secret = styled('code')(({ theme }) => ({
  ...theme.typography.mono,
  padding: 12,
  borderRadius: 8,
  overflowWrap: 'anywhere',
  userSelect: 'all',
  background: theme.vars.palette.sunken,
}));

/** The signing secret is shown here, once; closing the dialog forgets it. */
export const SigningSecretDialog = ({ secret, onClose }: { secret: string; onClose: () => void }) => {
  const words = useCopy(alertChannelsCopy);
  const dispatch = useAppDispatch();
  const copy = async (): Promise<void> => {
    const title = await navigator.clipboard.writeText(secret).then(
      () => words.copied,
      () => words.copyFailed,
    );
    dispatch(toastRequested({ kind: 'blank', title }));
  };
  return (
    <FormDialog
      key="issued"
      title={words.secretTitle}
      cancelLabel={words.done}
      submitLabel={words.copy}
      busy={false}
      failure={undefined}
      onSubmit={() => void copy()}
      onClose={onClose}
    >
      <Notice severity="warning" icon={<KeyRound size={16} />}>
        {words.secretOnce}
      </Notice>
      <Secret role="region" aria-label={words.signingSecret}>
        {secret}
      </Secret>
    </FormDialog>
  );
};
