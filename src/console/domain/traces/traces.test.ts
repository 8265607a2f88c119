/** @jest-environment ./test/support/browserEnvironment.ts */
import type { StreamEvent, StreamOptions } from '@console/common/socket/streamChannel';
import type { TraceStreamMessage } from '@contract/streams/traceStream';
import { TRACES_MAX_KEPT } from '@contract/limits';
import { buildTraceEvent } from '@test/builders/buildTraceEvent';
import { makeTestStore, signedInState } from '@test/support/makeTestStore';
import { waitFor } from '@testing-library/react';
import { buffers, channel, type Channel } from 'redux-saga';
import { tracesActions } from './tracesReducer';
import { selectTraceEvents, selectTraceRows, traceCost } from './tracesSelectors';

let made: ReturnType<typeof makeTestStore>;
let stream: Channel<StreamEvent<TraceStreamMessage>>;
let position: StreamOptions<TraceStreamMessage>['position'];

const open = async (answer: unknown = { events: [] }) => {
  stream = channel(buffers.expanding());
  made = makeTestStore({
    answers: { 'GET /api/traces': answer },
    preloaded: signedInState(),
    dependencies: {
      channels: {
        createStreamChannel: (options) => {
          position = options.position;
          return stream as never;
        },
        createChatChannel: () => new Promise(() => undefined),
        createBrowserChannel: () => channel(),
      },
    },
  });
  await made.started;
  made.store.dispatch(tracesActions.watched());
};
afterEach(() => {
  made.stop();
});

const state = () => made.store.getState();
const seqs = () => selectTraceEvents(state()).map(({ seq }) => seq);
const initial = (resumed: boolean, epoch: string, ...of: number[]): TraceStreamMessage => ({
  type: 'initial',
  events: of.map((seq) => buildTraceEvent(seq)),
  epoch,
  resumed,
});
const batch = (...of: number[]): TraceStreamMessage => ({
  type: 'batch',
  events: of.map((seq) => buildTraceEvent(seq)),
});
const feed = async (messages: TraceStreamMessage[], expected: number[]) => {
  stream.put({ type: 'messages', messages });
  await waitFor(() => {
    expect(seqs()).toEqual(expected);
  });
};

test('what was loaded and what streams in make one list, each event once', async () => {
  await open({ events: [buildTraceEvent(1), buildTraceEvent(2)] });
  await waitFor(() => {
    expect(seqs()).toEqual([1, 2]);
  });
  await feed([initial(true, 'e1', 2, 3), { type: 'heartbeat' }, batch(4), batch(5)], [1, 2, 3, 4, 5]);
  expect(position()).toEqual({ epoch: 'e1', since: 5 });
});

test('a new epoch replaces what is there', async () => {
  await open();
  await feed([initial(false, 'e1', 7, 8)], [7, 8]);
  await feed([initial(false, 'e2', 1)], [1]);
  expect(position()).toEqual({ epoch: 'e2', since: 1 });
});

test('what could not be delivered is drawn between the events around it', async () => {
  await open();
  await feed([initial(false, 'e1', 1)], [1]);
  const gap = { from: 2, to: 899, count: 898 };
  await feed([{ ...initial(true, 'e1', 900), gap } as TraceStreamMessage], [1, 900]);
  expect(selectTraceRows(state(), 'all', '').map(({ kind }) => kind)).toEqual(['item', 'gap', 'item']);
});

test('the newest thousand are kept', async () => {
  await open();
  const events = Array.from({ length: TRACES_MAX_KEPT + 5 }, (_, seq) => buildTraceEvent(seq));
  made.store.dispatch(tracesActions.received({ items: events }));
  expect(seqs()).toHaveLength(TRACES_MAX_KEPT);
  expect(seqs()[0]).toBe(5);
});

test('rows are found by type and by words, which are no pattern', async () => {
  await open();
  const events = [
    buildTraceEvent(1, { type: 'tool.call', summary: 'check_availability (100%)' }),
    buildTraceEvent(2, { type: 'decision', runId: 'run_7f3a' }),
  ];
  made.store.dispatch(tracesActions.received({ items: events }));
  const found = (type: 'all' | 'decision', query: string) =>
    selectTraceRows(state(), type, query).map((row) => (row.kind === 'item' ? row.item.seq : 'gap'));
  expect(found('all', '')).toEqual([2, 1]);
  expect(found('decision', '')).toEqual([2]);
  expect(found('all', 'RUN_7F')).toEqual([2]);
  expect(found('all', '(100%')).toEqual([1]);
  expect(found('all', '.*')).toEqual([]);
});

test('the cost adds up what has a price, and counts what has none', async () => {
  await open();
  const tokens = { prompt: 10, completion: 5 };
  const events = [
    buildTraceEvent(1, { tokens: { ...tokens, cost: 0.0011 } }),
    buildTraceEvent(2, { tokens: { ...tokens, cost: 0.0031 } }),
    buildTraceEvent(3, { tokens }),
  ];
  made.store.dispatch(tracesActions.received({ items: events }));
  const { total, unpriced } = traceCost(selectTraceRows(state(), 'all', ''));
  expect(total).toBeCloseTo(0.0042, 6);
  expect(unpriced).toBe(1);
});

test('a failed fetch is kept for the screen to say', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  await open(() => new Response('{}', { status: 404 }));
  await waitFor(() => {
    expect(state().traces.load).toMatchObject({ status: 'failed', error: { status: 404 } });
  });
});

test('the stream is closed when nobody watches any more', async () => {
  await open();
  stream.put({ type: 'opened' });
  await waitFor(() => {
    expect(state().traces.stream).toBe('connected');
  });
  made.store.dispatch(tracesActions.unwatched());
  await waitFor(() => {
    expect(state().traces.stream).toBe('closed');
  });
});
