import { serveRoutes } from '@test/support/serveRoutes';
import { isServiceToken } from './policyPlugin';

test('a route without a row in the policy table fails the start', async () => {
  const started = serveRoutes({ '/x': (app) => void app.get('/api/new', () => ({ ok: true })) });
  await expect(started).rejects.toThrow('Route GET /x/api/new has no row in the policy table');
});

test.each([
  ['the token', 'secret', true],
  ['another one of its length', 'sEcret', false],
  ['a longer one', 'secret ', false],
  ['none', '', false],
])('%s', (_what, given, known) => {
  expect(isServiceToken(given, 'secret')).toBe(known);
});
