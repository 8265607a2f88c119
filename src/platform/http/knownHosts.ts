import type { IncomingMessage } from 'node:http';
import plugin from 'fastify-plugin';
import ipaddr from 'ipaddr.js';
import { HttpError } from './httpError';

/** Whether a request names this platform, and not a name that somebody else has pointed at it. */
export type HostRule = (request: Pick<IncomingMessage, 'headers' | 'socket'>) => boolean;

/** A host with or without a port, and nothing else that an address may hold. */
const HOST_HEADER = /^(?:\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i;
const LOOPBACK_NAME = 'localhost';

/**
 * Loopback names, the host it listens on, those of `publicUrls`, and the very address that the connection reached: a
 * page of another name that was pointed here (DNS rebinding) can send none of them. Programs that send no host pass.
 */
export const createHostRule = (host: string, publicUrls: readonly string[]): HostRule => {
  const known = new Set([LOOPBACK_NAME, nameOf(host), ...publicUrls.map((url) => nameOf(new URL(url).host))]);
  return ({ headers, socket }) => {
    const given = headers.host;
    if (given === undefined || given === '') return true;
    if (!HOST_HEADER.test(given)) return false;
    const name = nameOf(given);
    if (known.has(name)) return true;
    if (!ipaddr.isValid(name)) return false;
    const address = ipaddr.process(name);
    return address.range() === 'loopback' || isSame(address, socket.localAddress);
  };
};

export const FOREIGN_HOST =
  'This platform does not answer under this host name. If it should, start it with PUBLIC_URL set to its address.';

/** Throws 421 `foreign-host` naming the setting that makes a host known. For requests and for handshakes. */
export const assertKnownHost = (request: Parameters<HostRule>[0], rule: HostRule | undefined): void => {
  if (rule === undefined || rule(request)) return;
  throw new HttpError(421, 'foreign-host', FOREIGN_HOST);
};

/** Before anything else of a request is looked at. */
export const knownHostsOnly = (rule: HostRule) =>
  plugin(async (app) => {
    app.addHook('onRequest', async (request) => {
      assertKnownHost(request.raw, rule);
    });
  });

/** Small, without port, brackets and the dot of the root: `[::1]:3007` → `::1`. */
const nameOf = (host: string): string => {
  const bare = /^\[/.test(host) || host.split(':').length === 2 ? host.replace(/:\d*$/, '') : host;
  return bare
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase();
};

const isSame = (address: ipaddr.IPv4 | ipaddr.IPv6, other: string | undefined): boolean =>
  other !== undefined && ipaddr.isValid(other) && ipaddr.process(other).toString() === address.toString();
