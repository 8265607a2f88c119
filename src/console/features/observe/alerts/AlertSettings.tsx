import { polled } from '@console/common/api/polled';
import { SkeletonBlock } from '@console/common/ui/SkeletonBlock';
import { Stack } from '@console/common/ui/Stack';
import {
  useGetAlertChannelsQuery,
  useGetAlertDeliveriesQuery,
} from '@console/domain/alerts/alertChannelsApi';
import { useGetAlertRulesQuery, useGetAlertSilencesQuery } from '@console/domain/alerts/alertsApi';
import { selectUser } from '@console/domain/session/sessionSlice';
import { useAppSelector } from '@console/state/hooks';
import { AlertChannelsPanel } from './AlertChannelsPanel';
import { AlertDeliveriesPanel } from './AlertDeliveriesPanel';
import { AlertHistoryPanel } from './AlertHistoryPanel';
import { AlertRulesPanel } from './AlertRulesPanel';

const DELIVERIES_REFRESH_MS = 5000;
const READ_ON_OPENING = { refetchOnMountOrArgChange: true };
const GAP = { gap: 4, minWidth: 0 };

/** Administrators edit; others who come here read. A list that came later would push away what stands below it. */
export const AlertSettings = () => {
  const mayEdit = useAppSelector(selectUser)?.role === 'admin';
  const rules = useGetAlertRulesQuery(undefined, READ_ON_OPENING);
  const channels = useGetAlertChannelsQuery(undefined, READ_ON_OPENING);
  const silences = useGetAlertSilencesQuery(undefined, READ_ON_OPENING);
  const deliveries = useGetAlertDeliveriesQuery(undefined, {
    ...polled(DELIVERIES_REFRESH_MS),
    skip: !mayEdit,
  });
  const lists = mayEdit ? [rules, channels, silences, deliveries] : [rules, channels, silences];
  if (!lists.every(({ data, error }) => data !== undefined || error !== undefined))
    return (
      <Stack sx={GAP} aria-busy="true">
        <SkeletonBlock height={240} />
        <SkeletonBlock height={120} />
        <SkeletonBlock height={120} />
      </Stack>
    );
  return (
    <Stack sx={GAP}>
      <AlertRulesPanel mayEdit={mayEdit} />
      <AlertChannelsPanel mayEdit={mayEdit} />
      {mayEdit ? <AlertDeliveriesPanel /> : null}
      <AlertHistoryPanel />
    </Stack>
  );
};
