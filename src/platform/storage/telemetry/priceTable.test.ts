import { buildPrice } from '@test/builders/buildPrice';
import { createPriceTable } from './priceTable';

const MILLION = { input: 1_000_000, output: 0 };

test('a price counts from its instant on, and not a millisecond before', () => {
  const { costOf } = createPriceTable([
    buildPrice({ from: '2026-01-01T00:00:00.000Z', input: 1 }),
    buildPrice({ from: '2026-10-31T15:00:00.000Z', input: 2 }),
  ]);
  const at = (instant: string) => costOf('gpt-4o-mini', MILLION, instant);
  expect(at('2025-12-31T23:59:59.999Z')).toBeUndefined();
  expect(at('2026-01-01T00:00:00.000Z')).toBe(1);
  expect(at('2026-10-31T14:59:59.999Z')).toBe(1);
  expect(at('2026-10-31T15:00:00.000Z')).toBe(2);
  // The same instant, told in another zone.
  expect(at('2026-11-01T00:00:00.000+09:00')).toBe(2);
});

test('a whole name goes before a pattern, a longer pattern before a shorter, whatever their dates', () => {
  const { costOf } = createPriceTable([
    buildPrice({ model: 'gpt-4o*', input: 3, from: '2026-09-01T00:00:00.000Z' }),
    buildPrice({ model: 'gpt-4o-mini', aliases: ['mini'], input: 1, from: '2026-01-01T00:00:00.000Z' }),
    buildPrice({ model: 'gpt-4o-mini-*', input: 2, from: '2026-01-01T00:00:00.000Z' }),
  ]);
  const of = (model: string) => costOf(model, MILLION, '2026-11-01T00:00:00.000Z');
  expect([of('gpt-4o-mini'), of('mini'), of('gpt-4o-mini-audio'), of('gpt-4o')]).toEqual([1, 1, 2, 3]);
  expect(of('gpt-4')).toBeUndefined();
  expect(of('mini-2')).toBeUndefined();
});

test('what is withdrawn counts no more: the price before it does again', () => {
  const { costOf } = createPriceTable([
    buildPrice({ from: '2026-01-01T00:00:00.000Z', input: 1 }),
    buildPrice({ from: '2026-02-01T00:00:00.000Z', input: 2, withdrawnAt: '2026-03-01T00:00:00.000Z' }),
  ]);
  expect(costOf('gpt-4o-mini', MILLION, '2026-04-01T00:00:00.000Z')).toBe(1);
});

test('cached tokens are a part of the input and reasoning of the output, at prices of their own where they have one', () => {
  const tokens = { input: 1000, cached: 400, output: 200, reasoning: 50 };
  const cost = (given: Parameters<typeof buildPrice>[0]) =>
    createPriceTable([buildPrice({ input: 10, output: 20, ...given })]).costOf(
      'gpt-4o-mini',
      tokens,
      '2026-11-01T00:00:00.000Z',
    );
  // 1000 × 10 and 200 × 20 per million.
  expect(cost({})).toBe(0.014);
  // 600 × 10 + 400 × 1 + 200 × 20.
  expect(cost({ cachedInput: 1 })).toBe(0.0104);
  // 1000 × 10 + 150 × 20 + 50 × 60.
  expect(cost({ reasoning: 60 })).toBe(0.016);
});

test('half a millionth is rounded up, as the database does', () => {
  const { costOf } = createPriceTable([buildPrice({ input: 0.15, output: 0.05 })]);
  const at = '2026-11-01T00:00:00.000Z';
  expect(costOf('gpt-4o-mini', { input: 30, output: 0 }, at)).toBe(0.000005);
  expect(costOf('gpt-4o-mini', { input: 0, output: 10 }, at)).toBe(0.000001);
  expect(costOf('gpt-4o-mini', { input: 0, output: 9 }, at)).toBe(0);
});
