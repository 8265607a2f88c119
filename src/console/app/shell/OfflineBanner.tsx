import { useCopy } from '@console/common/copy/languageContext';
import { Bar } from '@console/common/ui/Bar';
import { Button } from '@console/common/ui/Button';
import { reconnectRequested } from '@console/domain/connectivity/connectivitySlice';
import { useAppDispatch } from '@console/state/hooks';
import { RotateCw, WifiOff } from 'lucide-react';
import { OutboxButton } from './outbox/OutboxButton';
import { offlineCopy } from './offlineCopy';
import { useSaveOffline } from './useSaveOffline';

/** Over header and sheet while there is no connection. Behaviour, section 2.9. */
export const OfflineBanner = () => {
  const words = useCopy(offlineCopy);
  const dispatch = useAppDispatch();
  const save = useSaveOffline();
  return (
    <Bar severity="warning" role="status">
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
    </Bar>
  );
};
