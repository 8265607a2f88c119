import { ExportResultCode } from '@opentelemetry/core';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import type { OtlpDestination } from '@platform/config/spanExportConfig';

const TOLD_EVERY_MS = 60_000;

/** An exporter that tells of failures, once a minute at most. Its packages are loaded only where it is wanted. */
export const openSpanExport = async (
  { url, headers, protocol }: OtlpDestination,
  onFailure: (error: Error) => void,
): Promise<SpanExporter> => {
  const { OTLPTraceExporter } =
    protocol === 'http/json'
      ? await import('@opentelemetry/exporter-trace-otlp-http')
      : await import('@opentelemetry/exporter-trace-otlp-proto');
  const exporter: SpanExporter = new OTLPTraceExporter({ url, headers });
  let toldAt = -TOLD_EVERY_MS;
  return {
    export: (spans, done) => {
      exporter.export(spans, (result) => {
        const failed = result.code === ExportResultCode.FAILED;
        if (failed && performance.now() - toldAt >= TOLD_EVERY_MS) {
          toldAt = performance.now();
          onFailure(result.error ?? new Error('refused'));
        }
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
    ...(exporter.forceFlush ? { forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve() } : {}),
  };
};
