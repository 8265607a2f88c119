import type { UsageProvider } from '@contract/entities/usage';
import { defined } from '@contract/defined';
import { costOf } from '@platform/telemetry/modelPrices';
import type { ModelUsage } from './modelAnswer';
import type { OfferedModel } from './modelCatalog';

export interface BilledCall {
  /** By its offered name where the provider served that very model, else as the provider names it. */
  model: string;
  provider: UsageProvider;
  inputTokens: number;
  outputTokens: number;
  /** US dollars; absent for a model without a price, and where no usage was reported. */
  cost?: number;
}

/** What one call cost, by what the provider reported and nothing else. */
export const billCall = (
  { name, id, provider, isOwnAddress }: OfferedModel,
  { usage, servedBy = id }: { usage?: ModelUsage | undefined; servedBy?: string | undefined },
  at: string,
): BilledCall => {
  const model = servedBy.startsWith(name) ? name : servedBy;
  const cost = usage && costOf(model, usage, at);
  return {
    model,
    provider: provider === 'anthropic' ? 'claude' : isOwnAddress ? 'openai' : 'other',
    inputTokens: usage?.input ?? 0,
    outputTokens: usage?.output ?? 0,
    ...defined({ cost }),
  };
};
