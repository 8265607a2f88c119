import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';
import type { FastifyInstance } from 'fastify';

/** Below this a compressed answer saves no packet. */
const WORTH_BYTES = 2048;
/** The level at which Brotli costs about what gzip does; its default takes tenths of a second for a page of rows. */
const BROTLI_QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const compressions: Record<string, (text: string) => Promise<Buffer>> = {
  br: (text) => promisify(brotliCompress)(text, BROTLI_QUALITY),
  gzip: (text) => promisify(gzip)(text),
};
const negotiator = new Negotiator({ supportedValues: Object.keys(compressions) });

/**
 * JSON answers of 2 kB and more go out as Brotli or gzip to whoever takes it, with `Vary: accept-encoding`. Files of the console are
 * compressed by the build; streams and exports are sent as they come.
 */
export const compressAnswers = (app: FastifyInstance): void => {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || Buffer.byteLength(payload) < WORTH_BYTES) return payload;
    if (!String(reply.getHeader('content-type')).startsWith('application/json')) return payload;
    if (reply.hasHeader('content-encoding')) return payload;
    const vary = reply.getHeader('vary');
    reply.header('vary', vary === undefined ? 'accept-encoding' : `${String(vary)}, accept-encoding`);
    const accepted = request.headers['accept-encoding'];
    const encoding = typeof accepted === 'string' ? negotiator.negotiate(accepted) : null;
    const compression = encoding === null ? undefined : compressions[encoding];
    if (!compression) return payload;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return compression(payload);
  });
};
