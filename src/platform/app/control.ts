import type { Clock } from '@platform/common/clock';
import { PLATFORM_VERSION } from '@platform/config/platformVersion';
import { createControlState } from '@platform/interventions/controlState';
import {
  createInterventionService,
  type InterventionService,
  type InterventionServiceDependencies,
} from '@platform/interventions/interventionService';
import { createProcessRelay } from '@platform/processes/processRelay';
import { createProcessRegistry } from '@platform/processes/processRegistry';
import type { Recorder } from '@platform/telemetry/recorder';
import type { StreamHub, TelemetryItems } from '@platform/telemetry/streamHub';
import type { PlatformAccess } from './access';
import type { Told } from './betweenProcesses';
import type { PlatformStorage } from './storage';

export interface PlatformControlDependencies {
  storage: PlatformStorage;
  /** Absent: the embedded database. */
  databaseUrl: string | undefined;
  access: Pick<PlatformAccess, 'openSockets'>;
  clock: Clock;
}

export type PlatformControl = ReturnType<typeof createPlatformControl>;

/** This process among the others, and what all of them heed. */
export const createPlatformControl = ({
  storage,
  databaseUrl,
  access,
  clock,
}: PlatformControlDependencies) => {
  const { database, repositories, urgent } = storage;
  const { processes, controlOrders } = urgent;
  const version = PLATFORM_VERSION;
  const readSockets = access.openSockets.byUser;
  const process = createProcessRegistry({ database, processes, databaseUrl, version, readSockets, clock });
  return {
    process,
    processes,
    controlOrders,
    relay: createProcessRelay<Told>({
      messages: repositories.processMessages,
      databaseUrl,
      isAlone: process.isAlone,
    }),
    controlState: createControlState({
      database,
      // Every effect asks for the newest: it waits with the work that it belongs to.
      newest: () => repositories.controlOrders.newest(),
      since: (seq) => controlOrders.since(seq),
    }),
  };
};

type WhatIsSteered = Pick<
  InterventionServiceDependencies,
  | 'control'
  | 'router'
  | 'openCalls'
  | 'stopReplies'
  | 'haltAgents'
  | 'askCoordinator'
  | 'agents'
  | 'otherCallers'
  | 'stopTasks'
  | 'runs'
>;

/** Whoever intervenes reaches the agents of every process. */
export const createPlatformInterventions = (
  {
    storage: { database, repositories },
    hub,
    recorder,
    clock,
  }: { storage: PlatformStorage; hub: StreamHub<TelemetryItems>; recorder: Recorder; clock: Clock },
  { process, processes, controlOrders, controlState }: PlatformControl,
  steered: WhatIsSteered,
): InterventionService =>
  createInterventionService({
    agentHolds: repositories.agentHolds,
    audit: repositories.audit,
    controlOrders,
    interventions: repositories.interventions,
    processes,
    database,
    hub,
    recorder,
    clock,
    ...steered,
    controlState,
    process,
  });
