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
