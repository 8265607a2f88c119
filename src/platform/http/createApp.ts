import { randomUUID } from 'node:crypto';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import helmet from '@fastify/helmet';
import { BODY_MAX_BYTES } from '@contract/limits';
import type { ErrorBody } from '@contract/http/errors';
import { HttpError } from './httpError';
import { readJsonBodies } from './jsonBodies';

/** Told of every failure that is ours (5xx), with the request it belongs to. */
export type FailureListener = (
  error: Error,
  request: { id: string; method: string; url: string; anonymous: boolean },
) => void;

const CONTENT_SECURITY_POLICY = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  // Emotion writes style elements at run time.
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'", 'ws:', 'wss:'],
  frameAncestors: ["'none'"],
  workerSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'self'"],
  formAction: ["'self'"],
  upgradeInsecureRequests: null,
};

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
  peers: PeerLimits = PEER_LIMITS,
): Promise<FastifyInstance> => {
  const app = Fastify({
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
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: CONTENT_SECURITY_POLICY },
    crossOriginResourcePolicy: { policy: 'same-site' },
    strictTransportSecurity: false,
  });
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
  if (status >= 500) {
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
  const status = error.statusCode ?? 500;
  if (status < 500) return { status, code: error.code ?? 'bad-request', message: error.message, headers: {} };
  return { status: 500, code: 'internal', message: 'The server failed. Try again.', headers: {} };
};
