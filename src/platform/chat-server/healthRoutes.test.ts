import { createApp } from '@platform/http/createApp';
import { healthRoutes } from './healthRoutes';

test('not ready yet is an answer with its reason, and no failure in the log', async () => {
  const onFailure = jest.fn();
  const app = await createApp(onFailure);
  let ready = false;
  healthRoutes({
    readMetrics: () => Promise.reject(new Error('not asked')),
    isReady: () => ready,
    databaseHealth: { check: () => Promise.resolve(undefined), fault: () => undefined },
  })(app);
  const waiting = await app.inject('/readyz');
  expect([waiting.statusCode, waiting.headers['retry-after']]).toEqual([503, '1']);
  expect(waiting.json()).toMatchObject({ code: 'starting', requestId: expect.any(String) as string });
  expect(onFailure).not.toHaveBeenCalled();
  ready = true;
  expect((await app.inject('/readyz')).json()).toEqual({ ok: true });
  await app.close();
});
