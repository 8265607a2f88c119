import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { openTelemetryEndpoints } from '@contract/endpoints/openTelemetryEndpoints';
import type { ErrorBody } from '@contract/http/errors';
import { route } from '@platform/http/route';
import type { KeyArrivals } from '@platform/telemetry/keyArrivals';
import {
  encodeFailure,
  encodeResponse,
  openBody,
  OTLP_BODY_MAX_BYTES,
  type Ingested,
  type OtlpFormat,
  type OtlpIngest,
  type OtlpSignal,
} from '@platform/telemetry/otlpIngest';

const JSON_TYPE = 'application/json';
const PROTOBUF_TYPE = 'application/x-protobuf';

/** Field that counts a request's rejected records, by its own name for each signal. */
type RejectedField = 'rejectedSpans' | 'rejectedLogRecords' | 'rejectedDataPoints';

export interface OtlpRoutesOptions {
  ingest: OtlpIngest;
  onArrival: KeyArrivals['note'];
  /** Runs that came with a key: they count for the agent whose key it is. */
  noteRuns: (keyId: string, runIds: readonly string[]) => Promise<void>;
}

const formatOf = (request: FastifyRequest): OtlpFormat =>
  request.headers['content-type']?.toLowerCase().startsWith(PROTOBUF_TYPE) ? 'protobuf' : 'json';

/** `POST /v1/traces`, `/v1/logs` and `/v1/metrics`, OTLP over HTTP: answers come in the content type of the request. */
export const otlpRoutes =
  ({ ingest, onArrival, noteRuns }: OtlpRoutesOptions) =>
  (app: FastifyInstance): void => {
    app.removeContentTypeParser([JSON_TYPE]);
    app.addContentTypeParser(
      [JSON_TYPE, PROTOBUF_TYPE],
      { parseAs: 'buffer', bodyLimit: OTLP_BODY_MAX_BYTES },
      (_request, body, done) => {
        done(null, body);
      },
    );
    app.addHook('onSend', wordFailure);
    route(app, openTelemetryEndpoints.traces, async ({ request, reply }) => {
      ingest.admit('traces');
      const result = await ingest.traces(await bodyOf(request), formatOf(request));
      if (request.program && result.runIds) await noteRuns(request.program.id, result.runIds);
      tellArrival(onArrival, request, 'traces', result);
      return answer(reply, formatOf(request), result, 'rejectedSpans');
    });
    route(app, openTelemetryEndpoints.logs, async ({ request, reply }) => {
      ingest.admit('logs');
      const result = await ingest.logs(await bodyOf(request), formatOf(request));
      tellArrival(onArrival, request, 'logs', result);
      return answer(reply, formatOf(request), result, 'rejectedLogRecords');
    });
    route(app, openTelemetryEndpoints.metrics, async ({ request, reply }) => {
      ingest.admit('metrics');
      const result = await ingest.metrics(await bodyOf(request), formatOf(request));
      tellArrival(onArrival, request, 'metrics', result);
      return answer(reply, formatOf(request), result, 'rejectedDataPoints');
    });
  };

const tellArrival = (
  note: KeyArrivals['note'],
  { program }: FastifyRequest,
  signal: OtlpSignal,
  { accepted, rejected, errorMessage, runIds }: Ingested,
): void => {
  if (!program) return;
  const arrival = { keyId: program.id, signal, runId: runIds?.[0] };
  if (rejected > 0) note({ ...arrival, taken: false, code: 'rejected', detail: errorMessage });
  if (accepted > 0) note({ ...arrival, taken: true, code: 'stored', detail: String(accepted) });
};

const bodyOf = (request: FastifyRequest): Promise<Buffer> =>
  openBody(
    Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
    request.headers['content-encoding'],
  );

/** 64-bit numbers are text in the JSON of protobuf; nothing rejected is said by saying nothing. */
const answer = (
  reply: FastifyReply,
  format: OtlpFormat,
  { rejected, errorMessage }: Omit<Ingested, 'accepted'>,
  field: RejectedField,
): FastifyReply => {
  if (format === 'protobuf') return reply.type(PROTOBUF_TYPE).send(encodeResponse(rejected, errorMessage));
  return reply.send(rejected === 0 ? {} : { partialSuccess: { [field]: String(rejected), errorMessage } });
};

/** A failure as a `google.rpc.Status`, which has its words in `message`; JSON has them beside our own. */
const wordFailure = (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
  if (reply.statusCode < 400 || typeof payload !== 'string') return Promise.resolve(payload);
  const body = JSON.parse(payload) as ErrorBody;
  const isJson = formatOf(request) === 'json';
  const worded = isJson
    ? Buffer.from(JSON.stringify({ ...body, message: body.error }))
    : encodeFailure(body.error);
  void reply.type(isJson ? 'application/json; charset=utf-8' : PROTOBUF_TYPE);
  void reply.header('content-length', worded.length);
  return Promise.resolve(worded);
};
