import { judgedRuns, shareOf } from './shares';

test('runs of which people disagree are judged, and are good to nobody', () => {
  const verdicts = { up: 3, down: 1, split: 4 };
  expect(judgedRuns(verdicts)).toBe(8);
  expect(shareOf(verdicts.up, judgedRuns(verdicts))).toBe(37.5);
});

test('nothing is a share of nothing', () => {
  expect(shareOf(0, 0)).toBeNull();
  expect(shareOf(0, 2)).toBe(0);
});
