import type { FastifyInstance } from 'fastify';
import { LoginBody, PasswordBody, type ClientConfig, type UserResponse } from '@contract/http/auth';
import { defined } from '@contract/defined';
import { isFromThisMachine } from '@platform/access/clientAddress';
import { userOf } from '@platform/access/operations';
import type { PasswordChange } from '@platform/access/passwordChange';
import { clearedSessionCookie, readSessionCookie, sessionCookie } from '@platform/access/sessionCookie';
import type { OpenSockets } from '@platform/access/openSockets';
import type { Sessions } from '@platform/access/sessions';
import { parse } from '@platform/http/parse';

export interface AuthRoutesOptions {
  sessions: Sessions;
  openSockets: OpenSockets;
  changePassword: PasswordChange;
  production: boolean;
  /** `local`: somebody at this machine asks. */
  readClientConfig: (local: boolean) => Promise<ClientConfig>;
}

/** Sign-in, sign-out, who am I, one's own password. Behaviour, section 18.2. */
export const authRoutes =
  (options: AuthRoutesOptions) =>
  (app: FastifyInstance): void => {
    const { sessions, production, readClientConfig } = options;
    app.get('/api/client-config', { config: { operation: 'chat GET /api/client-config' } }, (request) =>
      readClientConfig(isFromThisMachine(request)),
    );

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
          local: isFromThisMachine(request),
          ...defined({ userAgent }),
        });
        reply.header('set-cookie', sessionCookie(token, production));
        return { user } satisfies UserResponse;
      },
    );

    signOutRoutes(options, app);
    passwordRoute(options, app);

    app.get('/api/auth/me', { config: { operation: 'chat GET /api/auth/me' } }, (request) => {
      return { user: userOf(request) } satisfies UserResponse;
    });
  };

const signOutRoutes = ({ sessions, openSockets, production }: AuthRoutesOptions, app: FastifyInstance) => {
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

  app.post(
    '/api/auth/logout-everywhere',
    { config: { operation: 'chat POST /api/auth/logout-everywhere' } },
    async (request, reply) => {
      const user = userOf(request);
      await sessions.signOutEverywhere(user);
      openSockets.closeUser(user.id);
      reply.header('set-cookie', clearedSessionCookie(production));
      return { ok: true };
    },
  );
};

const passwordRoute = ({ changePassword }: AuthRoutesOptions, app: FastifyInstance) => {
  app.post(
    '/api/auth/password',
    { config: { operation: 'chat POST /api/auth/password' } },
    async (request) => {
      await changePassword(request, parse(PasswordBody, request.body));
      return { ok: true };
    },
  );
};
