import { Stack } from '@console/common/ui/Stack';
import { GatewayAgentsPanel } from './GatewayAgentsPanel';
import { GatewayRulesPanel } from './GatewayRulesPanel';

/** Agents of others that call tools here, and what their calls are held to. */
export const GatewaySection = () => (
  <Stack sx={{ gap: 4, minWidth: 0 }}>
    <GatewayAgentsPanel />
    <GatewayRulesPanel />
  </Stack>
);
