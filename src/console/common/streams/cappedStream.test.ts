import { mergeCapped } from './cappedStream';

const items = (...seqs: number[]) => seqs.map((seq) => ({ seq }));
const seqs = (list: { seq: number }[]) => list.map(({ seq }) => seq);

test('what follows is appended, the oldest leave', () => {
  expect(seqs(mergeCapped(items(1, 2, 3), items(4, 5), 4))).toEqual([2, 3, 4, 5]);
});

test('what is repeated or late is there once and in its place', () => {
  expect(seqs(mergeCapped(items(1, 2, 4), items(3, 4), 10))).toEqual([1, 2, 3, 4]);
});

test('a first batch may be larger than the cap', () => {
  expect(seqs(mergeCapped([], items(1, 2, 3), 2))).toEqual([2, 3]);
});
