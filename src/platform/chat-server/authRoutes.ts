import type { FastifyInstance } from 'fastify';
import { LoginBody, type ClientConfig, type UserResponse } from '@contract/http/auth';
import { userOf } from '../access/operations';
import { clearedSessionCookie, readSessionCookie, sessionCookie } from '../access/sessionCookie';
import type { OpenSockets } from '../access/openSockets';
import type { Sessions } from '../access/sessions';
import { parse } from '../http/parse';

export interface AuthRoutesOptions {
  sessions: Sessions;
  openSockets: OpenSockets;
  production: boolean;
  readClientConfig: () => Promise<ClientConfig>;
}

/** Sign-in, sign-out, who am I. Rulings on the specification, section D. */
export const authRoutes =
  ({ sessions, openSockets, production, readClientConfig }: AuthRoutesOptions) =>
  (app: FastifyInstance): void => {
    app.get('/api/client-config', { config: { operation: 'chat GET /api/client-config' } }, readClientConfig);

    app.post(
      '/api/auth/login',
      { config: { operation: 'chat POST /api/auth/login' } },
      async (request, reply) => {
        const { username, password } = parse(LoginBody, request.body);
        const userAgent = request.headers['user-agent'];
        const { user, token } = await sessions.signIn({
          username,
          password,
          address: request.ip,
          ...(userAgent === undefined ? {} : { userAgent }),
        });
        reply.header('set-cookie', sessionCookie(token, production));
        return { user } satisfies UserResponse;
      },
    );

    app.post(
      '/api/auth/logout',
      { config: { operation: 'chat POST /api/auth/logout' } },
      async (request, reply) => {
        const token = readSessionCookie(request.headers.cookie, production);
        if (token !== undefined) await sessions.signOut(token, userOf(request));
        if (request.sessionId !== undefined) openSockets.closeSession(request.sessionId);
        reply.header('set-cookie', clearedSessionCookie(production));
        return { ok: true };
      },
    );

    app.get('/api/auth/me', { config: { operation: 'chat GET /api/auth/me' } }, (request) => {
      return { user: userOf(request) } satisfies UserResponse;
    });
  };
