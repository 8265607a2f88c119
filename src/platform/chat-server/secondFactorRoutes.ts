import type { FastifyInstance, FastifyRequest } from 'fastify';
import { defined } from '@contract/defined';
import { secondFactorEndpoints } from '@contract/endpoints/secondFactorEndpoints';
import { workspaceZone } from '@contract/zones';
import type { Accounts } from '@platform/access/accounts';
import { userOf } from '@platform/access/operations';
import type { OpenSockets } from '@platform/access/openSockets';
import type { PasswordProof } from '@platform/access/passwordProof';
import type { PerformOnce } from '@platform/access/performOnce';
import type { FactorCaller, SecondFactor } from '@platform/access/secondFactor';
import type { SecondSteps } from '@platform/access/secondStep';
import { sessionCookie } from '@platform/access/sessionCookie';
import type { Sessions } from '@platform/access/sessions';
import { HttpError } from '@platform/http/httpError';
import { route } from '@platform/http/route';
import type { SessionsRepository } from '@platform/storage/access/sessionsRepository';

export interface SecondFactorRoutesOptions {
  secondFactor: SecondFactor;
  secondSteps: SecondSteps;
  sessions: Sessions;
  storedSessions: Pick<SessionsRepository, 'revokeAllOf'>;
  accounts: Pick<Accounts, 'known'>;
  provePassword: PasswordProof;
  performOnce: PerformOnce;
  openSockets: OpenSockets;
  production: boolean;
  now: () => Date;
}

const callerOf = (request: FastifyRequest): FactorCaller => ({ user: userOf(request), address: request.ip });

/** Codes of an authenticator app: at sign-in, and set up, renewed and given up by whoever is signed in. */
export const secondFactorRoutes =
  (options: SecondFactorRoutesOptions) =>
  (app: FastifyInstance): void => {
    signInRoutes(options, app);
    ownRoutes(options, app);
    administrationRoutes(options, app);
  };

const signInRoutes = (options: SecondFactorRoutesOptions, app: FastifyInstance): void => {
  const { secondFactor, secondSteps, sessions, production } = options;
  route(app, secondFactorEndpoints.enrolAtSignIn, async ({ request }) => {
    const { user } = await secondSteps.resume(request.headers.cookie);
    return secondFactor.enrol(user);
  });

  route(app, secondFactorEndpoints.step, async ({ request, reply, body: { code } }) => {
    const stored = await secondSteps.resume(request.headers.cookie);
    const { user } = stored;
    const caller = { user, address: request.ip };
    const needed = await secondFactor.neededBy(stored);
    const recoveryCodes = needed === 'enrolment' ? await secondFactor.confirm(caller, code) : undefined;
    const by = recoveryCodes ? 'code' : await secondFactor.prove(caller, code);
    const userAgent = request.headers['user-agent'];
    const from = { address: request.ip, ...defined({ userAgent }) };
    const token = await sessions.signInProved(user, from, { by });
    reply.header('set-cookie', [sessionCookie(token, production), secondSteps.cleared]);
    return { user, workspaceZone: workspaceZone(), ...defined({ recoveryCodes }) };
  });
};

/** Codes are told this once, and lie in no table of repeated calls: these calls are not repeated by themselves. */
const ownRoutes = (options: SecondFactorRoutesOptions, app: FastifyInstance): void => {
  const { secondFactor, provePassword } = options;
  route(app, secondFactorEndpoints.read, ({ request }) => secondFactor.read(userOf(request)));

  route(app, secondFactorEndpoints.enrol, async ({ request, body: { password } }) => {
    await provePassword(callerOf(request), password);
    return secondFactor.enrol(userOf(request));
  });

  route(app, secondFactorEndpoints.confirm, async ({ request, body: { code } }) => ({
    recoveryCodes: await secondFactor.confirm(callerOf(request), code),
  }));

  route(app, secondFactorEndpoints.renewCodes, async ({ request, body: { code } }) => {
    await secondFactor.prove(callerOf(request), code);
    return { recoveryCodes: await secondFactor.renewCodes(userOf(request)) };
  });

  route(app, secondFactorEndpoints.switchOff, async ({ request, body: { password, code } }) => {
    const { id, username } = userOf(request);
    const { required } = await secondFactor.read(userOf(request));
    if (required) throw new HttpError(409, 'second-factor-required', 'Your role must have a second factor');
    await provePassword(callerOf(request), password);
    await secondFactor.prove(callerOf(request), code);
    await secondFactor.remove({ by: username, userId: id, action: 'off' });
    return { ok: true as const };
  });
};

const administrationRoutes = (options: SecondFactorRoutesOptions, app: FastifyInstance): void => {
  const { secondFactor, accounts, performOnce, openSockets, storedSessions, now } = options;
  route(app, secondFactorEndpoints.policy, () => secondFactor.policy());

  route(app, secondFactorEndpoints.savePolicy, async ({ request, operation, body }) => {
    const { username } = userOf(request);
    const { answer } = await performOnce({ request, operation, body }, (sql) =>
      secondFactor.savePolicy(username, body, sql),
    );
    return answer;
  });

  route(app, secondFactorEndpoints.reset, async ({ request, operation, params: { id } }) => {
    const { username: by } = userOf(request);
    await accounts.known(id);
    await performOnce({ request, operation, body: request.body ?? {} }, async (sql) => {
      await secondFactor.remove({ by, userId: id, action: 'reset' }, sql);
      await storedSessions.revokeAllOf(id, now().toISOString(), sql);
      return {};
    });
    openSockets.closeUser(id);
    return { ok: true as const };
  });
};
