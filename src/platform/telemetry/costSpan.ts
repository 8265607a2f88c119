import type { CostRange } from '@contract/http/usage';

const HOURS: Record<CostRange, number> = {
  '24h': 24,
  '1d': 24,
  '7d': 7 * 24,
  '30d': 30 * 24,
  '90d': 90 * 24,
};
const HOUR_MS = 3_600_000;

/** The span that ends now and reaches back as far as the range says. */
export const costSpan = (range: CostRange, now: Date): { from: string; to: string } => ({
  from: new Date(now.getTime() - HOURS[range] * HOUR_MS).toISOString(),
  to: new Date(now.getTime() + 1).toISOString(),
});
