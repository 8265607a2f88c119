import { useCopy } from '@console/common/copy/languageContext';
import { Button } from '@console/common/ui/Button';
import { reconnectRequested } from '@console/domain/connectivity/connectivitySlice';
import { useAppDispatch } from '@console/state/hooks';
import { styled } from '@mui/material/styles';
import { RotateCw, WifiOff } from 'lucide-react';
import { OutboxButton } from './outbox/OutboxButton';
import { offlineCopy } from './offlineCopy';
import { useSaveOffline } from './useSaveOffline';

const Frame = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 10,
  minHeight: 40,
  padding: '4px 16px 4px 20px',
  background: theme.vars.palette.warning.soft,
  borderBottom: `1px solid ${theme.vars.palette.warning.line}`,
  '& > svg': { color: theme.vars.palette.warning.main },
  '& > span': { flex: 1, minWidth: 200 },
  '& strong': { fontWeight: 600, marginRight: 8 },
  [theme.breakpoints.down('sm')]: {
    padding: '8px 16px',
    '& > span': { flexBasis: 'calc(100% - 32px)' },
    '& > button': { flex: 1 },
  },
}));

/** Over header and sheet while there is no connection. Specification 1, section 2.2. */
export const OfflineBanner = () => {
  const words = useCopy(offlineCopy);
  const dispatch = useAppDispatch();
  const save = useSaveOffline();
  return (
    <Frame role="status">
      <WifiOff size={16} aria-hidden="true" />
      <span>
        <strong>{words.offlineTitle}</strong>
        {words.offlineHint}
      </span>
      <OutboxButton />
      <Button size="small" onClick={() => void save()}>
        {words.saveOffline}
      </Button>
      <Button size="small" icon={<RotateCw size={14} />} onClick={() => dispatch(reconnectRequested())}>
        {words.retry}
      </Button>
    </Frame>
  );
};
