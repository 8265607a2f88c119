import type { IncomingMessage } from 'node:http';
import type { Operation } from '@contract/access';
import { SOCKET_CONNECTIONS_PER_USER } from '@contract/limits';
import { isTrustedOrigin } from '../http/origin';
import { refuseUpgrade, type UpgradeHandler } from '../http/upgradeRouter';
import { HttpError } from '../http/httpError';
import { enforce } from './operations';
import type { PolicyOptions } from './policyPlugin';
import { readSessionCookie } from './sessionCookie';
import type { OpenSockets } from './openSockets';

/**
 * A WebSocket path behind the policy table: foreign origins and strangers are refused, and so is a user's
 * sixth connection: had the oldest to give way, six tabs would take it from each other for ever.
 */
export const guardUpgrade =
  (
    operation: Operation,
    options: PolicyOptions & { openSockets: OpenSockets },
    next: UpgradeHandler,
  ): UpgradeHandler =>
  (request, socket, head, url) => {
    admit(request, operation, options)
      .then((who) => {
        // Its end has been told already: nothing would ever release its place.
        if (socket.destroyed) return;
        if (options.openSockets.countOf(who.userId, operation) >= SOCKET_CONNECTIONS_PER_USER) {
          throw new HttpError(429, 'too-many-connections', 'Too many connections of this kind');
        }
        refuseBeyond(options);
        const release = options.openSockets.add({ ...who, operation, close: () => socket.destroy() });
        socket.once('close', release);
        next(request, socket, head, url);
      })
      .catch((error: unknown) => {
        const status = error instanceof HttpError ? error.status : 500;
        refuseUpgrade(socket, status, error instanceof HttpError ? error.code : 'internal');
      });
  };

/** Throws 503 where as many sockets are open as the configuration allows. */
export const refuseBeyond = ({
  openSockets,
  maxConnections,
}: Pick<PolicyOptions, 'maxConnections'> & { openSockets: OpenSockets }): void => {
  if (maxConnections && openSockets.count() >= maxConnections())
    throw new HttpError(503, 'too-many-connections', 'The platform holds as many connections as it may');
};

const admit = async (request: IncomingMessage, operation: Operation, options: PolicyOptions) => {
  if (!isTrustedOrigin(request.headers, options.allowedOrigins)) {
    throw new HttpError(403, 'foreign-origin', 'This request came from another site');
  }
  const token = readSessionCookie(request.headers.cookie, options.production);
  const session = token === undefined ? undefined : await options.sessions.resolve(token);
  enforce({ user: session?.user, service: false }, operation);
  if (!session) throw new HttpError(401, 'signed-out', 'Sign in first');
  return { userId: session.user.id, sessionId: session.id, role: session.user.role };
};
