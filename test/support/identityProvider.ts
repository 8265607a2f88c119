import { generateKeyPairSync } from 'node:crypto';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { CompactSign } from 'jose';
import { freePort } from './freePort';

export interface TestIdentityProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** A token that the provider itself might have signed. */
  sign: (claims: object, header?: { alg?: string; typ?: string; kid?: string }) => Promise<string>;
  stop: () => Promise<void>;
}

export type Person = Record<string, unknown>;

const CLIENT_ID = 'console';
const CLIENT_SECRET = 'a secret that both of them know';

/**
 * A real provider program, `oidc-provider`, in a process of its own. Its sign-in form takes whoever stands in `people`
 * by subject, with any password. `callbacks` are the redirect addresses it accepts.
 */
export const startIdentityProvider = async (
  people: Record<string, Person>,
  consoles: readonly string[],
): Promise<TestIdentityProvider> => {
  const port = await freePort();
  const clients = [
    {
      client_id: CLIENT_ID,
      client_secret: CLIENT_SECRET,
      redirect_uris: consoles.map((url) => `${url}/api/auth/oidc/callback`),
      backchannel_logout_uri: `${consoles[0] ?? ''}/api/auth/oidc/backchannel-logout`,
      backchannel_logout_session_required: true,
      post_logout_redirect_uris: consoles.map((url) => `${url}/login`),
    },
  ];
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const kid = 'of-the-test';
  const jwks = { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid }] };
  const program = join(__dirname, 'identityProviderProcess.mjs');
  const child = spawn(process.execPath, [program, JSON.stringify({ port, clients, people, jwks })], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => {
      reject(new Error(`The provider ended with ${String(code)}`));
    });
    child.stdout.once('data', () => {
      resolve();
    });
  });
  return {
    issuer: `http://localhost:${String(port)}`,
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    sign: (claims, header = {}) =>
      new CompactSign(new TextEncoder().encode(JSON.stringify(claims)))
        .setProtectedHeader({ alg: 'RS256', kid, ...header })
        .sign(privateKey),
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill();
      await ended;
    },
  };
};
