import * as v from 'valibot';
import { defined } from '@contract/defined';

/** Destination of one kind of the platform's own telemetry: `OTEL_EXPORTER_OTLP_*`. */
export interface OtlpDestination {
  /** Address of its kind, whole, e.g. `http://collector:4318/v1/traces`. */
  url: string;
  headers: Record<string, string>;
  protocol: 'http/protobuf' | 'http/json';
}

export interface SpanExportConfig {
  /** Destination of the platform's own spans; absent: nowhere. */
  spanExport?: OtlpDestination;
  /** Destination of the audit, as logs; absent: nowhere. */
  auditExport?: OtlpDestination;
  /** Under which name they go. */
  serviceName?: string;
}

const Address = v.optional(v.pipe(v.string(), v.url()));
const Protocol = v.optional(
  v.picklist(['http/protobuf', 'http/json'], 'http/protobuf and http/json are spoken here'),
);

const readHeaders = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split(',').flatMap((entry) => {
      const at = entry.indexOf('=');
      return at < 1 ? [] : [[entry.slice(0, at).trim(), decodeURIComponent(entry.slice(at + 1).trim())]];
    }),
  );

/** The names that every OpenTelemetry exporter knows. */
const Environment = v.object({
  OTEL_EXPORTER_OTLP_ENDPOINT: Address,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: Address,
  OTEL_EXPORTER_OTLP_LOGS_ENDPOINT: Address,
  OTEL_EXPORTER_OTLP_HEADERS: v.optional(v.string(), ''),
  OTEL_EXPORTER_OTLP_PROTOCOL: Protocol,
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: Protocol,
  OTEL_EXPORTER_OTLP_LOGS_PROTOCOL: Protocol,
  OTEL_LOGS_EXPORTER: v.optional(v.picklist(['otlp', 'none'], 'otlp or none')),
  OTEL_SERVICE_NAME: v.optional(v.string()),
});

/** Throws one readable line naming the wrong variable. */
export const readSpanExport = (environment: NodeJS.ProcessEnv): SpanExportConfig => {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = v.safeParse(Environment, given);
  if (!result.success) {
    const [issue] = result.issues;
    throw new Error(`Configuration: ${v.getDotPath(issue) ?? 'environment'}: ${issue.message}`);
  }
  const values = result.output;
  const base = values.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/$/, '');
  const headers = readHeaders(values.OTEL_EXPORTER_OTLP_HEADERS);
  const destination = (kind: 'TRACES' | 'LOGS'): OtlpDestination | undefined => {
    const below = base === undefined ? undefined : `${base}/v1/${kind.toLowerCase()}`;
    const url = values[`OTEL_EXPORTER_OTLP_${kind}_ENDPOINT`] ?? below;
    const own = values[`OTEL_EXPORTER_OTLP_${kind}_PROTOCOL`];
    const protocol = own ?? values.OTEL_EXPORTER_OTLP_PROTOCOL ?? 'http/protobuf';
    return url === undefined ? undefined : { url, headers, protocol };
  };
  return defined({
    spanExport: destination('TRACES'),
    auditExport: values.OTEL_LOGS_EXPORTER === 'none' ? undefined : destination('LOGS'),
    serviceName: values.OTEL_SERVICE_NAME,
  });
};
