import { PricesBody, RecostSpan } from '@contract/http/prices';
import type { CallTargets } from './callTargets';
import type { MutatingCall } from './serverCalls';

const price = (input: number) => ({
  prices: [{ model: 'priced-here', from: '2026-11-01T00:00:00Z', input, output: 2 }],
});

/** What changes prices, and costs by them. */
export const priceCalls = (at: CallTargets): MutatingCall[] => [
  {
    operation: 'chat POST /api/prices',
    path: '/api/prices',
    schema: PricesBody,
    body: price(1),
    other: price(2),
  },
  { operation: 'chat DELETE /api/prices/:id', path: `/api/prices/${at.price}` },
  {
    operation: 'chat POST /api/prices/recost',
    path: '/api/prices/recost',
    schema: RecostSpan,
    body: { from: '2026-11-01T00:00:00Z', to: '2026-11-01T00:00:01Z' },
    other: { from: '2026-11-01T00:00:00Z', to: '2026-11-01T00:00:02Z' },
  },
];
