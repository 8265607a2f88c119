import { ExportResultCode } from '@opentelemetry/core';
import type { ReadableLogRecord } from '@opentelemetry/sdk-logs';
import type { OtlpDestination } from '@platform/config/spanExportConfig';
import type { AuditRecord } from '@platform/storage/access/auditChain';

export interface AuditLogs {
  /** Rejects where they were not taken. */
  send: (records: readonly AuditRecord[]) => Promise<void>;
  close: () => Promise<void>;
}

/** Records of the audit as OpenTelemetry logs, each with the event name of its action. Packages are loaded only where it is wanted. */
export const openAuditLogs = async (
  { url, headers, protocol }: OtlpDestination,
  attributes: Record<string, string>,
): Promise<AuditLogs> => {
  const { OTLPLogExporter } =
    protocol === 'http/json'
      ? await import('@opentelemetry/exporter-logs-otlp-http')
      : await import('@opentelemetry/exporter-logs-otlp-proto');
  const { LoggerProvider } = await import('@opentelemetry/sdk-logs');
  const { resourceFromAttributes } = await import('@opentelemetry/resources');
  const exporter = new OTLPLogExporter({ url, headers });
  let made: ReadableLogRecord[] = [];
  const collect = {
    onEmit: (record: ReadableLogRecord) => void made.push(record),
    forceFlush: () => Promise.resolve(),
    shutdown: () => Promise.resolve(),
  };
  const logger = new LoggerProvider({
    resource: resourceFromAttributes(attributes),
    processors: [collect],
  }).getLogger('audit');
  return {
    send: async (records) => {
      made = [];
      for (const record of records) logger.emit(logOf(record));
      const result = await new Promise<{ code: ExportResultCode; error?: Error }>((resolve) => {
        exporter.export(made, resolve);
      });
      if (result.code === ExportResultCode.FAILED) throw result.error ?? new Error('refused');
    },
    close: () => exporter.shutdown(),
  };
};

const logOf = ({ seq, ts, actor, action, target, details, hash }: AuditRecord) => {
  const { clientAddress } = details;
  return {
    timestamp: new Date(ts),
    severityText: 'INFO',
    eventName: `audit.${action}`,
    body: `${actor} ${action} ${target}`,
    attributes: {
      'audit.seq': seq,
      'audit.actor': actor,
      'audit.action': action,
      'audit.target': target,
      'audit.details': JSON.stringify(details),
      'audit.hash': hash,
      ...(typeof clientAddress === 'string' ? { 'client.address': clientAddress } : {}),
    },
  };
};
