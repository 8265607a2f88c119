import { useCopy } from '@console/common/copy/languageContext';
import { FormDialog } from '@console/common/ui/FormDialog';
import { Notice } from '@console/common/ui/Notice';
import { toastRequested } from '@console/domain/notifications/toastActions';
import { useAppDispatch } from '@console/state/hooks';
import { styled } from '@mui/material/styles';
import { KeyRound } from 'lucide-react';
import { clientConfiguration } from './gatewayAddress';
import { gatewayCopy } from './gatewayCopy';

const Configuration = styled('pre')(({ theme }) => ({
  ...theme.typography.mono,
  margin: 0,
  padding: 12,
  borderRadius: 8,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  userSelect: 'all',
  background: theme.vars.palette.sunken,
}));

/** The key is shown here, once, within what a client is configured with; closing the dialog forgets it. */
export const GatewayKeyDialog = ({ apiKey, onClose }: { apiKey: string; onClose: () => void }) => {
  const words = useCopy(gatewayCopy);
  const dispatch = useAppDispatch();
  const text = clientConfiguration(apiKey);
  const copy = async (): Promise<void> => {
    const title = await navigator.clipboard.writeText(text).then(
      () => words.copied,
      () => words.copyFailed,
    );
    dispatch(toastRequested({ kind: 'blank', title }));
  };
  return (
    <FormDialog
      key="issued"
      title={words.keyTitle}
      cancelLabel={words.done}
      submitLabel={words.copy}
      busy={false}
      failure={undefined}
      onSubmit={() => void copy()}
      onClose={onClose}
    >
      <Notice severity="warning" icon={<KeyRound size={16} />}>
        {words.keyOnce}
      </Notice>
      <Configuration aria-label={words.configuration}>{text}</Configuration>
    </FormDialog>
  );
};
