import type { Ingested, OtlpIngest, OtlpSignal } from '@platform/telemetry/otlpIngest';
import type { Metrics } from './metrics';

/** The same intake, which counts what it takes and refuses. */
export const measureIngest = (
  ingest: OtlpIngest,
  metrics: Pick<Metrics, 'telemetryStored' | 'telemetryRefused'>,
): OtlpIngest => {
  const counted =
    (signal: OtlpSignal): OtlpIngest['traces'] =>
    async (body, format): Promise<Ingested> => {
      try {
        const ingested = await ingest[signal](body, format);
        metrics.telemetryStored(signal, ingested);
        return ingested;
      } catch (error) {
        metrics.telemetryRefused(signal);
        throw error;
      }
    };
  return {
    admit: (signal) => {
      try {
        ingest.admit(signal);
      } catch (error) {
        metrics.telemetryRefused(signal);
        throw error;
      }
    },
    waiting: ingest.waiting,
    traces: counted('traces'),
    logs: counted('logs'),
    metrics: counted('metrics'),
    close: ingest.close,
  };
};
