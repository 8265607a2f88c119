import { formatCost, formatTraceCost } from './money';

test.each([
  [0, '$0.00', '$0.0000'],
  [87.42, '$87.42', '$87.4200'],
  [1247.5, '$1,247.50', '$1,247.5000'],
  [0.004, '<$0.01', '$0.0040'],
  [0.005, '$0.01', '$0.0050'],
  [0.000_02, '<$0.01', '<$0.0001'],
])('%d is shown as %s, and in traces as %s', (value, cost, traceCost) => {
  expect(formatCost(value)).toBe(cost);
  expect(formatTraceCost(value)).toBe(traceCost);
});
