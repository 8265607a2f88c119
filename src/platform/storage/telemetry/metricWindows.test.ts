import { stepOf, type MetricPoint, type MetricWindow } from './metricWindows';

const NOW = 1_764_000_000_000_000;
const DAY = 86_400_000_000;

/** `undefined`: left out. */
type Given = { [Field in keyof MetricPoint]?: MetricPoint[Field] | undefined };

const point = (given: Given) =>
  ({
    series: 'a',
    family: 'a',
    temporality: 'cumulative',
    kind: 'input',
    startMicros: NOW - 1000,
    timeMicros: NOW,
    calls: 1,
    amount: 10,
    at: '2025-11-24T16:00:00.000Z',
    source: '/a',
    agent: 'a',
    model: 'm',
    provider: 'other',
    errorType: '',
    ...given,
  }) as MetricPoint;
/** Calls that each point adds, in the order in which they come. */
const addedBy = (points: readonly Given[]): number[] => {
  let known: MetricWindow | undefined;
  return points.map((given) => {
    const { step, window } = stepOf(point(given), known, NOW);
    known = window;
    return step?.calls ?? 0;
  });
};

test('a series with a start only grows, in whatever order its points come', () => {
  expect(addedBy([{ calls: 2 }, { calls: 2 }, { calls: 5 }, { calls: 3 }, { calls: 6 }])).toEqual([
    ...[2, 0, 3, 0, 1],
  ]);
  expect(
    addedBy([
      { calls: 5, timeMicros: NOW },
      { calls: 6, timeMicros: NOW - 1 },
    ]),
  ).toEqual([5, 1]);
});

test('without a start points count in the order of time, and a smaller count is a new beginning', () => {
  const at = (minute: number, calls: number) => ({ startMicros: undefined, timeMicros: NOW + minute, calls });
  expect(addedBy([at(1, 4), at(3, 6), at(2, 5), at(2, 9), at(4, 1), at(5, 3)])).toEqual([4, 2, 0, 0, 1, 2]);
});

test('a series that began before it could be remembered counts from now on', () => {
  const old = { startMicros: NOW - 91 * DAY };
  expect(
    addedBy([
      { ...old, calls: 1000 },
      { ...old, calls: 1003 },
    ]),
  ).toEqual([0, 3]);
  expect(addedBy([{ startMicros: NOW - 89 * DAY, calls: 1000 }])).toEqual([1000]);
});

test('the time of a step reaches from what was told before', () => {
  const window: MetricWindow = { series: 'a', started: NOW - 1000, calls: 1, amount: 10, last: NOW - 400 };
  expect(stepOf(point({ calls: 3, amount: 25 }), window, NOW).step).toEqual({
    calls: 2,
    amount: 15,
    fromMicros: NOW - 400,
  });
  expect(stepOf(point({ temporality: 'delta' }), undefined, NOW).step?.fromMicros).toBe(NOW - 1000);
});
