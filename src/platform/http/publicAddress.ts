import type { IncomingMessage, Server } from 'node:http';
import type { FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';

/** `/ops` of `https://example.com/ops`; empty for a host of its own. */
const pathOf = (publicUrl: string): string => new URL(publicUrl).pathname.replace(/\/$/, '');

const at = (host: string, publicUrls: readonly string[]): string | undefined =>
  publicUrls.find((url) => new URL(url).host === host.toLowerCase());

/** The public address that the browser used, else the first; undefined where none is configured. No slash at its end. */
export const publicAddressOf = (host: string, publicUrls: readonly string[]): string | undefined =>
  at(host, publicUrls) ?? publicUrls[0];

/** The public address that the browser used, else the first, else the one of this request: its host is a known one. */
export const addressOf = (
  { host, protocol }: Pick<FastifyRequest, 'host' | 'protocol'>,
  publicUrls: readonly string[],
): string => publicAddressOf(host, publicUrls) ?? `${protocol}://${host}`;

const takenOff = new WeakMap<IncomingMessage, string>();
/** At `/ops`: what is relative to it would not lie below it. */
const withoutSlash = new WeakSet<IncomingMessage>();

/**
 * Proxies may pass the sub-path of a public address on, or take it off. Where it comes, it is taken off before anybody reads the address,
 * so that every service has one path. Called after everything else has been attached to the server: the first listener counts.
 */
export const takeSubPathsOff = (server: Server, publicUrls: readonly string[]): void => {
  const paths = [...new Set(publicUrls.map(pathOf))].filter(Boolean).sort((a, b) => b.length - a.length);
  if (paths.length === 0) return;
  const takeOff = (request: IncomingMessage): void => {
    const { url = '/' } = request;
    const path = paths.find((one) => url.startsWith(one) && /^[/?]?$/.test(url.charAt(one.length)));
    if (path === undefined) return;
    takenOff.set(request, path);
    const rest = url.slice(path.length);
    if (rest.startsWith('/')) request.url = rest;
    else {
      request.url = `/${rest}`;
      withoutSlash.add(request);
    }
  };
  server.prependListener('request', takeOff);
  server.prependListener('upgrade', takeOff);
};

/** Whether the browser asked for a sub-path without the slash at its end. */
export const lacksSlash = ({ raw }: Pick<FastifyRequest, 'raw'>): boolean => withoutSlash.has(raw);

/** The part before each path in the browser's address, `/ops` or nothing. */
export const subPathOf = (
  { raw, host }: Pick<FastifyRequest, 'raw' | 'host'>,
  publicUrls: readonly string[],
): string => {
  const known = at(host, publicUrls);
  return takenOff.get(raw) ?? (known === undefined ? '' : pathOf(known));
};

/** Cookies that are for one path are for it in the browser's address. */
export const cookiesBelowSubPaths = (publicUrls: readonly string[]) =>
  plugin(async (app) => {
    app.addHook('onSend', async (request, reply, payload) => {
      const cookies = reply.getHeader('set-cookie');
      const subPath = cookies === undefined ? '' : subPathOf(request, publicUrls);
      if (cookies === undefined || subPath === '') return payload;
      const moved = [cookies]
        .flat()
        .map((cookie) => String(cookie).replace(/Path=\/(?=\w)/, `Path=${subPath}/`));
      reply.removeHeader('set-cookie').header('set-cookie', moved);
      return payload;
    });
  });
