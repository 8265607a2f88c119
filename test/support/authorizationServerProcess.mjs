import { setTimeout } from 'node:timers/promises';
import Provider from 'oidc-provider';

/**
 * An authorization server of its own process: `{ port, clients, resource, tokenAnswerMs }` as its argument; says `ready` when it
 * listens. A refresh token counts once: the second use of one ends the sign-in, as does the revocation of any token of it.
 */
const { port, clients, resource, tokenAnswerMs } = JSON.parse(process.argv[2]);

const provider = new Provider(`http://127.0.0.1:${String(port)}`, {
  clients,
  scopes: ['openid', 'offline_access', 'tools'],
  features: {
    devInteractions: { enabled: true },
    registration: { enabled: true },
    revocation: { enabled: true },
    introspection: { enabled: true, allowedPolicy: () => true },
    resourceIndicators: {
      enabled: true,
      defaultResource: () => resource,
      useGrantedResource: () => true,
      getResourceServerInfo: () => ({ scope: 'tools', accessTokenTTL: 600, accessTokenFormat: 'opaque' }),
    },
  },
  pkce: { required: () => true },
  cookies: { keys: ['a key of a test'] },
  clientDefaults: { grant_types: ['authorization_code', 'refresh_token'] },
  issueRefreshToken: () => true,
  rotateRefreshToken: true,
  revokeGrantPolicy: () => true,
  findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ sub }) }),
});
/** What it has given away is long on its way. */
provider.use(async (context, next) => {
  await next();
  if (context.path === '/token') await setTimeout(tokenAnswerMs);
});
provider.on('server_error', (_, error) => console.error(error));
provider.on('grant.error', (_, error) => console.error('grant.error', error.message, error.error_detail));
provider.on('registration_create.error', (_, error) => console.error('registration', error.message));
provider.listen(port, () => process.stdout.write('ready\n'));
