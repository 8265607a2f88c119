import { createStreamOrder } from './streamOrder';

type Message = { kind: 'initial' | 'live'; items: { seq: number }[] };
const live = (...seqs: number[]): Message => ({ kind: 'live', items: seqs.map((seq) => ({ seq })) });
const initial = (...seqs: number[]): Message => ({ ...live(...seqs), kind: 'initial' });

const open = () => {
  const passed: number[] = [];
  const resync = jest.fn();
  const order = createStreamOrder<Message>({
    contentOf: (message) => message,
    pass: ({ items }) => passed.push(...items.map(({ seq }) => seq)),
    resync,
  });
  return { order, passed, resync };
};

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('what follows is passed on at once', () => {
  const { order, passed } = open();
  [initial(1, 2), live(3), live(4, 5)].forEach(order.accept);
  expect(passed).toEqual([1, 2, 3, 4, 5]);
});

test('what comes too early waits for what is missing', () => {
  const { order, passed, resync } = open();
  [initial(1), live(3), live(4)].forEach(order.accept);
  expect(passed).toEqual([1]);
  order.accept(live(2));
  expect(passed).toEqual([1, 2, 3, 4]);
  jest.advanceTimersByTime(5000);
  expect(resync).not.toHaveBeenCalled();
});

test('a hole that stays open leads to a new connection', () => {
  const { order, passed, resync } = open();
  [initial(1), live(3)].forEach(order.accept);
  jest.advanceTimersByTime(2000);
  expect(resync).toHaveBeenCalledTimes(1);
  order.reset();
  order.accept(initial(2, 3));
  expect(passed).toEqual([1, 2, 3]);
});

test('where the platform says it stands is believed, even after a gap', () => {
  const { order, passed } = open();
  [initial(1), initial(900), live(901)].forEach(order.accept);
  expect(passed).toEqual([1, 900, 901]);
});

test('the first item of an empty stream is no hole', () => {
  const { order, passed, resync } = open();
  [initial(), live(1), live(2)].forEach(order.accept);
  expect(passed).toEqual([1, 2]);
  jest.advanceTimersByTime(5000);
  expect(resync).not.toHaveBeenCalled();
});
