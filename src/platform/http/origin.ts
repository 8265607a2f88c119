import type { IncomingHttpHeaders } from 'node:http';

export const FOREIGN_ORIGIN =
  'This request came from another site. Behind a proxy: it must pass the Host header on, and PUBLIC_URL must name the ' +
  'address in the browser.';

/**
 * Whether a browser request may act here: same host, or an origin that was allowed.
 * Requests of programs carry neither header and are judged by their credentials alone.
 */
export const isTrustedOrigin = (headers: IncomingHttpHeaders, allowedOrigins: readonly string[]): boolean => {
  const { origin } = headers;
  if (origin === undefined) {
    const site = headers['sec-fetch-site'];
    return site === undefined || site === 'same-origin' || site === 'none';
  }
  if (allowedOrigins.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === headers.host;
};
