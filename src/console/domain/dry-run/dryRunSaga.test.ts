import { makeTestStore, signedInState } from '@test/support/makeTestStore';
import { dryRunRequested, selectProgress, unansweredKey } from './dryRunSlice';

const ID = 'announce';
const RUN = `POST /api/dry-run/scenarios/${ID}/run`;
let made: ReturnType<typeof makeTestStore>;
afterEach(() => {
  made.stop();
});

const open = async (answer: () => unknown) => {
  made = makeTestStore({ preloaded: signedInState(), answers: { [RUN]: answer } });
  await made.started;
};
const keys = () =>
  made.requests
    .filter(({ method }) => method === 'POST')
    .map(({ headers }) => headers.get('Idempotency-Key') ?? '');
const progress = () => selectProgress(made.store.getState(), ID);
const runAgain = async () => {
  made.store.dispatch(dryRunRequested(ID, unansweredKey(progress())));
  await made.until('the run', (state) => selectProgress(state, ID)?.status === 'running');
  await made.until('its failure', (state) => selectProgress(state, ID)?.status === 'failed');
};

test('a run whose answer was lost goes on under its key', async () => {
  await open(() => {
    throw new TypeError('Failed to fetch');
  });
  await runAgain();
  await runAgain();
  expect(keys().length).toBeGreaterThan(1);
  expect(new Set(keys()).size).toBe(1);
});

test('a run that was refused is another one the next time', async () => {
  await open(() =>
    Response.json({ error: 'No', code: 'scenario-unknown', requestId: 'req_1' }, { status: 404 }),
  );
  await runAgain();
  await runAgain();
  expect(new Set(keys()).size).toBe(2);
});
