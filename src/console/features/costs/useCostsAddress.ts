import { CostModel } from '@contract/http/costs';
import { rowsPageKey } from '@console/common/charts/useRowsPage';
import { useSearchParams } from '@console/common/hooks/useSearchParams';

export const PERIODS = ['1d', '7d', '30d', '90d'] as const;
export type Period = (typeof PERIODS)[number];

/** The rows behind a mark, in the address. */
export const COST_ROWS = 'rows';

export const MARK_KINDS = ['day', 'provider', 'model', 'agent'] as const;

/** Part of a chart that a click has opened: `day:2026-11-20`, `provider:claude`, `model:gpt-4-turbo`, `agent:monitor`. */
export interface Mark {
  kind: (typeof MARK_KINDS)[number];
  name: string;
}

const markOf = (text: string): Mark | undefined => {
  const at = text.indexOf(':');
  const kind = MARK_KINDS.find((one) => one === text.slice(0, at));
  const name = text.slice(at + 1);
  return kind === undefined || name === '' ? undefined : { kind, name };
};

/** Period, filter and the open mark live in the address; unknown values are ignored. */
export const useCostsAddress = () => {
  const [params, setParams] = useSearchParams();
  const change = (name: 'period' | 'model' | typeof COST_ROWS, value: string, standard: string): void => {
    setParams((current) => {
      const next = new URLSearchParams(current);
      if (value === standard) next.delete(name);
      else next.set(name, value);
      if (name === COST_ROWS) next.delete(rowsPageKey(COST_ROWS));
      return next;
    });
  };
  const model = CostModel.options.find((option) => option === params.get('model')) ?? 'all';
  return {
    period: PERIODS.find((period) => period === params.get('period')) ?? '7d',
    model,
    mark: markOf(params.get(COST_ROWS) ?? ''),
    choosePeriod: (period: Period) => {
      change('period', period, '7d');
    },
    chooseModel: (chosen: CostModel) => {
      change('model', chosen, 'all');
    },
    openMark: (kind: Mark['kind'], name: string) => {
      change(COST_ROWS, `${kind}:${name}`, '');
    },
    closeMark: () => {
      change(COST_ROWS, '', '');
    },
  };
};

export type CostsAddress = ReturnType<typeof useCostsAddress>;
