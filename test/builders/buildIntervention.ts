import { Intervention } from '@contract/entities/intervention';
import * as v from 'valibot';

export const buildIntervention = (seq: number, overrides: Partial<Intervention> = {}): Intervention =>
  v.parse(Intervention, {
    id: `intv_${String(seq)}`,
    seq,
    ts: new Date(Date.UTC(2026, 10, 21, 2, 0, seq)).toISOString(),
    target: 'agent:monitor',
    command: 'status',
    reason: 'user request',
    status: 'applied',
    by: 'operator',
    agents: [{ agentId: 'monitor', state: 'requested', at: '2026-11-21T02:00:00.000Z' }],
    pausedAgents: [],
    ...overrides,
  });
