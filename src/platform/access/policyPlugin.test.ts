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

test('a call for programs takes their key and nobody else’s', async () => {
  const program = { id: 'key_1', name: 'exporter' };
  const served = await serveRoutes(
    {
      '': (app) =>
        void app.post('/v1/logs', { config: { operation: 'chat POST /v1/logs' } }, ({ program: caller }) => ({
          caller,
        })),
    },
    { verifyKey: (token) => Promise.resolve(token === 'right' ? program : undefined) },
  );
  const send = async (authorization?: string) => {
    const headers = { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) };
    const answer = await fetch(`${served.base}/v1/logs`, { method: 'POST', headers, body: '{}' });
    return { status: answer.status, body: (await answer.json()) as unknown };
  };
  expect(await send('Bearer right')).toEqual({ status: 200, body: { caller: program } });
  expect((await send('Bearer wrong')).status).toBe(401);
  expect((await send()).status).toBe(401);
  await served.close();
});
