import plugin from 'fastify-plugin';
import type { FastifyRequest } from 'fastify';
import type { ArrivalSignal } from '@contract/entities/keyArrival';
import type { KeyArrivals } from './keyArrivals';

const SIGNALS: Readonly<Record<string, ArrivalSignal>> = {
  '/gateway/mcp': 'connection',
  '/mcp/gateway/mcp': 'connection',
  '/v1/traces': 'traces',
  '/v1/logs': 'logs',
  '/v1/metrics': 'metrics',
};
const PATH_MAX_LENGTH = 120;
const REFUSED_FROM = 400;

export interface NoteRefusalsOptions {
  note: KeyArrivals['note'];
  /** The id of the key that opens the telemetry intake, undefined for any other text. */
  keyOf: (token: string) => Promise<string | undefined>;
}

/** Keeps why requests of programs were refused: at the gateway, at the intake, and at addresses that there are not. */
export const noteRefusals = ({ note, keyOf }: NoteRefusalsOptions) =>
  plugin((app, _options, done) => {
    const reasons = new WeakMap<FastifyRequest, { code: string; message: string }>();
    app.addHook('onError', (request, _reply, error, next) => {
      reasons.set(request, { code: error.code || 'failed', message: error.message });
      next();
    });
    app.addHook('onResponse', async (request, { statusCode: status }) => {
      if (status < REFUSED_FROM) return;
      const signal = SIGNALS[request.routeOptions.url ?? ''];
      const given = bearerOf(request);
      if (signal === undefined) {
        if (!request.is404 || given === undefined) return;
        const keyId = await keyOf(given).catch(() => undefined);
        note({ keyId, signal: 'address', taken: false, code: 'not-found', detail: pathOf(request) });
        return;
      }
      const { code, message } = reasons.get(request) ?? { code: `http-${String(status)}`, message: '' };
      const known = request.program?.id;
      const isStranger = known === undefined && code === 'api-key-required';
      note({
        keyId: known,
        signal,
        taken: false,
        code: isStranger && given !== undefined ? 'key-unknown' : code,
        detail: message,
      });
    });
    done();
  });

const bearerOf = ({ headers: { authorization } }: FastifyRequest): string | undefined =>
  authorization?.match(/^Bearer (.+)$/)?.[1];

const pathOf = ({ method, url }: FastifyRequest): string =>
  `${method} ${url.split('?')[0]?.slice(0, PATH_MAX_LENGTH) ?? ''}`;
