import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from './freePort';
import { serveModernPeer, servePeer, type Peer } from './mcpPeers';

const RESOURCE_CLIENT = { client_id: 'resource', client_secret: 'of the tool server' };

export interface GuardedToolServer {
  url: string;
  issuer: string;
  /** Of the tool server and the authorization server. */
  ports: number[];
  /** Tokens that came, in their order, each once. */
  seen: string[];
  /** It takes this token no more. */
  refuse: (token: string) => void;
  isActive: (token: string) => Promise<boolean>;
  /** Ends the sign-in that the token belongs to, at the authorization server. */
  expel: (token: string) => Promise<void>;
  /** Another authorization server at the same address, which knows nobody. */
  restartIssuer: () => Promise<void>;
  close: () => Promise<void>;
}

const startIssuer = async (port: number, resource: string, tokenAnswerMs: number): Promise<ChildProcess> => {
  const redirects = { redirect_uris: ['http://127.0.0.1/unused'], grant_types: ['authorization_code'] };
  const clients = [{ ...RESOURCE_CLIENT, ...redirects }];
  const program = join(__dirname, 'authorizationServerProcess.mjs');
  const told = JSON.stringify({ port, clients, resource, tokenAnswerMs });
  const child = spawn(process.execPath, [program, told], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  return child;
};

const pick = (headers: object, wanted: RegExp): Record<string, string> =>
  Object.fromEntries(Object.entries(headers as Record<string, string>).filter(([name]) => wanted.test(name)));

/**
 * The official tool server behind tokens of a real authorization server, `oidc-provider`, which registers clients by
 * itself. Each request's token is asked for there.
 */
export const serveGuardedTools = async ({ tokenAnswerMs = 0 } = {}): Promise<GuardedToolServer> => {
  const inner = await serveModernPeer({ calls: 0, description: 'The weather' });
  const issuerPort = await freePort();
  const issuer = `http://127.0.0.1:${String(issuerPort)}`;
  const seen: string[] = [];
  const refused = new Set<string>();
  const introspect = async (token: string) => {
    const basic = Buffer.from(
      `${RESOURCE_CLIENT.client_id}:${encodeURIComponent(RESOURCE_CLIENT.client_secret)}`,
    ).toString('base64');
    const answer = await fetch(`${issuer}/token/introspection`, {
      method: 'POST',
      headers: { authorization: `Basic ${basic}` },
      body: new URLSearchParams({ token }),
    });
    return (await answer.json()) as { active?: boolean; client_id?: string };
  };
  const isActive = async (token: string) => (await introspect(token)).active === true;
  const outer: Peer = await servePeer((request, response) => {
    void (async () => {
      const own = `http://127.0.0.1:${String(outer.port)}`;
      if (request.url?.startsWith('/.well-known/oauth-protected-resource')) {
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify({ resource: `${own}/mcp`, authorization_servers: [issuer] }));
        return;
      }
      const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
      if (token !== '' && !seen.includes(token)) seen.push(token);
      if (token === '' || refused.has(token) || !(await isActive(token))) {
        const where = `resource_metadata="${own}/.well-known/oauth-protected-resource/mcp", scope="tools"`;
        response.writeHead(401, { 'www-authenticate': `Bearer ${where}` }).end();
        return;
      }
      const body = await new Response(request as never).text();
      const headers = pick(request.headers, /^(accept|content-type|mcp-)/);
      const sent = { method: request.method ?? 'GET', headers };
      const answer = await fetch(inner.url, { ...sent, ...(body === '' ? {} : { body }) });
      response.writeHead(answer.status, pick(Object.fromEntries(answer.headers), /^(content-type|mcp-)/));
      response.end(Buffer.from(await answer.arrayBuffer()));
    })().catch(() => {
      // A server that ends while somebody listens to it cuts them off.
      response.destroy();
    });
  });
  let child = await startIssuer(issuerPort, outer.url, tokenAnswerMs);
  const end = async () => {
    const ended = once(child, 'exit');
    child.kill();
    await ended;
  };
  return {
    url: outer.url,
    issuer,
    ports: [outer.port, issuerPort],
    seen,
    refuse: (token) => refused.add(token),
    isActive,
    expel: async (token) => {
      const { client_id = '' } = await introspect(token);
      await fetch(`${issuer}/token/revocation`, {
        method: 'POST',
        body: new URLSearchParams({ token, client_id }),
      });
    },
    restartIssuer: async () => {
      await end();
      child = await startIssuer(issuerPort, outer.url, tokenAnswerMs);
    },
    close: async () => {
      await end();
      await outer.close();
      await inner.close();
    },
  };
};
