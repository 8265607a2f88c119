import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import plugin from 'fastify-plugin';
import type { FastifyRequest } from 'fastify';
import { POLICY, type Operation } from '@contract/access';
import { SESSION_USER_HEADER } from '@contract/sessionUser';
import { HttpError } from '@platform/http/httpError';
import type { HostRule } from '@platform/http/knownHosts';
import { FOREIGN_ORIGIN, isTrustedOrigin } from '@platform/http/origin';
import { enforce, type Program } from './operations';
import type { RequestRate, RequestWeight } from './requestRate';
import { withCallingAddress } from '@platform/common/callingAddress';
import { withCallingKey } from '@platform/common/callingKey';
import { assertMeant, bearerOf, identify as identifyCaller, type Identification } from './identify';

export interface PolicyOptions extends Identification {
  serviceToken: string;
  allowedOrigins: readonly string[];
  /** Which hosts a handshake may name; requests are asked before the policy is. */
  hosts?: HostRule;
  /** Callers of these are known on connections that everyday work does not use up. */
  urgent?: Pick<Identification, 'sessions' | 'accessKeys'> & { operations: ReadonlySet<Operation> };
  /** How much one person or program may ask for. */
  rate?: RequestRate;
  /** The network address of whoever shook hands, as trusted proxies tell it; that of the connection unless given. */
  addressOf?: (request: IncomingMessage) => string;
  /** Limit for all open sockets together. */
  maxConnections?: () => number;
  /** The program of an API key, where the key is one for this call. */
  verifyKey?: (token: string, operation: Operation) => Promise<Program | undefined>;
}

/** Whoever asks who is signed in expects no answer, and public calls are nobody's: a sign-in among them. */
const isForOneUser = (operation: Operation): boolean =>
  POLICY[operation] !== 'public' && operation !== 'chat GET /api/auth/me';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Default deny: a route without its row in the policy table fails the start; every request is
 * identified, checked for its origin, and measured against its row before its handler runs.
 */
export const policyPlugin = (options: PolicyOptions) =>
  plugin(async (app) => {
    app.decorateRequest('user', undefined);
    app.decorateRequest('sessionId', undefined);
    app.decorateRequest('accessKey', undefined);
    app.decorateRequest('service', false);
    app.decorateRequest('program', undefined);
    app.addHook('onRoute', (route) => {
      const operation = route.config?.operation;
      if (!operation || !(operation in POLICY)) {
        throw new Error(`Route ${String(route.method)} ${route.url} has no row in the policy table`);
      }
    });
    app.addHook('onRequest', async (request) => {
      const operation = request.routeOptions.config.operation;
      if (!operation) return;
      await identify(request, options, operation);
      if (
        !SAFE_METHODS.has(request.method) &&
        !request.service &&
        !request.program &&
        !request.accessKey &&
        !isTrustedOrigin(request.headers, options.allowedOrigins)
      ) {
        throw new HttpError(403, 'foreign-origin', FOREIGN_ORIGIN);
      }
      enforce(request, operation);
      const caller = request.user?.id ?? request.program?.id;
      // Public calls are not counted for those with a name: the page itself, its files.
      const isCounted = caller !== undefined && POLICY[operation] !== 'public';
      if (isCounted) options.rate?.take(caller, weightOf(request));
    });
    app.addHook('preHandler', (request, _reply, done) => {
      withCallingAddress(request.ip, () => {
        withCallingKey(callingKeyOf(request), done);
      });
    });
  });

const callingKeyOf = ({ accessKey }: FastifyRequest) =>
  accessKey && { id: accessKey.id, name: accessKey.name, service: accessKey.service };

const weightOf = ({ program, method }: FastifyRequest): RequestWeight => {
  if (program) return 'telemetry';
  return SAFE_METHODS.has(method) ? 'read' : 'write';
};

const identify = async (
  request: FastifyRequest,
  options: PolicyOptions,
  operation: Operation,
): Promise<void> => {
  const bearer = bearerOf(request.headers);
  if (bearer !== undefined && isServiceToken(bearer, options.serviceToken)) {
    request.service = true;
    return;
  }
  if (POLICY[operation] === 'api-key') {
    request.program = bearer === undefined ? undefined : await options.verifyKey?.(bearer, operation);
    return;
  }
  // Public calls are not refused for a key that is good no more.
  if (bearer !== undefined && POLICY[operation] === 'public') return;
  const { urgent } = options;
  const by = urgent?.operations.has(operation) ? { ...options, ...urgent } : options;
  const caller = await identifyCaller(request.headers, by, request.ip);
  if (isForOneUser(operation)) assertMeant(caller, request.headers[SESSION_USER_HEADER]);
  request.user = caller?.user;
  request.accessKey = caller?.key;
  request.sessionId = caller?.key ? undefined : caller?.id;
};

export const isServiceToken = (given: string, expected: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
};
