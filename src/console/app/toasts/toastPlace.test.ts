import { placeOf } from './toastPlace';

const stack = { left: 1064, right: 1424, top: 64, bottom: 124 };
const control = (top: number, left = 1300) => ({ top, bottom: top + 32, left, right: left + 100 });
const FLOOR = 900;

test('it stands where it belongs while nothing is there to press', () => {
  expect(placeOf(stack, [control(64, 200)], FLOOR)).toEqual({ top: 64, covered: 0 });
});

test('it goes as little below as leaves every control free', () => {
  expect(placeOf(stack, [control(70), control(160)], FLOOR)).toEqual({ top: 192, covered: 0 });
  expect(placeOf(stack, [control(70)], FLOOR)).toEqual({ top: 104, covered: 0 });
});

test('where no place is free it covers as few as possible, and says so', () => {
  const rows = Array.from({ length: 30 }, (_, row) => control(row * 30));
  expect(placeOf(stack, rows, FLOOR).covered).toBeGreaterThan(0);
  expect(placeOf(stack, rows, FLOOR).covered).toBeLessThanOrEqual(3);
});
