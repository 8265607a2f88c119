import type { AgentMessage } from '@contract/entities/agentMessage';
import { beginningOf, between, countUntil, recordingOf } from './replay';

const at = (second: number) => Date.UTC(2026, 10, 21, 1, 0, second);
const message = (seq: number, second: number): AgentMessage => ({
  id: `m${String(seq)}`,
  seq,
  from: 'a',
  to: 'b',
  action: 'x',
  params: null,
  timestamp: new Date(at(second)).toISOString(),
});

test('every message is replayed once, however the moments fall', () => {
  const recording = recordingOf([message(3, 9), message(1, 1), message(2, 5)], at(0), at(60));
  const moments = [at(0), at(1), at(4), at(5), at(9), at(60)];
  const replayed = moments.flatMap((until, index) => between(recording, moments[index - 1] ?? at(-1), until));
  expect(replayed.map(({ seq }) => seq)).toEqual([1, 2, 3]);
  expect(between(recording, at(9), at(1))).toEqual([]);
});

test('a moment knows how much was said by then', () => {
  const { times } = recordingOf([message(1, 1), message(2, 5)], at(0), at(60));
  expect([at(0), at(1), at(4), at(59)].map((moment) => countUntil(times, moment))).toEqual([0, 1, 1, 2]);
});

test('the replay begins where somebody speaks, not with an empty half hour', () => {
  const spoken = recordingOf([message(1, 1830), message(2, 1840)], at(0), at(3600));
  expect(beginningOf(spoken)).toBe(at(1829));
  expect(beginningOf(recordingOf([message(1, 0)], at(0), at(3600)))).toBe(at(0));
  expect(beginningOf(recordingOf([], at(0), at(3600)))).toBe(at(0));
});
