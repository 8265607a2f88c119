import { layoutDay } from './layoutDay';

const entry = (item: string, from: number, to: number) => ({ item, span: { from, to } });
const lay = (most: number, ...entries: ReturnType<typeof entry>[]) => {
  const { placed, heaps } = layoutDay(entries, most);
  return {
    placed: Object.fromEntries(placed.map(({ item, lane, lanes }) => [item, `${lane}/${lanes}`])),
    heaps: heaps.map(({ items, lane, span }) => [items.sort().join(''), lane, span.from, span.to]),
  };
};

it('times that touch share a lane, times that overlap stand beside each other', () => {
  expect(
    lay(3, entry('a', 60, 120), entry('b', 90, 150), entry('c', 120, 180), entry('d', 200, 230)),
  ).toEqual({
    placed: { a: '0/2', b: '1/2', c: '0/2', d: '0/1' },
    heaps: [],
  });
});

it('a quarter of an hour has the room of half an hour, also at the end of the day', () => {
  const { placed } = layoutDay([entry('a', 60, 75), entry('b', 75, 90), entry('c', 1430, 1440)], 3);
  expect(placed.map(({ item, span, lane }) => [item, span.from, span.to, lane])).toEqual([
    ['a', 60, 90, 0],
    ['b', 75, 105, 1],
    ['c', 1410, 1440, 0],
  ]);
});

it('what does not fit is heaped up in the last lane, each heap where its times are', () => {
  const many = [
    entry('a', 0, 120),
    entry('b', 0, 60),
    entry('c', 10, 50),
    entry('d', 20, 60),
    entry('e', 70, 100),
    entry('f', 70, 90),
  ];
  const { placed, heaps } = lay(2, ...many);
  expect(placed).toEqual({ a: '0/2' });
  expect(heaps).toEqual([
    ['bcd', 1, 0, 60],
    ['ef', 1, 70, 100],
  ]);
});
