import { numbersFrom } from '@test/support/numbersFrom';
import { placeLabels, type LabelledNode } from './graphLabels';

const SIZE = { height: 12, gap: 4 };
const node = (id: string, x: number, y: number, rank = 0, width = 40): LabelledNode => ({
  id,
  x,
  y,
  radius: 5,
  width,
  rank,
});

test('a label stands in the middle below its node', () => {
  expect(placeLabels([node('a', 100, 100)], SIZE)).toEqual([{ id: 'a', x: 80, y: 109 }]);
});

test('where another label stands, it goes above; the one of higher rank has the first choice', () => {
  const placed = placeLabels([node('a', 0, 0), node('b', 20, 0, 1)], SIZE);
  expect(placed).toEqual([
    { id: 'b', x: 0, y: 9 },
    { id: 'a', x: -20, y: -21 },
  ]);
});

test('where a node stands, no label covers it', () => {
  const placed = placeLabels([node('a', 0, 0, 1), node('below', 0, 15, 0, 0)], SIZE);
  expect(placed.find(({ id }) => id === 'a')).toEqual({ id: 'a', x: -20, y: -21 });
});

test('no label reaches out of what is seen', () => {
  const seen = { left: 0, top: -100, right: 200, bottom: 100 };
  const placed = placeLabels([node('a', 5, 0)], { ...SIZE, seen });
  expect(placed).toEqual([{ id: 'a', x: 14, y: -6 }]);
});

test('of 200 graphs with 60 nodes no two labels overlap', () => {
  const next = numbersFrom(11);
  for (let round = 0; round < 200; round += 1) {
    const nodes = Array.from({ length: 60 }, (_, index) =>
      node(String(index), next(400), next(300), next(3), 20 + next(60)),
    );
    const widths = new Map(nodes.map(({ id, width }) => [id, width]));
    const boxes = placeLabels(nodes, SIZE).map(({ id, x, y }) => [x, y, x + (widths.get(id) ?? 0), y + 12]);
    boxes.forEach(([left = 0, top = 0, right = 0, bottom = 0], index) => {
      for (const [l = 0, t = 0, r = 0, b = 0] of boxes.slice(index + 1))
        expect(left < r && l < right && top < b && t < bottom).toBe(false);
    });
  }
});
