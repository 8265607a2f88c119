import { barLength } from './BarRows';

test.each([
  ['the highest', 2000, { width: '100%', minWidth: 1 }],
  ['half of it', 1000, { width: '50%', minWidth: 1 }],
  ['hardly anything, which is seen all the same', 1, { width: '0.05%', minWidth: 1 }],
  ['nothing, which draws nothing', 0, { width: 0 }],
])('%s', (_what, value, length) => {
  expect(barLength(value, 2000)).toEqual(length);
});
