import { createRingRate } from './ringRate';

test('a caller is let through 120 times a minute, whatever others do', () => {
  let now = 0;
  const { take } = createRingRate(() => now);
  for (let call = 0; call < 120; call += 1) take('one');
  expect(() => {
    take('one');
  }).toThrow('More than 120 calls in a minute');
  take('another');
  now = 59_999;
  expect(() => {
    take('one');
  }).toThrow();
  now = 60_000;
  take('one');
});
