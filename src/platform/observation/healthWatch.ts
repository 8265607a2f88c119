import { randomUUID } from 'node:crypto';
import type { Alert } from '@contract/entities/observation';
import type { AgentStat } from '@contract/entities/agent';
import type { SystemMetrics } from '@contract/entities/systemMetrics';
import { findAlerts, type Finding } from './alertRules';
import type { BudgetService } from '@platform/budgets/budgetService';
import type { Clock } from '@platform/common/clock';
import type { ChatEvents } from '@platform/conversations/chatEvents';
import type { ObservationRepository } from '@platform/storage/telemetry/observationRepository';
import { rolesFor } from './alertRoles';
import { figuresOf, spanOf } from './logFigures';

export interface HealthWatchSources {
  observations: ObservationRepository;
  readMetrics: () => Promise<SystemMetrics>;
  readAgents: () => Promise<AgentStat[]>;
  budgets: Pick<BudgetService, 'read'>;
  events: Pick<ChatEvents, 'tell'>;
  clock: Clock;
}

/** One look of the monitor agent: notes the machine's load, raises what is new, and closes what is over. */
export const createHealthWatch = (sources: HealthWatchSources) => async (): Promise<void> => {
  const { observations, events, clock } = sources;
  const tell = (alert: Alert) => {
    events.tell({ kind: 'roles', roles: rolesFor(alert) }, 'alert', alert);
  };
  const now = clock.now();
  const { cpu, memory } = await sources.readMetrics();
  await observations.addLoad({ ts: now.toISOString(), cpu, memory });
  const found = await look(sources, now);
  const open = await observations.openAlerts();
  const isSame = (finding: Finding) => (alert: { rule: string; subject: string; type: string }) =>
    alert.rule === finding.rule && alert.subject === finding.subject && alert.type === finding.type;
  for (const alert of open) {
    const goesOn = found.some((finding) => isSame(finding)(alert));
    if (goesOn) continue;
    await observations.clear(alert.id, now.toISOString());
    tell({ ...alert, clearedAt: now.toISOString() });
  }
  for (const finding of found) {
    if (open.some(isSame(finding))) continue;
    const alert = { ...finding, id: `alert_${randomUUID()}`, timestamp: now.toISOString() };
    if (await observations.raise(alert)) tell(alert);
  }
};

const look = async (
  { observations, readAgents, budgets }: HealthWatchSources,
  now: Date,
): Promise<Finding[]> => {
  const span = spanOf(now, 1);
  const edges = [new Date(span.from).toISOString(), new Date(span.to).toISOString()];
  const [sums, agents, { budgets: list }] = await Promise.all([
    observations.logSums(edges),
    readAgents(),
    budgets.read(),
  ]);
  const { entries, errors, responseTime } = figuresOf(sums);
  const [from = '', to = ''] = edges;
  return findAlerts({ from, to, entries, errors, responseTime, agents, budgets: list });
};
