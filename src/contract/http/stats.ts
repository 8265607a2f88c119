import * as v from 'valibot';
import { AgentStat } from '../entities/agent';

/** `GET {gateway}/api/stats`. */
export const GatewayStats = v.object({ agents: v.array(AgentStat) });
export type GatewayStats = v.InferOutput<typeof GatewayStats>;
