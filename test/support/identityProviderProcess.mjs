import Provider from 'oidc-provider';

/** An OpenID Connect provider of its own process: `{ port, clients, people, jwks }` as its argument; says `ready` when it listens. */
const { port, clients, people, jwks } = JSON.parse(process.argv[2]);
const issuer = `http://localhost:${String(port)}`;

const provider = new Provider(issuer, {
  // The consoles of tests run on this machine, which its own dispatcher refuses to call.
  fetch: (url, options) => fetch(url, { ...options, dispatcher: undefined }),
  clients,
  jwks,
  claims: { openid: ['sub'], profile: ['preferred_username', 'name'], email: ['email'], groups: ['groups'] },
  scopes: ['openid', 'profile', 'email', 'groups'],
  features: {
    devInteractions: { enabled: true },
    rpInitiatedLogout: { enabled: true },
    backchannelLogout: { enabled: true },
  },
  pkce: { required: () => true },
  cookies: { keys: ['a key of a test'] },
  findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ sub, ...people[sub] }) }),
});
provider.listen(port, () => process.stdout.write('ready\n'));
