import { randomUUID } from 'node:crypto';
import type { Alert } from '@contract/entities/observation';
import type { AgentStat } from '@contract/entities/agent';
import type { SystemMetrics } from '@contract/entities/systemMetrics';
import { findAlerts, type Finding } from './alertRules';
import type { ToldBudget } from '@platform/budgets/budgetWatch';
import type { Clock } from '@platform/common/clock';
import type { ChatEvents } from '@platform/conversations/chatEvents';
import type { ObservationRepository } from '@platform/storage/telemetry/observationRepository';
import type { AlertsRepository } from '@platform/storage/telemetry/alertsRepository';
import { isTold, toldAlert } from './alertNews';
import { rolesFor } from './alertRoles';
import { figuresOf, spanOf } from './logFigures';

export interface HealthWatchSources {
  observations: ObservationRepository;
  alerts: Pick<AlertsRepository, 'open'>;
  readMetrics: () => Promise<SystemMetrics>;
  readAgents: () => Promise<AgentStat[]>;
  readBudgets: () => Promise<readonly ToldBudget[]>;
  events: Pick<ChatEvents, 'tell'>;
  clock: Clock;
}

/**
 * One look of the monitor agent: notes the machine's load, raises what is new, and closes what is over. It tells every
 * change since its last look, also those that another process on the same database has made.
 */
export const createHealthWatch = (sources: HealthWatchSources): (() => Promise<void>) => {
  const { observations, events, clock } = sources;
  let known = new Map<string, Alert>();
  const tell = (alert: Alert) => {
    events.tell({ kind: 'roles', roles: rolesFor(alert) }, 'alert', alert);
  };
  return async () => {
    const now = clock.now();
    const { cpu, memory } = await sources.readMetrics();
    await observations.addLoad({ ts: now.toISOString(), cpu, memory });
    await raiseAndClear(observations, await look(sources, now), now);
    const all = await sources.alerts.open(now.toISOString());
    const open = new Set(all.map(({ id }) => id));
    const told = new Map(all.filter(isTold).map((alert) => [alert.id, toldAlert(alert)]));
    for (const alert of known.values()) {
      if (!open.has(alert.id)) tell({ ...alert, clearedAt: now.toISOString() });
    }
    for (const alert of told.values()) {
      if (!known.has(alert.id)) tell(alert);
    }
    known = told;
  };
};

/** A budget is spent on: its alert says how it stands. The others say what was found, beside the rows of that time. */
const isOfNow = ({ rule }: Finding): boolean => rule === 'budget';

const raiseAndClear = async (
  observations: ObservationRepository,
  found: readonly Finding[],
  now: Date,
): Promise<void> => {
  const open = await observations.openAlerts({ builtIn: true });
  const isSame = (finding: Finding) => (alert: { rule: string; subject: string; type: string }) =>
    alert.rule === finding.rule && alert.subject === finding.subject && alert.type === finding.type;
  for (const alert of open) {
    if (!found.some((finding) => isSame(finding)(alert)))
      await observations.clear(alert.id, now.toISOString());
  }
  for (const finding of found) {
    const known = open.find(isSame(finding));
    if (known && isOfNow(finding) && known.message !== finding.message)
      await observations.restate(known.id, finding.message);
    if (known) continue;
    await observations.raise({ ...finding, id: `alert_${randomUUID()}`, timestamp: now.toISOString() });
  }
};

const look = async (
  { observations, readAgents, readBudgets }: HealthWatchSources,
  now: Date,
): Promise<Finding[]> => {
  const span = spanOf(now, 1);
  const edges = [new Date(span.from).toISOString(), new Date(span.to).toISOString()];
  const [sums, agents, budgets] = await Promise.all([
    observations.logSums(edges),
    readAgents(),
    readBudgets(),
  ]);
  const { entries, errors, responseTime } = figuresOf(sums);
  const [from = '', to = ''] = edges;
  return findAlerts({ from, to, entries, errors, responseTime, agents, budgets });
};
