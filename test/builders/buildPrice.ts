import type { ModelPrice } from '@contract/entities/modelPrice';
import { createPriceTable } from '@platform/storage/telemetry/priceTable';

/** What `gpt-4o-mini` costs from its first day on. */
export const buildPrice = (given: Partial<ModelPrice> = {}): ModelPrice => ({
  id: `price_${given.model ?? 'gpt-4o-mini'}_${given.from ?? 'first'}`,
  model: 'gpt-4o-mini',
  aliases: [],
  from: '2024-07-18T00:00:00.000Z',
  input: 0.15,
  output: 0.6,
  builtIn: false,
  createdBy: 'admin',
  createdAt: '2026-11-01T00:00:00.000Z',
  ...given,
});

/** Of two models, one of them under its dated name, too. */
export const PRICE_TABLE = createPriceTable([
  buildPrice({ aliases: ['gpt-4o-mini-2024-07-18'] }),
  buildPrice({ model: 'claude-3-5-sonnet', from: '2024-06-20T00:00:00.000Z', input: 3, output: 15 }),
]);
