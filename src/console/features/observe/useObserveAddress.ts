import { Instant } from '@contract/entities/primitives';
import { useSearchParams } from '@console/common/hooks/useSearchParams';
import * as v from 'valibot';

export const TABS = ['overview', 'alerts', 'logs'] as const;
export type ObserveTab = (typeof TABS)[number];

const Span = v.object({ from: Instant, to: Instant });
type Span = v.InferOutput<typeof Span>;

/** Tab and opened point live in the address; unknown values are ignored. */
export const useObserveAddress = () => {
  const [params, setParams] = useSearchParams();
  const span = v.safeParse(Span, { from: params.get('from'), to: params.get('to') });
  return {
    tab: TABS.find((one) => one === params.get('tab')) ?? 'overview',
    /** The part whose measurements of memory and CPU are shown. */
    load: params.get('rows') === 'load' && span.success ? span.output : undefined,
    chooseTab: (tab: ObserveTab) => {
      setParams(tab === 'overview' ? {} : { tab });
    },
    openLoad: ({ from, to }: Span) => {
      setParams({ rows: 'load', from, to });
    },
    close: () => {
      setParams({});
    },
  };
};
