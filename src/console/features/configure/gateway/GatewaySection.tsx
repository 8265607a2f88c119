import { polled } from '@console/common/api/polled';
import { SkeletonBlock } from '@console/common/ui/SkeletonBlock';
import { Stack } from '@console/common/ui/Stack';
import {
  useGetGatewayAgentsQuery,
  useGetGatewayRulesQuery,
} from '@console/domain/tool-gateway/toolGatewayApi';
import { GatewayAgentsPanel } from './GatewayAgentsPanel';
import { GatewayRulesPanel } from './GatewayRulesPanel';

const REFRESH_MS = 10_000;
const GAP = { gap: 4, minWidth: 0 };

/** Agents of others that call tools here, and what their calls are held to: agents that came later would push the rules away. */
export const GatewaySection = () => {
  const agents = useGetGatewayAgentsQuery(undefined, polled(REFRESH_MS));
  const rules = useGetGatewayRulesQuery(undefined, { refetchOnMountOrArgChange: true });
  const isRead = [agents, rules].every(({ data, error }) => data !== undefined || error !== undefined);
  if (!isRead)
    return (
      <Stack sx={GAP} aria-busy="true">
        <SkeletonBlock height={120} />
        <SkeletonBlock height={160} />
      </Stack>
    );
  return (
    <Stack sx={GAP}>
      <GatewayAgentsPanel />
      <GatewayRulesPanel />
    </Stack>
  );
};
