import type { IncomingMessage } from 'node:http';
import type { Operation } from '@contract/access';
import type { User } from '@contract/entities/user';
import { TAKE_OVER_PARAMETER, TOO_MANY_CONNECTIONS } from '@contract/chatSocket';
import { SOCKET_CONNECTIONS_PER_USER } from '@contract/limits';
import { SESSION_USER_PARAMETER } from '@contract/sessionUser';
import { assertKnownHost } from '@platform/http/knownHosts';
import { FOREIGN_ORIGIN, isTrustedOrigin } from '@platform/http/origin';
import { refuseUpgrade, type UpgradeHandler } from '@platform/http/upgradeRouter';
import { HttpError } from '@platform/http/httpError';
import { enforce } from './operations';
import type { PolicyOptions } from './policyPlugin';
import { assertMeant, identify } from './identify';
import type { OpenSockets } from './openSockets';

/**
 * A WebSocket path behind the policy table: foreign origins and strangers are refused, and so is a user's
 * sixth connection unless its user asked for it: had the oldest to give way by itself, six tabs would take it from
 * each other for ever.
 */
export const guardUpgrade =
  (
    operation: Operation,
    options: PolicyOptions & { openSockets: OpenSockets },
    next: (...handshake: [...Parameters<UpgradeHandler>, reader: Pick<User, 'id' | 'role'>]) => void,
  ): UpgradeHandler =>
  (request, socket, head, url) => {
    admit(request, url, operation, options)
      .then((who) => {
        // Its end has been told already: nothing would ever release its place.
        if (socket.destroyed) return;
        const takesOver = url.searchParams.get(TAKE_OVER_PARAMETER) === '1';
        makeRoom(options.openSockets, who.userId, operation, takesOver);
        refuseBeyond(options);
        const release = options.openSockets.add({ ...who, operation, close: () => socket.destroy() });
        socket.once('close', release);
        next(request, socket, head, url, { id: who.userId, role: who.role });
      })
      .catch((error: unknown) => {
        const status = error instanceof HttpError ? error.status : 500;
        refuseUpgrade(socket, status, error instanceof HttpError ? error.code : 'internal');
      });
  };

/** Throws 429 for a user's connection too many, unless it was asked to take the place of the oldest. */
export const makeRoom = (
  openSockets: OpenSockets,
  userId: string,
  operation: Operation,
  takesOver: boolean,
): void => {
  if (openSockets.countOf(userId, operation) < SOCKET_CONNECTIONS_PER_USER) return;
  if (takesOver) openSockets.closeOldest(userId, operation);
  else throw new HttpError(429, TOO_MANY_CONNECTIONS, 'This account is open in as many places as it may be');
};

/** Throws 503 where as many sockets are open as the configuration allows. */
export const refuseBeyond = ({
  openSockets,
  maxConnections,
}: Pick<PolicyOptions, 'maxConnections'> & { openSockets: OpenSockets }): void => {
  if (maxConnections && openSockets.count() >= maxConnections())
    throw new HttpError(503, 'too-many-connections', 'The platform holds as many connections as it may');
};

const admit = async (
  request: IncomingMessage,
  { searchParams }: URL,
  operation: Operation,
  options: PolicyOptions,
) => {
  assertKnownHost(request, options.hosts);
  if (!isTrustedOrigin(request.headers, options.allowedOrigins)) {
    throw new HttpError(403, 'foreign-origin', FOREIGN_ORIGIN);
  }
  const caller = await identify(request.headers, options);
  assertMeant(caller, searchParams.get(SESSION_USER_PARAMETER));
  enforce({ user: caller?.user, service: false, accessKey: caller?.key }, operation);
  if (!caller) throw new HttpError(401, 'signed-out', 'Sign in first');
  return { userId: caller.user.id, sessionId: caller.id, role: caller.user.role };
};
