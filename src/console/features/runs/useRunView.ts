import { useSearchParams } from 'react-router-dom';
import { LANES, type Lane, type RunFilter, type RunFocus } from './runEvents';

const FOCUSES: readonly RunFocus[] = ['all', 'errors', 'slow'];

/** Filter and selection live in the address: typing and filtering replace, selecting pushes. */
export const useRunView = () => {
  const [params, setParams] = useSearchParams();
  const change = (name: string, value: string, options?: { replace: boolean }): void => {
    setParams((current) => {
      const next = new URLSearchParams(current);
      if (value === '') next.delete(name);
      else next.set(name, value);
      return next;
    }, options);
  };
  const lanes = (params.get('lanes') ?? '')
    .split(',')
    .filter((lane): lane is Lane => LANES.includes(lane as Lane));
  const filter: RunFilter = {
    focus: FOCUSES.find((focus) => focus === params.get('focus')) ?? 'all',
    lanes,
    query: params.get('q') ?? '',
  };
  return {
    filter,
    selected: params.get('event') ?? '',
    select: (key: string) => {
      change('event', key);
    },
    search: (query: string) => {
      change('q', query, { replace: true });
    },
    focusOn: (focus: RunFocus) => {
      change('focus', focus === 'all' ? '' : focus, { replace: true });
    },
    toggleLane: (lane: Lane) => {
      const chosen = lanes.includes(lane) ? lanes.filter((one) => one !== lane) : [...lanes, lane];
      change('lanes', chosen.join(','), { replace: true });
    },
  };
};

export type RunView = ReturnType<typeof useRunView>;
