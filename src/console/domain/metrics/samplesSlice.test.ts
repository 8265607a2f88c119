import { buildSystemMetrics } from '@test/builders/buildSystemMetrics';
import { makeTestStore, signedInState } from '@test/support/makeTestStore';
import { metricsApi } from './metricsApi';
import { selectSamples } from './samplesSlice';

test('only what was really read is kept, at most two dozen; an unknown value leaves no sample', async () => {
  let cpu: number | null = null;
  const { store, stop } = makeTestStore({
    answers: { 'GET /health': () => buildSystemMetrics({ cpu }) },
    preloaded: signedInState(),
  });
  const read = () =>
    store.dispatch(metricsApi.endpoints.getMetrics.initiate(undefined, { forceRefetch: true }));
  await read();
  expect(selectSamples(store.getState(), 'cpu')).toEqual([]);
  for (cpu = 1; cpu <= 30; cpu += 1) await read();
  const values = selectSamples(store.getState(), 'cpu').map(({ value }) => value);
  expect(values).toHaveLength(24);
  expect(values.at(-1)).toBe(30);
  stop();
});

test('after a while elsewhere the course begins anew', async () => {
  let at = Date.parse('2026-11-20T01:00:00.000Z');
  jest.spyOn(Date, 'now').mockImplementation(() => at);
  const { store, stop } = makeTestStore({
    answers: { 'GET /health': buildSystemMetrics() },
    preloaded: signedInState(),
  });
  const read = () =>
    store.dispatch(metricsApi.endpoints.getMetrics.initiate(undefined, { forceRefetch: true }));
  await read();
  at += 600_000;
  await read();
  expect(selectSamples(store.getState(), 'cpu')).toHaveLength(2);
  at += 14 * 86_400_000;
  await read();
  expect(selectSamples(store.getState(), 'cpu')).toMatchObject([{ at }]);
  stop();
});
