import type { FastifyInstance } from 'fastify';
import type { ClientConfig } from '@contract/http/auth';
import { createExternalAccounts } from '@platform/access/externalAccounts';
import { createIdentityProvider } from '@platform/access/identityProvider';
import { createLogoutTokens } from '@platform/access/logoutTokens';
import { createProviderLogout } from '@platform/access/providerLogout';
import { accessKeyRoutes } from '@platform/chat-server/accessKeyRoutes';
import { accountRoutes } from '@platform/chat-server/accountRoutes';
import { authRoutes } from '@platform/chat-server/authRoutes';
import { providerRoutes, type ProviderSignIn } from '@platform/chat-server/providerRoutes';
import { passkeyRoutes } from '@platform/chat-server/passkeyRoutes';
import { secondFactorRoutes } from '@platform/chat-server/secondFactorRoutes';
import { sessionRoutes } from '@platform/chat-server/sessionRoutes';
import { readConsoleBuild } from '@platform/http/consoleFiles';
import { addressOf } from '@platform/http/publicAddress';
import { logFailures } from '@platform/telemetry/failureLog';
import type { PlatformServicesDependencies } from './services';

/** Sign-in by password or from the OpenID Connect provider, and the accounts of all of them. */
export const signInRoutes =
  (deps: PlatformServicesDependencies) =>
  (app: FastifyInstance): void => {
    const { access, config, recorder, log } = deps;
    const { sessions, production } = access.policy;
    const { externalIdentities } = deps.storage.repositories;
    const publicUrls = config.publicUrls ?? [];
    const external = providerSignIn(deps);
    authRoutes({
      sessions,
      production,
      openSockets: access.openSockets,
      secondSteps: access.secondSteps,
      changePassword: access.changePassword,
      readClientConfig: clientConfigReader(deps),
      signOutAddress: async (request, { id }) => {
        if (!external || !(await externalIdentities.has(id))) return undefined;
        const address = `${addressOf(request, publicUrls)}/login`;
        // The session here has ended whether or not the provider answers.
        const there = await external.provider.signOutAddress(address).catch(() => undefined);
        return there?.href;
      },
    })(app);
    providerRoutes({
      external,
      sessions,
      production,
      publicUrls,
      onFailure: logFailures({ recorder, log }),
    })(app);
    accountRoutes(access)(app);
    accessKeyRoutes(access)(app);
    sessionRoutes(access)(app);
    passkeyRoutes({ ...access, production, publicUrls, allowedOrigins: config.allowedOrigins })(app);
    secondFactorRoutes({
      ...access,
      sessions,
      production,
      storedSessions: deps.storage.repositories.sessions,
      now: () => deps.clock.now(),
    })(app);
  };

const providerSignIn = ({
  access: { openSockets },
  config: { oidc },
  storage: { database, repositories },
  clock,
}: PlatformServicesDependencies): ProviderSignIn | undefined => {
  if (!oidc) return undefined;
  const provider = createIdentityProvider(oidc);
  const shared = { ...repositories, database, clock };
  return {
    provider,
    externalAccounts: createExternalAccounts({
      ...shared,
      config: oidc,
      identities: repositories.externalIdentities,
    }),
    logout: createProviderLogout({
      ...shared,
      name: oidc.name,
      logoutTokens: createLogoutTokens(provider.logoutTokenRules, clock),
      openSockets,
    }),
  };
};

const clientConfigReader =
  ({ config, storage: { repositories, epoch }, consoleDirectory }: PlatformServicesDependencies) =>
  async (local: boolean): Promise<ClientConfig> => ({
    demoAccounts: config.demoAccounts && local,
    demo: (await repositories.meta.get('demo')) !== undefined,
    epoch,
    ...(config.oidc ? { provider: { name: config.oidc.name } } : {}),
    ...(await readConsoleBuild(consoleDirectory)),
  });
