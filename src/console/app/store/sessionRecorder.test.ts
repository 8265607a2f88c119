import { logsReceived, logsReducer, type LogsState } from '@console/domain/logs/logsReducer';
import type { UnknownAction } from '@reduxjs/toolkit';
import { buildLogEntry } from '@test/builders/buildLogEntry';
import { sessionFile } from './sessionFile';
import { createSessionRecorder, RECORDED_BYTES } from './sessionRecorder';

interface State {
  logs: LogsState;
  typed: string;
}
const typed = (text: string) => ({ type: 'typed', text });
const reduce = (state: State | undefined, action: UnknownAction): State => ({
  logs: logsReducer(state?.logs, action),
  typed: action.type === 'typed' ? String(action['text']) : (state?.typed ?? ''),
});

/** As many batches as a busy stream brings, with something that people do among them. */
const liveBusily = (batches: number, length: number) => {
  const { record, recording } = createSessionRecorder();
  let state = reduce(undefined, { type: 'begin' });
  const dispatch = record({ getState: () => state, dispatch: (action) => action })((action) => {
    state = reduce(state, action as UnknownAction);
    return action;
  });
  let seq = 0;
  for (let n = 0; n < batches; n += 1) {
    const items = Array.from({ length }, () =>
      buildLogEntry((seq += 1), { message: `entry ${String(seq)} ${'x'.repeat(300)}` }),
    );
    dispatch(logsReceived({ items, epoch: 'e1' }));
    if (n % 10 === 0) dispatch(typed(`text ${String(n)}`));
  }
  return { state: () => state, recording };
};

test.each([
  ['a thousand a second', 1500, 40],
  ['twenty thousand a second', 120, 800],
])('%s: a recording stays as small, and replays to the same state', (_name, batches, length) => {
  const { state, recording } = liveBusily(batches, length);
  const { preloadedState, actions, earlier = [] } = recording();
  // As text it takes half of what it does in memory; one part lies beyond the limit.
  expect(JSON.stringify(actions).length).toBeLessThan((RECORDED_BYTES * 1.2) / 2);
  expect(JSON.stringify(earlier).length).toBeLessThan(500_000);
  expect(actions.length).toBeGreaterThan(0);
  expect(actions.reduce(reduce, preloadedState as State)).toEqual(state());
});

test('what fell off is told: what people did whole, streams by their numbers', () => {
  const { recording } = liveBusily(1500, 40);
  const { actions, earlier = [], preloadedState } = recording();
  const first = actions.find(logsReceived.match)?.payload.items[0]?.seq ?? 0;
  const told = earlier.filter(({ type }) => type === logsReceived.type);
  expect(told.at(-1)).toEqual({ type: 'logs/received', count: 40, from: first - 40, to: first - 1 });
  expect(earlier).toContainEqual(typed('text 1000'));
  const file = JSON.parse(sessionFile({ preloadedState, actions, earlier }, 'masked')) as {
    earlier: unknown[];
  };
  expect(file.earlier).toHaveLength(earlier.length);
  expect(JSON.stringify(file.earlier)).not.toContain('text 1000');
});

test('what fell off is no more than it was, however long it goes on', () => {
  const lengthOf = (batches: number) => JSON.stringify(liveBusily(batches, 1).recording()).length;
  const [soon, late] = [lengthOf(9000), lengthOf(18_000)];
  expect(late).toBeLessThan(soon * 1.1);
});
