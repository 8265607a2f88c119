import { buildTraceEvent } from '@test/builders/buildTraceEvent';
import { timelineOf } from './traceTimeline';

const at = (id: string, seq: number, ts: string) => buildTraceEvent(seq, { id, ts });

test('events stand between the first and the last, oldest first whatever their order was', () => {
  const marks = timelineOf([
    at('c', 3, '2026-11-20T01:00:10.000Z'),
    at('a', 1, '2026-11-20T01:00:00.000Z'),
    at('b', 2, '2026-11-20T01:00:02.500Z'),
  ]);
  expect(marks.map(({ event, at: place, afterMs }) => [event.id, place, afterMs])).toEqual([
    ['a', 0, 0],
    ['b', 25, 2500],
    ['c', 100, 10_000],
  ]);
});

test('events of one moment keep the order of the stream', () => {
  const ts = '2026-11-20T01:00:00.000Z';
  expect(
    timelineOf([at('b', 2, ts), at('a', 1, ts)]).map(({ event, at: place }) => [event.id, place]),
  ).toEqual([
    ['a', 0],
    ['b', 0],
  ]);
  expect(timelineOf([])).toEqual([]);
});
