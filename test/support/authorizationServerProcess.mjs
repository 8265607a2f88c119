import Provider from 'oidc-provider';

/** An authorization server of its own process: `{ port, clients, resource }` as its argument; says `ready` when it listens. */
const { port, clients, resource } = JSON.parse(process.argv[2]);

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
  findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ sub }) }),
});
provider.on('server_error', (_, error) => console.error(error));
provider.on('grant.error', (_, error) => console.error('grant.error', error.message, error.error_detail));
provider.on('registration_create.error', (_, error) => console.error('registration', error.message));
provider.listen(port, () => process.stdout.write('ready\n'));
