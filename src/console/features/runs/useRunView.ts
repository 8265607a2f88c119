import { useSearchParams } from '@console/common/hooks/useSearchParams';
import { LANES, type Lane, type RunFilter, type RunFocus } from './runEvents';

/** Parts below the lanes. */
export type RunPart = 'steps' | 'events';

const FOCUSES: readonly RunFocus[] = ['all', 'errors', 'slow'];

/** Filter and selection live in the address: typing and filtering replace, selecting pushes. */
export const useRunView = () => {
  const [params, setParams] = useSearchParams();
  const change = (name: string, value: string): void => {
    setParams((current) => {
      const next = new URLSearchParams(current);
      if (value === '') next.delete(name);
      else next.set(name, value);
      return next;
    });
  };
  /** Narrows the events, and shows them. */
  const narrow = (name: string, value: string): void => {
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        next.set('part', 'events');
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  };
  const lanes = (params.get('lanes') ?? '')
    .split(',')
    .filter((lane): lane is Lane => LANES.includes(lane as Lane));
  const filter: RunFilter = {
    focus: FOCUSES.find((focus) => focus === params.get('focus')) ?? 'all',
    lanes,
    query: params.get('q') ?? '',
  };
  const isNarrowed = filter.query !== '' || filter.focus !== 'all' || lanes.length > 0;
  const part: RunPart = params.get('part') === 'events' || isNarrowed ? 'events' : 'steps';
  return {
    filter,
    part,
    /** The steps are all of them: what narrows the events goes. */
    show: (next: RunPart) => {
      setParams(
        (current) => {
          const kept = new URLSearchParams(current);
          for (const name of ['part', 'q', 'focus', 'lanes']) kept.delete(name);
          if (next === 'events') kept.set('part', next);
          return kept;
        },
        { replace: true },
      );
    },
    selected: params.get('event') ?? '',
    select: (key: string) => {
      change('event', key);
    },
    search: (query: string) => {
      narrow('q', query);
    },
    focusOn: (focus: RunFocus) => {
      narrow('focus', focus === 'all' ? '' : focus);
    },
    toggleLane: (lane: Lane) => {
      const chosen = lanes.includes(lane) ? lanes.filter((one) => one !== lane) : [...lanes, lane];
      narrow('lanes', chosen.join(','));
    },
  };
};

export type RunView = ReturnType<typeof useRunView>;
