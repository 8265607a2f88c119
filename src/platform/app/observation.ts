import type { AgentStat } from '@contract/entities/agent';
import type { SystemMetrics } from '@contract/entities/systemMetrics';
import { createPlatformBudgets } from './budgets';
import type { Clock } from '@platform/common/clock';
import type { ChatEvents } from '@platform/conversations/chatEvents';
import type { InterventionService } from '@platform/interventions/interventionService';
import type { RunsRepository } from '@platform/storage/telemetry/runsRepository';
import type { PlatformStorage } from './storage';
import type { Recorder } from '@platform/telemetry/recorder';
import { createAnalyze } from '@platform/observation/analyze';
import { createHealthWatch } from '@platform/observation/healthWatch';
import { createObserve } from '@platform/observation/observe';
import { createPriceService } from '@platform/telemetry/priceService';

export interface ObservationDependencies {
  storage: PlatformStorage;
  recorder: Recorder;
  clock: Clock;
  readMetrics: () => Promise<SystemMetrics>;
  readAgents: () => Promise<AgentStat[]>;
  interventions: InterventionService;
  events: Pick<ChatEvents, 'tell'>;
  /** One look at the rules that people set. */
  evaluateAlerts: () => Promise<void>;
}

/** A run of another program whose root has not come by then, and of which nothing more was heard. */
const SILENT_RUN_MS = 30 * 60_000;

/** Few enough that nobody waits for them. */
const SETTLED_AT_ONCE = 200;

const settleAllWords = async ({ settleWords }: Pick<RunsRepository, 'settleWords'>): Promise<void> => {
  let settled = SETTLED_AT_ONCE;
  while (settled === SETTLED_AT_ONCE) settled = await settleWords(SETTLED_AT_ONCE);
};

/** Budgets, what the screens read, and the look at all of it every now and then. */
export const createPlatformObservation = (deps: ObservationDependencies) => {
  const { repositories, heavy } = deps.storage;
  const { budgets, readAll, checkBudgets } = createPlatformBudgets(deps, deps.interventions);
  const prices = createPriceService({
    database: deps.storage.database,
    prices: repositories.prices,
    heavy: heavy.prices.recosts,
    clock: deps.clock,
  });
  const checkHealth = createHealthWatch({
    readMetrics: deps.readMetrics,
    readAgents: deps.readAgents,
    events: deps.events,
    clock: deps.clock,
    observations: repositories.observations,
    alerts: repositories.alerts,
    readBudgets: readAll,
  });
  return {
    budgets,
    checkBudgets,
    prices,
    checkAll: async (): Promise<void> => {
      await checkBudgets();
      await prices.carryOn();
      await deps.evaluateAlerts();
      await checkHealth();
      await repositories.runs.endSilent(new Date(deps.clock.now().getTime() - SILENT_RUN_MS).toISOString());
      await settleAllWords(repositories.runs);
    },
    observe: createObserve({
      readAgents: deps.readAgents,
      clock: deps.clock,
      observations: heavy.observations,
      messages: heavy.messages,
      housekeeping: heavy.housekeeping,
    }),
    analyze: createAnalyze({ clock: deps.clock, observations: heavy.observations, usage: heavy.usage }),
  };
};
