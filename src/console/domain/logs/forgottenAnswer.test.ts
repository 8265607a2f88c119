import { consoleApi } from '@console/common/api/consoleApi';
import { runEndpoint } from '@console/common/saga/runEndpoint';
import { buildLogEntry } from '@test/builders/buildLogEntry';
import { makeTestStore } from '@test/support/makeTestStore';
import { until } from '@test/support/until';
import { runSaga } from 'redux-saga';
import { NO_FILTER } from './logFilter';
import { logsApi } from './logsApi';

test('an answer that the return of the network made void is asked for again', async () => {
  const answer = { logs: [buildLogEntry(1, { message: 'kept' })] };
  const held: ((body: unknown) => void)[] = [];
  let isFirst = true;
  const { store, requests, stop } = makeTestStore({
    answers: {
      'GET /api/logs': () => {
        if (!isFirst) return answer;
        isFirst = false;
        return new Promise((resolve) => held.push(resolve));
      },
    },
  });
  const initiated = logsApi.endpoints.getLogs.initiate(
    { filter: NO_FILTER, limit: 1 },
    { subscribe: false, forceRefetch: true },
  );
  const task = runSaga(store, () => runEndpoint(initiated));
  const release = await until(() => Promise.resolve(held[0]));
  store.dispatch(consoleApi.internalActions.onOnline());
  release(answer);
  expect(await task.toPromise()).toMatchObject({ data: { logs: [{ message: 'kept' }] } });
  expect(requests.filter(({ url }) => url.includes('/api/logs'))).toHaveLength(2);
  stop();
});
