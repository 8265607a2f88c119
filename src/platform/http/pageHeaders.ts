import type { IncomingMessage } from 'node:http';
import helmet from '@fastify/helmet';
import plugin from 'fastify-plugin';

export interface PageHeadersOptions {
  /** Origins under which it is reached besides loopback. Where all have TLS, browsers are told to keep to it. */
  publicOrigins?: readonly string[];
  /** Ports of services besides the page's own, on the same host. */
  servicePorts?: readonly number[];
}

const YEAR_S = 31_536_000;

const contentSecurityPolicy = (
  connectSrc: (request: IncomingMessage) => string,
  imgSrc: (request: IncomingMessage) => string,
) => ({
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  // Emotion writes style elements at run time.
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', imgSrc],
  // Sounds in the answers of tool servers.
  mediaSrc: ["'self'", 'data:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'", connectSrc],
  frameAncestors: ["'none'"],
  workerSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'self'"],
  formAction: ["'self'"],
  upgradeInsecureRequests: null,
});

/** Strict headers on every answer; what is not said to be kept is kept by nobody. */
export const pageHeaders = ({ publicOrigins = [], servicePorts = [] }: PageHeadersOptions) =>
  plugin(async (app) => {
    const tls = publicOrigins.length > 0 && publicOrigins.every((origin) => origin.startsWith('https:'));
    const connectSrc = (request: IncomingMessage): string =>
      connectOrigins(request.headers.host, servicePorts, publicOrigins).join(' ');
    /** Pictures in messages come from a service, which may have a port of its own. */
    const imgSrc = (request: IncomingMessage): string =>
      originsOf(request.headers.host, servicePorts, publicOrigins).join(' ');
    await app.register(helmet, {
      contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(connectSrc, imgSrc) },
      crossOriginResourcePolicy: { policy: 'same-site' },
      strictTransportSecurity: tls ? { maxAge: YEAR_S, includeSubDomains: false } : false,
    });
    app.addHook('onSend', async (_request, reply, payload) => {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
      return payload;
    });
  });

/** By name and port: the page's own host with its sockets, and the services beside it. The host is known by then. */
const connectOrigins = (...of: Parameters<typeof originsOf>): string[] =>
  originsOf(...of).flatMap((origin) => [origin, origin.replace(/^http/, 'ws')]);

const originsOf = (
  host: string | undefined,
  servicePorts: readonly number[],
  publicOrigins: readonly string[],
): string[] => {
  const own = host === undefined || host === '' ? [] : [originOf(host, publicOrigins)];
  const beside = own.flatMap((origin) => servicePorts.map((port) => withPort(origin, port)));
  return [...new Set([...own, ...beside, ...publicOrigins])];
};

const originOf = (host: string, publicOrigins: readonly string[]): string =>
  publicOrigins.find((origin) => new URL(origin).host === host.toLowerCase()) ?? `http://${host}`;

const withPort = (origin: string, port: number): string => `${origin.replace(/:\d+$/, '')}:${String(port)}`;
