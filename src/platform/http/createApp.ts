import { randomUUID } from 'node:crypto';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { BODY_MAX_BYTES } from '@contract/limits';
import type { ErrorBody } from '@contract/http/errors';
import { UnavailableError } from '@platform/common/unavailableError';
import { compressAnswers } from './compressedAnswers';
import { HttpError } from './httpError';
import { pageHeaders, type PageHeadersOptions } from './pageHeaders';
import { readJsonBodies } from './jsonBodies';

/** Told of every failure that is ours (5xx), with the request it belongs to. */
export type FailureListener = (
  error: Error,
  request: { id: string; method: string; url: string; anonymous: boolean },
) => void;

/** How long a peer may take, in milliseconds; each end is seen at the next check. */
export interface PeerLimits {
  headersMs: number;
  /** For the whole request, its body included. */
  requestMs: number;
  /** Between two requests of one connection. */
  idleMs: number;
  /** Without taking anything of an answer. */
  stalledMs: number;
  checkMs: number;
}

export interface AppOptions extends PageHeadersOptions {
  /** Proxies whose `X-Forwarded-*` headers are believed, by address or range; nobody's unless named. */
  trustProxy?: readonly string[];
  peers?: PeerLimits;
}

/** Together with the check below the 60 s in which whoever says nothing more is gone. */
const PEER_LIMITS: PeerLimits = {
  headersMs: 15_000,
  requestMs: 25_000,
  idleMs: 25_000,
  stalledMs: 50_000,
  checkMs: 2500,
};

/** An HTTP server with the platform's manners: request ids, strict headers, JSON only, `{error, code, requestId}`. */
export const createApp = async (
  onFailure: FailureListener,
  { trustProxy = [], peers = PEER_LIMITS, ...headers }: AppOptions = {},
): Promise<FastifyInstance> => {
  const app = Fastify({
    trustProxy: trustProxy.length > 0 ? [...trustProxy] : false,
    http: { headersTimeout: peers.headersMs, connectionsCheckingInterval: peers.checkMs },
    requestTimeout: peers.requestMs,
    keepAliveTimeout: peers.idleMs,
    connectionTimeout: peers.stalledMs,
    bodyLimit: BODY_MAX_BYTES,
    genReqId: () => `req_${randomUUID().slice(0, 8)}`,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    // A malformed address fails before any route, and so before the error handler below.
    frameworkErrors: (error, request, reply) => void sendFailure(error, request, reply, onFailure),
  });
  app.removeContentTypeParser('text/plain');
  readJsonBodies(app);
  await app.register(pageHeaders(headers));
  compressAnswers(app);
  app.setErrorHandler((error: FastifyError, request, reply) => sendFailure(error, request, reply, onFailure));
  app.setNotFoundHandler((request, reply) =>
    sendFailure(new HttpError(404, 'not-found', 'There is nothing here'), request, reply, onFailure),
  );
  return app;
};

const sendFailure = (
  error: Error & { statusCode?: number; code?: string },
  request: FastifyRequest,
  reply: FastifyReply,
  onFailure: FailureListener,
) => {
  const { status, code, message, headers } = describe(error);
  // Each caller of a database that is away would say the same: whoever watches it says so once.
  if (status >= 500 && !(error instanceof UnavailableError)) {
    const { id, method, url, user, service, program } = request;
    onFailure(error, { id, method, url, anonymous: !user && !service && !program });
  }
  const body: ErrorBody = { error: message, code, requestId: request.id };
  return reply.status(status).headers(headers).send(body);
};

const describe = (error: Error & { statusCode?: number; code?: string }) => {
  if (error instanceof HttpError) {
    return { status: error.status, code: error.code, message: error.message, headers: error.headers };
  }
  if (error instanceof UnavailableError) {
    const headers = { 'retry-after': String(error.retryAfterS) };
    return { status: 503, code: error.code, message: error.message, headers };
  }
  const status = error.statusCode ?? 500;
  if (status < 500) return { status, code: error.code ?? 'bad-request', message: error.message, headers: {} };
  return { status: 500, code: 'internal', message: 'The server failed. Try again.', headers: {} };
};
