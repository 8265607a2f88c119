import { buildPrice } from '@test/builders/buildPrice';
import { setZones } from '@contract/zones';
import { comparePrices, instantOfDay, pricesAsCsv, readPriceFile } from './priceFile';

beforeEach(() => {
  setZones('Asia/Seoul');
});

test('a day begins at midnight of the workspace', () => {
  expect(instantOfDay('2026-11-01')).toBe('2026-10-31T15:00:00.000Z');
  expect(instantOfDay('2026-02-30')).toBe('2026-02-30');
  expect(instantOfDay('2026-11-01T00:00:00Z')).toBe('2026-11-01T00:00:00Z');
});

test('what is exported is read back without a difference', async () => {
  const prices = [
    buildPrice({ aliases: ['mini', 'mini-2'], cachedInput: 0.075 }),
    buildPrice({ model: 'own, "quoted"', from: '2026-10-31T15:00:00.000Z', reasoning: 9 }),
  ];
  const lines = await readPriceFile(`\ufeff${await pricesAsCsv(prices)}`);
  expect(lines.map(({ from }) => from)).toEqual(['2024-07-18T00:00:00.000Z', '2026-11-01']);
  expect(comparePrices(lines, prices).map(({ state }) => state)).toEqual(['same', 'same']);
});

test('says of each line what it would change, and which field is wrong', async () => {
  const standing = [buildPrice({ from: '2026-10-31T15:00:00.000Z', input: 1, output: 2 })];
  const lines = await readPriceFile(
    JSON.stringify({
      prices: [
        { model: 'gpt-4o-mini', from: '2026-11-01', input: 1, output: 3 },
        { model: 'gpt-4o-mini', from: '2026-11-02', input: 1, output: 2 },
        { model: 'gpt-4o-mini', from: '2026-11-02', input: 1, output: 2 },
        { model: 'x', from: '2026-02-30', input: 1, output: 2 },
        { model: 'x', from: '2026-11-01', input: 'much', output: 2 },
        { model: 'x', from: '2026-11-01', output: 2 },
      ],
    }),
  );
  expect(comparePrices(lines, standing)).toEqual([
    expect.objectContaining({ state: 'changed' }),
    expect.objectContaining({ state: 'new' }),
    { state: 'wrong', line: 3, field: 'from' },
    { state: 'wrong', line: 4, field: 'from' },
    { state: 'wrong', line: 5, field: 'input' },
    { state: 'wrong', line: 6, field: 'input' },
  ]);
});

test.each(['', 'name,cost\nx,1', '{"prices":3}', '[1]', '{'])('%j is no file of prices', async (text) => {
  await expect(readPriceFile(text)).rejects.toThrow();
});
