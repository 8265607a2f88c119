import ipaddr from 'ipaddr.js';

/** Decides whether a resolved address may be called. */
export type AddressRule = (address: string, port: number) => boolean;

/** All that is given out to networks of the world. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');
/** Hosts of networks that carry an IPv4 address inside (ISATAP): `…:0:5efe:127.0.0.1`, also with the universal bit. */
const ISATAP_PARTS = [0x0000, 0x0200];
const ISATAP_MARK = 0x5efe;

/**
 * Only public unicast addresses, and what `allowed` names: `host:port` of a literal address, an address, or a
 * range (`10.0.0.0/8`). An IPv4 address written as IPv6 is judged as what it is; what carries one inside, by
 * whichever way of translating or tunnelling, is refused.
 */
export const createAddressRule = (allowed: readonly string[]): AddressRule => {
  const ranges = allowed.filter((entry) => entry.includes('/')).map((entry) => ipaddr.parseCIDR(entry));
  const single = new Set(allowed);
  return (text, port) => {
    if (!ipaddr.isValid(text)) return false;
    const address = ipaddr.process(text);
    const written = address.toString();
    const host = address.kind() === 'ipv6' ? `[${written}]` : written;
    if (single.has(written) || single.has(`${host}:${String(port)}`)) return true;
    if (ranges.some((range) => range[0].kind() === address.kind() && address.match(range))) return true;
    return isPublic(address);
  };
};

const isPublic = (address: ipaddr.IPv4 | ipaddr.IPv6): boolean => {
  if (address.range() !== 'unicast') return false;
  return address.kind() === 'ipv4' || isGlobalIpv6(address as ipaddr.IPv6);
};

const isGlobalIpv6 = (address: ipaddr.IPv6): boolean => {
  const [, , , , fifth = 0, sixth] = address.parts;
  const isTunnelEnd = ISATAP_PARTS.includes(fifth) && sixth === ISATAP_MARK;
  return address.match(GLOBAL_IPV6) && !isTunnelEnd;
};
