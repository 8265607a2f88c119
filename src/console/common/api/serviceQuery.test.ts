import { SystemMetrics } from '@contract/entities/systemMetrics';
import { defined } from '@contract/defined';
import { buildSystemMetrics } from '@test/builders/buildSystemMetrics';
import {
  makeTestStore,
  signedInState,
  type Answers,
  type TestStoreOptions,
} from '@test/support/makeTestStore';
import { consoleApi } from './consoleApi';
import { inLanguage } from './failureWords';

const testApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    read: build.query<SystemMetrics, undefined>({
      query: () => ({ service: 'chat', url: '/test' }),
      responseSchema: SystemMetrics,
    }),
    enter: build.mutation<unknown, undefined>({
      query: () => ({ service: 'chat', url: '/enter', method: 'POST', body: {}, ignores401: true }),
    }),
    write: build.mutation<unknown, string | undefined>({
      query: (key) => ({
        service: 'tools',
        url: '/api/call',
        method: 'POST',
        body: {},
        ...defined({ idempotencyKey: key }),
      }),
    }),
  }),
});

let stop: () => void = () => undefined;
const open = (answers: Answers, dependencies: TestStoreOptions['dependencies'] = {}) => {
  const made = makeTestStore({ answers, dependencies, preloaded: signedInState() });
  stop = made.stop;
  return made;
};
afterEach(() => {
  stop();
});

const failTwice = (answer: unknown) => {
  let calls = 0;
  return () => (++calls > 2 ? answer : new Response('busy', { status: 503 }));
};
const read = () => testApi.endpoints.read.initiate(undefined, { forceRefetch: true });

test('a GET that fails twice is answered by its third try', async () => {
  const { store } = open({ 'GET /test': failTwice(buildSystemMetrics({ cpu: 12 })) });
  const { data } = await store.dispatch(read());
  expect(data?.cpu).toBe(12);
});

test('a write without a key is sent once, with a key again under the same key', async () => {
  const { store, requests } = open({ 'POST /mcp/api/call': failTwice({ result: null }) });
  const writes = () => requests.filter(({ method }) => method === 'POST');
  await store.dispatch(testApi.endpoints.write.initiate(undefined));
  expect(writes()).toHaveLength(1);
  await store.dispatch(testApi.endpoints.write.initiate('key-1'));
  expect(writes().map(({ headers }) => headers.get('Idempotency-Key'))).toEqual([null, 'key-1', 'key-1']);
});

test('an error is said in the language of the page', async () => {
  const body = { error: 'There is nothing here', code: 'not-found', requestId: 'req_4b71' };
  const { store } = open(
    { 'GET /test': Response.json(body, { status: 404 }) },
    { explainFailure: (failure) => Promise.resolve(inLanguage(failure, 'ko')) },
  );
  const { error } = await store.dispatch(read());
  expect(error).toEqual({ ...body, status: 404, error: '찾을 수 없습니다.' });
});

test("an error has the platform's words and the request's id", async () => {
  const body = { error: 'No such run', code: 'not-found', requestId: 'req_4b71' };
  const { store } = open({ 'GET /test': Response.json(body, { status: 404 }) });
  const { error } = await store.dispatch(read());
  expect(error).toEqual({ status: 404, ...body });
});

test.each([
  ['HTML of a proxy', () => new Response('<html>Bad gateway</html>', { status: 403 }), 403],
  ['an empty answer', () => new Response('', { status: 200 }), 'invalid-answer'],
  ['another shape', () => Response.json({ cpu: 'much' }), 'invalid-answer'],
  ['HTML instead of JSON', () => new Response('<html></html>'), 'invalid-answer'],
])('%s becomes a readable error', async (_what, answer, status) => {
  jest.spyOn(console, 'error').mockImplementation();
  const { store } = open({ 'GET /test': answer });
  const { error } = await store.dispatch(read());
  expect(error).toMatchObject({ status, error: expect.any(String), code: expect.any(String) });
});

test('a 401 ends the session, but not that of a wrong password', async () => {
  const refusal = () => Response.json({ error: 'No', code: 'unauthorized', requestId: 'r' }, { status: 401 });
  const { store } = open({ 'POST /enter': refusal, 'GET /test': refusal });
  await store.dispatch(testApi.endpoints.enter.initiate(undefined));
  expect(store.getState().session.status).toBe('signed-in');
  await store.dispatch(testApi.endpoints.read.initiate(undefined));
  expect(store.getState().session.status).toBe('expired');
});
