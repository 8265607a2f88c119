import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';

const IPV6_NETWORK_PARTS = 4;

/** Addresses that one customer of a network holds: an IPv4 address, or the first 64 bits of an IPv6 address. */
export const networkOf = (address: string): string => {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const { parts } = parsed as ipaddr.IPv6;
  return `${parts
    .slice(0, IPV6_NETWORK_PARTS)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
};

export const isLoopback = (address: string | undefined): boolean =>
  address !== undefined && ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';

/**
 * The network address of whoever shakes hands: of the connection, or as long as that is of a proxy that is trusted (an address or a range), the
 * one that it names. As the framework reads it for requests.
 */
export const readClientAddress = (trustProxy: readonly string[]) => {
  const ranges = trustProxy.map((entry) =>
    entry.includes('/')
      ? ipaddr.parseCIDR(entry)
      : ([ipaddr.parse(entry), ipaddr.parse(entry).kind() === 'ipv4' ? 32 : 128] as const),
  );
  const isTrusted = (address: string): boolean => {
    if (!ipaddr.isValid(address)) return false;
    const parsed = ipaddr.process(address);
    return ranges.some(
      ([range, bits]) =>
        parsed.kind() === range.kind() && parsed.match([range, bits] as [ipaddr.IPv4, number]),
    );
  };
  return ({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string => {
    const named = String(headers['x-forwarded-for'] ?? '')
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean);
    let address = socket.remoteAddress ?? '';
    for (const next of named.reverse()) {
      if (!isTrusted(address)) break;
      address = next;
    }
    return address;
  };
};

const FORWARDING_HEADERS = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded'];

/**
 * Whether somebody at this machine asks: the connection comes from it, the client that trusted proxies name is it,
 * and no proxy that happens to run here passed the request on.
 */
export const isFromThisMachine = (request: {
  ip: string;
  headers: IncomingHttpHeaders;
  socket: { remoteAddress?: string | undefined };
}): boolean =>
  isLoopback(request.socket.remoteAddress) &&
  isLoopback(request.ip) &&
  FORWARDING_HEADERS.every((name) => request.headers[name] === undefined);
