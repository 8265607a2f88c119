import type { UsageProvider } from '@contract/entities/usage';
import { defined } from '@contract/defined';
import type { PriceTable } from '@platform/storage/telemetry/priceTable';
import type { ModelUsage } from './modelAnswer';
import type { OfferedModel } from './modelCatalog';

export interface BilledCall {
  /** By its offered name where the provider served that very model, else as the provider names it. */
  model: string;
  provider: UsageProvider;
  inputTokens: number;
  outputTokens: number;
  cachedTokens?: number;
  reasoningTokens?: number;
  /** US dollars; absent for a model without a price, and where no usage was reported. */
  cost?: number;
}

/** Cost of one call, by the usage that the provider reported and nothing else. */
export const billCall = (
  { name, id, provider, isOwnAddress }: OfferedModel,
  { usage, servedBy = id }: { usage?: ModelUsage | undefined; servedBy?: string | undefined },
  at: string,
  { costOf }: Pick<PriceTable, 'costOf'>,
): BilledCall => {
  const model = servedBy.startsWith(name) ? name : servedBy;
  const cost = usage && costOf(model, usage, at);
  return {
    model,
    provider: provider === 'anthropic' ? 'claude' : isOwnAddress ? 'openai' : 'other',
    inputTokens: usage?.input ?? 0,
    outputTokens: usage?.output ?? 0,
    ...defined({ cachedTokens: usage?.cached, reasoningTokens: usage?.reasoning, cost }),
  };
};
