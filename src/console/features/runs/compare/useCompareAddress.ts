import type { CompareSide } from '@console/domain/runs/comparePath';
import { useSearchParams } from '@console/common/hooks/useSearchParams';

/** Both runs, what is shown of them and the selected row live in the address. */
export const useCompareAddress = () => {
  const [params, setParams] = useSearchParams();
  const change = (values: Readonly<Record<string, string>>, replace = false): void => {
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of Object.entries(values)) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace },
    );
  };
  const [left, right] = [params.get('left') ?? '', params.get('right') ?? ''];
  return {
    left,
    right,
    onlyDifferences: params.get('show') === 'differences',
    selected: params.get('step') ?? '',
    choose: (side: CompareSide, runId: string, replace = false) => {
      change({ [side]: runId, step: '' }, replace);
    },
    turn: () => {
      change({ left: right, right: left, step: '' });
    },
    showOnly: (differences: boolean) => {
      change({ show: differences ? 'differences' : '' }, true);
    },
    select: (key: string) => {
      change({ step: key });
    },
  };
};

export type CompareAddress = ReturnType<typeof useCompareAddress>;
