import ipaddr from 'ipaddr.js';

/** Decides whether a resolved address may be called. */
export type AddressRule = (address: string, port: number) => boolean;

/**
 * Only public unicast addresses, and what `allowed` names: `host:port` of a literal address, an address, or a
 * range (`10.0.0.0/8`). An IPv4 address written as IPv6 is judged as what it is.
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
    return address.range() === 'unicast';
  };
};
