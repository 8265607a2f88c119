import type { FastifyInstance, FastifyRequest } from 'fastify';
import { authEndpoints } from '@contract/endpoints/authEndpoints';
import { platformEndpoints } from '@contract/endpoints/platformEndpoints';
import type { User } from '@contract/entities/user';
import type { ClientConfig, UserResponse } from '@contract/http/auth';
import { defined } from '@contract/defined';
import { workspaceZone } from '@contract/zones';
import { isFromThisMachine } from '@platform/access/clientAddress';
import { userOf } from '@platform/access/operations';
import type { PasswordChange } from '@platform/access/passwordChange';
import { clearedSessionCookie, readSessionCookie, sessionCookie } from '@platform/access/sessionCookie';
import type { OpenSockets } from '@platform/access/openSockets';
import type { SecondSteps } from '@platform/access/secondStep';
import { SecondStepNeeded, type Sessions } from '@platform/access/sessions';
import { route } from '@platform/http/route';

export interface AuthRoutesOptions {
  sessions: Sessions;
  openSockets: OpenSockets;
  secondSteps: Pick<SecondSteps, 'begin'>;
  changePassword: PasswordChange;
  production: boolean;
  /** `local`: somebody at this machine asks. */
  readClientConfig: (local: boolean) => Promise<ClientConfig>;
  /** Address where the session at the provider is ended; undefined for users who did not come from one. */
  signOutAddress: (request: FastifyRequest, user: User) => Promise<string | undefined>;
}

/** Sign-in, sign-out, who am I, one's own password. Behaviour, section 18.2. */
export const authRoutes =
  (options: AuthRoutesOptions) =>
  (app: FastifyInstance): void => {
    const { sessions, production, readClientConfig } = options;
    route(app, platformEndpoints.clientConfig, ({ request }) => readClientConfig(isFromThisMachine(request)));

    route(app, authEndpoints.login, async ({ request, reply, body: { username, password } }) => {
      const userAgent = request.headers['user-agent'];
      const attempt = { username, password, address: request.ip, local: isFromThisMachine(request) };
      const { user, token } = await sessions
        .signIn({ ...attempt, ...defined({ userAgent }) })
        .catch((error: unknown) => {
          if (error instanceof SecondStepNeeded)
            reply.header('set-cookie', options.secondSteps.begin(error.stored));
          throw error;
        });
      reply.header('set-cookie', sessionCookie(token, production));
      return { user, workspaceZone: workspaceZone() } satisfies UserResponse;
    });

    signOutRoutes(options, app);
    passwordRoute(options, app);

    route(app, authEndpoints.me, ({ request }) => {
      return { user: userOf(request), workspaceZone: workspaceZone() } satisfies UserResponse;
    });
  };

const signOutRoutes = (
  { sessions, openSockets, production, signOutAddress }: AuthRoutesOptions,
  app: FastifyInstance,
) => {
  route(app, authEndpoints.logout, async ({ request, reply }) => {
    const user = userOf(request);
    const token = readSessionCookie(request.headers.cookie, production);
    if (token !== undefined) await sessions.signOut(token, user);
    if (request.sessionId !== undefined) openSockets.closeSession(request.sessionId);
    reply.header('set-cookie', clearedSessionCookie(production));
    return { ok: true as const, ...defined({ continueAt: await signOutAddress(request, user) }) };
  });

  route(app, authEndpoints.logoutEverywhere, async ({ request, reply }) => {
    const user = userOf(request);
    await sessions.signOutEverywhere(user);
    openSockets.closeUser(user.id);
    reply.header('set-cookie', clearedSessionCookie(production));
    return { ok: true as const };
  });
};

const passwordRoute = ({ changePassword }: AuthRoutesOptions, app: FastifyInstance) => {
  route(app, authEndpoints.changePassword, async ({ request, body }) => {
    await changePassword(request, body);
    return { ok: true as const };
  });
};
