import { readClientAddress } from './clientAddress';

const from = (remoteAddress: string, named: string | undefined, trusted: readonly string[]) =>
  readClientAddress(trusted)({
    headers: named === undefined ? {} : { 'x-forwarded-for': named },
    socket: { remoteAddress } as never,
  });

test.each([
  ['10.0.0.1', undefined, ['10.0.0.0/8'], '10.0.0.1'],
  ['10.0.0.1', '203.0.113.9', ['10.0.0.0/8'], '203.0.113.9'],
  // Whoever is no trusted proxy names nobody.
  ['198.51.100.7', '203.0.113.9', ['10.0.0.0/8'], '198.51.100.7'],
  ['10.0.0.1', '203.0.113.9', [], '10.0.0.1'],
  // Through two proxies, behind what the client has made up.
  ['10.0.0.1', '6.6.6.6, 203.0.113.9, 10.0.0.2', ['10.0.0.1', '10.0.0.2'], '203.0.113.9'],
  ['::ffff:10.0.0.1', '203.0.113.9', ['10.0.0.0/8'], '203.0.113.9'],
  ['fd00::1', '2001:db8::9', ['fd00::/8'], '2001:db8::9'],
] as const)('from %s, naming %s, with %j trusted: %s', (address, named, trusted, expected) => {
  expect(from(address, named, trusted)).toBe(expected);
});
