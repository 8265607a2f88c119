import { AgentStat } from '@contract/entities/agent';
import * as v from 'valibot';

export const buildAgentStat = (agentId: string, overrides: Partial<AgentStat> = {}): AgentStat =>
  v.parse(AgentStat, {
    agentId,
    name: agentId,
    description: `what ${agentId} does`,
    status: 'online',
    activity: 'idle',
    lastSeen: '2026-11-20T01:42:18.000Z',
    taskCount: 12,
    successRate: 99.1,
    errorCount: 0,
    uptime: 60,
    ...overrides,
  });
