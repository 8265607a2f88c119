import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from './freePort';

export interface TestIdentityProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
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
      post_logout_redirect_uris: consoles.map((url) => `${url}/login`),
    },
  ];
  const program = join(__dirname, 'identityProviderProcess.mjs');
  const child = spawn(process.execPath, [program, JSON.stringify({ port, clients, people })], {
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
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill();
      await ended;
    },
  };
};
