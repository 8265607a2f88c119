import { Stack } from '../system/systemParts';
import { GatewayAgentsPanel } from './GatewayAgentsPanel';
import { GatewayRulesPanel } from './GatewayRulesPanel';

/** Agents of others that call tools here, and what their calls are held to. */
export const GatewaySection = () => (
  <Stack>
    <GatewayAgentsPanel />
    <GatewayRulesPanel />
  </Stack>
);
