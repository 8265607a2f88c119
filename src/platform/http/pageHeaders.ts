import type { IncomingMessage } from 'node:http';
import helmet from '@fastify/helmet';
import plugin from 'fastify-plugin';

export interface PageHeadersOptions {
  /** Reached by TLS only: browsers are told to keep to it. */
  tls?: boolean;
  /** Ports of services besides the page's own, on the same host. */
  servicePorts?: readonly number[];
}

const YEAR_S = 31_536_000;

const contentSecurityPolicy = (connectSrc: (request: IncomingMessage) => string) => ({
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  // Emotion writes style elements at run time.
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:'],
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
export const pageHeaders = ({ tls = false, servicePorts = [] }: PageHeadersOptions) =>
  plugin(async (app) => {
    const connectSrc = (request: IncomingMessage): string =>
      connectOrigins(request.headers.host, servicePorts, tls).join(' ');
    await app.register(helmet, {
      contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(connectSrc) },
      crossOriginResourcePolicy: { policy: 'same-site' },
      strictTransportSecurity: tls ? { maxAge: YEAR_S, includeSubDomains: false } : false,
    });
    app.addHook('onSend', async (_request, reply, payload) => {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
      return payload;
    });
  });

/** By name and port: the sockets of the page's own host, and the services beside it. The host is known by then. */
export const connectOrigins = (
  host: string | undefined,
  servicePorts: readonly number[],
  tls: boolean,
): string[] => {
  if (host === undefined || host === '') return [];
  const name = host.replace(/:\d*$/, '');
  const places = [host, ...servicePorts.map((port) => `${name}:${String(port)}`)];
  const schemes = tls ? ['https', 'wss'] : ['http', 'ws'];
  return [...new Set(places)].flatMap((place) => schemes.map((scheme) => `${scheme}://${place}`));
};
