import type { TraceTypeFilter } from './tracesSelectors';
import { SEARCH_MAX_LENGTH } from '@contract/limits';
import { useSearchParams } from '@console/common/hooks/useSearchParams';

export const TRACE_FILTERS: readonly TraceTypeFilter[] = [
  'all',
  'instruction',
  'tool.call',
  'decision',
  'policy.warn',
];

const DEFAULTS: Partial<Record<string, string>> = { type: 'all', reading: 'event' };

/** The viewer's filter, kept in the address: typing replaces, choosing a type is a step back can undo. */
export const useTraceFilter = () => {
  const [search, setSearch] = useSearchParams();
  const type = TRACE_FILTERS.find((filter) => filter === search.get('type')) ?? 'all';
  const query = (search.get('q') ?? '').slice(0, SEARCH_MAX_LENGTH);
  const change = (key: 'type' | 'q' | 'trace' | 'reading', value: string, replace: boolean): void => {
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '' || value === DEFAULTS[key]) next.delete(key);
        else next.set(key, value);
        return next;
      },
      { replace },
    );
  };
  return {
    type,
    query,
    /** Id of the event whose detail is open, or ''. */
    selected: search.get('trace') ?? '',
    select: (id: string) => {
      change('trace', id, false);
    },
    /** How the selected event is read: by itself, or on the time axis of its run. */
    reading: search.get('reading') === 'timeline' ? ('timeline' as const) : ('event' as const),
    read: (reading: 'event' | 'timeline') => {
      change('reading', reading, false);
    },
    chooseType: (chosen: TraceTypeFilter) => {
      change('type', chosen, false);
    },
    search: (text: string) => {
      change('q', text, true);
    },
    clear: () => {
      setSearch(
        (before) => new URLSearchParams([...before].filter(([key]) => key !== 'type' && key !== 'q')),
      );
    },
  };
};
