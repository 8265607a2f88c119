import type { Clock } from '@platform/common/clock';
import type { PlatformConfig } from '@platform/config/platformConfig';
import { measureIngest } from '@platform/metrics/measureIngest';
import type { Metrics } from '@platform/metrics/metrics';
import type { PlatformStorage } from './storage';
import { createKeyArrivals, type KeyArrivals } from '@platform/telemetry/keyArrivals';
import { createOtlpIngest, PLATFORM_EPOCH_ATTRIBUTE, type OtlpIngest } from '@platform/telemetry/otlpIngest';
import { createRecorder, type Recorder } from '@platform/telemetry/recorder';
import { createRecordWriter } from '@platform/telemetry/recordWriter';
import { createRunTracer, type RunTracer } from '@platform/telemetry/runTracer';
import { openSpanExport } from '@platform/telemetry/spanExport';
import {
  createStreamHub,
  readTelemetry,
  type StreamHub,
  type TelemetryItems,
} from '@platform/telemetry/streamHub';

export interface PlatformTelemetry {
  hub: StreamHub<TelemetryItems>;
  recorder: Recorder;
  ingest: OtlpIngest;
  arrivals: KeyArrivals;
  tracer: RunTracer;
}

const SERVICE_NAME = 'agent-operations-console';

/** The platform's records, those that others send it, and the spans it makes. */
export const openPlatformTelemetry = async (
  storage: PlatformStorage,
  config: PlatformConfig,
  clock: Clock,
  metrics: Metrics,
): Promise<PlatformTelemetry> => {
  const { repositories, epoch } = storage;
  const hub = createStreamHub({ epoch, readers: readTelemetry(repositories) });
  const recorder = createRecorder({
    database: storage.database,
    repositories: storage.repositories,
    hub,
    clock,
    onUsage: metrics.usageRecorded,
  });
  const writer = createRecordWriter({ database: storage.database, repositories: storage.repositories, hub });
  const ingest = createOtlpIngest({
    writer,
    clock,
    epoch,
    storesLevel: recorder.storesLevel,
    prices: repositories.prices,
    // The embedded database has one connection.
    transactions: storage.database.kind === 'embedded' ? 1 : 2,
  });
  await repositories.prices.current();
  const { spanExport } = config;
  const resource = resourceOf(config, epoch);
  const onFailure = spanExport && tellFailure(recorder, 'Spans', spanExport.url);
  const exporter = spanExport && onFailure && (await openSpanExport(spanExport, onFailure));
  return {
    hub,
    recorder,
    ingest: measureIngest(ingest, metrics),
    arrivals: createKeyArrivals({ repository: repositories.keyArrivals, clock }),
    tracer: createRunTracer(resource, exporter),
  };
};

/** The platform as it calls itself in what it sends. */
export const resourceOf = (
  { serviceName = SERVICE_NAME }: Pick<PlatformConfig, 'serviceName'>,
  epoch: string,
): Record<string, string> => ({ 'service.name': serviceName, [PLATFORM_EPOCH_ATTRIBUTE]: epoch });

export const tellFailure =
  (recorder: Recorder, what: string, url: string) =>
  ({ message }: Error): void => {
    recorder.log({
      level: 'warn',
      agentId: 'platform',
      message: `${what} could not be exported to ${new URL(url).host}: ${message}`,
    });
  };
