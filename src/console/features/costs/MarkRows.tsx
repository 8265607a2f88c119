import type { Costs } from '@contract/entities/costs';
import { UsageProvider } from '@contract/entities/usage';
import type { UsageRecordsQuery } from '@contract/http/usageRecords';
import { wallClockInstant } from '@contract/wallClock';
import { workspaceZone } from '@contract/zones';
import { UsageRowsDialog } from './UsageRowsDialog';
import type { CostsAddress, Mark } from './useCostsAddress';

const isDate = /^\d{4}-\d{2}-\d{2}$/;

const earlier = (a: number, b: number): string => new Date(Math.min(a, b)).toISOString();
const later = (a: number, b: number): string => new Date(Math.max(a, b)).toISOString();

const providerOf = (name: string): UsageRecordsQuery['provider'] =>
  name === 'other-providers' ? name : UsageProvider.options.find((provider) => provider === name);

/** The requests of a mark: those of its span, narrowed as the whole page is. */
export const queryOf = (
  { kind, name }: Mark,
  { span }: Pick<Costs, 'span'>,
  model: CostsAddress['model'],
): Omit<UsageRecordsQuery, 'before' | 'limit'> => {
  const all = { ...span, ...(model === 'all' ? {} : { provider: model }) };
  if (kind === 'agent') return { ...all, agent: name };
  if (kind === 'model') return { ...all, model: name };
  if (kind === 'provider') return { ...all, provider: providerOf(name) ?? all.provider };
  if (!isDate.test(name)) return all;
  const [year = 0, month = 1, day = 1] = name.split('-').map(Number);
  // Days of sums are the workspace's, in whatever zone times are shown.
  const midnight = (shift: number): number =>
    wallClockInstant(year, month, day + shift, 0, 0, workspaceZone()).getTime();
  return {
    ...all,
    from: later(midnight(0), Date.parse(span.from)),
    to: earlier(midnight(1), Date.parse(span.to)),
  };
};

interface MarkRowsProps {
  mark: Mark;
  costs: Costs;
  address: CostsAddress;
}

export const MarkRows = ({ mark, costs, address }: MarkRowsProps) => (
  <UsageRowsDialog
    key={`${mark.kind}:${mark.name}`}
    name={mark.name}
    query={queryOf(mark, costs, address.model)}
    onClose={address.closeMark}
  />
);
