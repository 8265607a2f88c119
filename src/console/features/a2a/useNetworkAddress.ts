import { SEARCH_MAX_LENGTH } from '@contract/limits';
import { useCallback } from 'react';
import { useSearchParams } from '@console/common/hooks/useSearchParams';

export type NetworkView = 'graph' | 'table';
type Key = 'node' | 'msg' | 'corr' | 'view' | 'q' | 'at';

/** Open parts of the screen: node, message, correlation, view, search text, moment of the replay. */
export const useNetworkAddress = () => {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (values: Partial<Record<Key, string | null>>, replace = false): void => {
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [key, value] of Object.entries(values)) {
            if (value === null || value === '') next.delete(key);
            else next.set(key, value);
          }
          return next;
        },
        { replace },
      );
    },
    [setParams],
  );
  const at = Date.parse(params.get('at') ?? '');
  return {
    node: params.get('node'),
    message: params.get('msg'),
    correlation: params.get('corr'),
    view: (params.get('view') === 'table' ? 'table' : 'graph') satisfies NetworkView,
    query: (params.get('q') ?? '').slice(0, SEARCH_MAX_LENGTH),
    /** Milliseconds; undefined while live. */
    at: Number.isNaN(at) ? undefined : at,
    change,
  };
};
