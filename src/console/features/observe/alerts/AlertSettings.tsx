import { Stack } from '@console/common/ui/Stack';
import { selectUser } from '@console/domain/session/sessionSlice';
import { useAppSelector } from '@console/state/hooks';
import { AlertChannelsPanel } from './AlertChannelsPanel';
import { AlertDeliveriesPanel } from './AlertDeliveriesPanel';
import { AlertHistoryPanel } from './AlertHistoryPanel';
import { AlertRulesPanel } from './AlertRulesPanel';

/** Administrators edit; others who come here read. */
export const AlertSettings = () => {
  const mayEdit = useAppSelector(selectUser)?.role === 'admin';
  return (
    <Stack sx={{ gap: 4, minWidth: 0 }}>
      <AlertRulesPanel mayEdit={mayEdit} />
      <AlertChannelsPanel mayEdit={mayEdit} />
      {mayEdit ? <AlertDeliveriesPanel /> : null}
      <AlertHistoryPanel />
    </Stack>
  );
};
