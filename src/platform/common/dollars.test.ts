import { dollars } from './dollars';

test.each([
  [0, '$0.00'],
  [0.000_001, '<$0.01'],
  [0.004_9, '<$0.01'],
  [0.005, '$0.01'],
  [87.421, '$87.42'],
])('%d dollars are %s', (value, text) => {
  expect(dollars(value)).toBe(text);
});
