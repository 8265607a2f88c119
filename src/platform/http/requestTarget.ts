import type { IncomingMessage } from 'node:http';

const ONE_PATH = /^\/(?!\/)/;
const ANY_HOST = 'http://localhost';

/**
 * Target of a request, read without normalising: `/x/../y` stays what it is. Undefined for whatever is no path, such as
 * `//`, `http://[` and `*`: `new URL` would throw, or take the path for a host.
 */
export const readTarget = ({ url = '/' }: Pick<IncomingMessage, 'url'>): URL | undefined => {
  if (!ONE_PATH.test(url) || !URL.canParse(ANY_HOST + url)) return undefined;
  const target = new URL(ANY_HOST + url);
  return target.pathname === url.split('?', 1)[0] ? target : undefined;
};
