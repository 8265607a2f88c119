import { isTrustedOrigin } from './origin';

const HOST = 'console.example:3007';

test.each([
  ['the console itself', { origin: `http://${HOST}` }, true],
  ['an allowed origin', { origin: 'http://localhost:3000' }, true],
  ['a program', {}, true],
  ['a typed address', { 'sec-fetch-site': 'none' }, true],
  ['the same site without an Origin', { 'sec-fetch-site': 'same-origin' }, true],
  ['another site', { origin: 'https://evil.example' }, false],
  ['another port', { origin: 'http://console.example:3008' }, false],
  ['a look-alike', { origin: 'http://console.example:3007.evil.example' }, false],
  ['a sub-domain', { origin: 'http://a.console.example:3007' }, false],
  ['a user name that looks like it', { origin: 'http://console.example:3007@evil.example' }, false],
  ['an opaque origin', { origin: 'null' }, false],
  ['an empty origin', { origin: '' }, false],
  ['another site without an Origin', { 'sec-fetch-site': 'cross-site' }, false],
  ['a neighbour without an Origin', { 'sec-fetch-site': 'same-site' }, false],
])('%s', (_who, headers, trusted) => {
  expect(isTrustedOrigin({ host: HOST, ...headers }, ['http://localhost:3000'])).toBe(trusted);
});
