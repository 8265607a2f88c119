import type { Clock } from '@platform/common/clock';
import { createMetrics, type GaugeSource } from '@platform/metrics/metrics';
import type { DatabaseHealth } from '@platform/storage/databaseHealth';
import { createWorkFigures } from '@platform/storage/conversations/workFigures';
import type { OtlpIngest } from '@platform/telemetry/otlpIngest';
import type { PlatformAccess } from './access';
import type { PlatformStorage } from './storage';
import type { PlatformWork } from './work';

const MS = 1000;

export interface GaugeDependencies {
  storage: PlatformStorage;
  access: Pick<PlatformAccess, 'openSockets'>;
  work: Pick<PlatformWork, 'chat' | 'registry'>;
  ingest: Pick<OtlpIngest, 'waiting'>;
  databaseHealth: Pick<DatabaseHealth, 'fault'>;
  isReady: () => boolean;
  clock: Clock;
}

/** The parts that are measured exist only later. */
export const openMetrics = () => {
  let sources: readonly GaugeSource[] = [];
  return {
    metrics: createMetrics(() => sources),
    settleGauges: (gauges: readonly GaugeSource[]): void => {
      sources = gauges;
    },
  };
};

/** Readings of the platform at every scrape. Those of the database are unknown while it is away. */
export const platformGauges = (deps: GaugeDependencies): GaugeSource[] => [
  ...ownGauges(deps),
  ...databaseGauges(deps),
];

const ownGauges = ({
  access,
  work,
  ingest,
  databaseHealth,
  isReady,
  storage,
}: GaugeDependencies): GaugeSource[] => [
  { name: 'console_ready', help: '1 once every service listens', read: () => Number(isReady()) },
  {
    name: 'console_database_up',
    help: '1 while the database works',
    read: () => Number(databaseHealth.fault() === undefined),
  },
  {
    name: 'console_database_connections',
    help: 'Connections of the pool, and statements that wait for one',
    label: 'state',
    read: () => storage.database.connections?.(),
  },
  {
    name: 'console_replies_running',
    help: 'Replies that stream or wait for their turn',
    read: work.chat.replies.running,
  },
  {
    name: 'console_sockets_open',
    help: 'Open sockets: the chat (socket connect) and the streams',
    label: 'operation',
    read: access.openSockets.byOperation,
  },
  {
    name: 'console_telemetry_waiting_records',
    help: 'Spans and log records that wait to be stored',
    read: ingest.waiting,
  },
  {
    name: 'console_agents',
    help: 'Registered agents by whether they answer',
    label: 'status',
    read: () => {
      const agents = work.registry.list();
      const online = agents.filter((agent) => agent.online).length;
      return { online, offline: agents.length - online };
    },
  },
];

const databaseGauges = ({ storage, databaseHealth, clock }: GaugeDependencies): GaugeSource[] => {
  const figures = createWorkFigures(storage.database.heavy);
  const known = <Answer>(read: () => Promise<Answer>) =>
    databaseHealth.fault() === undefined ? read() : Promise.resolve(undefined);
  const lastRun = () => known(() => storage.heavy.housekeeping.last());
  return [
    {
      name: 'console_cards_pending',
      help: 'Action cards that wait for a decision',
      read: () => known(() => figures.pendingCards(clock.now().toISOString())),
    },
    {
      name: 'console_alerts_open',
      help: 'Alerts that are not over',
      label: 'type',
      read: () => known(async () => countByType(await storage.heavy.observations.openAlerts())),
    },
    {
      name: 'console_housekeeping_last_run_timestamp_seconds',
      help: 'When the housekeeping last ended',
      read: async () => {
        const run = await lastRun();
        return run ? Date.parse(run.endedAt) / MS : undefined;
      },
    },
    {
      name: 'console_housekeeping_failures',
      help: 'What the last run of the housekeeping could not do',
      read: async () => (await lastRun())?.failed.length,
    },
  ];
};

const countByType = (alerts: readonly { type: string }[]): Record<string, number> => {
  const count = (type: string) => alerts.filter((alert) => alert.type === type).length;
  return { info: count('info'), warning: count('warning'), error: count('error') };
};
