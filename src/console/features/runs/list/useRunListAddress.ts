import {
  EMPTY_RUN_FILTER,
  RUN_RANGES,
  type RunFilter,
  type RunPosition,
} from '@console/domain/runs/runFilter';
import { RunStatus } from '@contract/entities/run';
import { RunKey } from '@contract/http/runList';
import { Instant } from '@contract/entities/primitives';
import { useSearchParams } from '@console/common/hooks/useSearchParams';
import * as v from 'valibot';

const PLACE = ['before', 'after'] as const;
const FIELDS = Object.keys(EMPTY_RUN_FILTER) as (keyof RunFilter)[];
/** Columns that are hidden unless somebody asks for them. */
export const HIDDEN_AT_FIRST = ['models', 'modelCalls', 'toolCalls', 'source', 'runId'];

/** Choices of the filter, in the order of its menu. */
export const JUDGED = ['up', 'down', 'split', 'none'] as const;

const AMOUNT = /^\d{1,6}(\.\d{1,6})?$/;
export const isAmount = (text: string): boolean => text === '' || AMOUNT.test(text);

const filterOf = (params: URLSearchParams): RunFilter => {
  const text = (name: keyof RunFilter) => params.get(name)?.slice(0, 200) ?? '';
  const oneOf = <T extends string>(name: keyof RunFilter, options: readonly T[]): T | '' =>
    options.find((option) => option === params.get(name)) ?? '';
  const amount = (name: keyof RunFilter) => (isAmount(text(name)) ? text(name) : '');
  const instant = (name: keyof RunFilter) => (v.is(Instant, text(name)) ? text(name) : '');
  return {
    q: text('q'),
    status: oneOf('status', RunStatus.options),
    agent: text('agent'),
    model: text('model'),
    label: text('label'),
    judged: oneOf('judged', JUDGED),
    judgedBy: text('judgedBy'),
    judgedUnlike: text('judgedUnlike'),
    promptVersion: text('promptVersion'),
    user: text('user'),
    runs: oneOf('runs', ['live', 'dry']),
    range: oneOf('range', RUN_RANGES),
    from: instant('from'),
    to: instant('to'),
    minCost: amount('minCost'),
    maxCost: amount('maxCost'),
    minSeconds: amount('minSeconds'),
    maxSeconds: amount('maxSeconds'),
  };
};

/** Filter, page and hidden columns live in the address; unknown values are ignored. */
export const useRunListAddress = () => {
  const [params, setParams] = useSearchParams();
  const change = (values: Record<string, string | undefined>, replace = false): void => {
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of Object.entries(values)) {
          if (value === undefined || value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace },
    );
  };
  const key = (name: string) => {
    const value = params.get(name);
    return value !== null && v.is(RunKey, value) ? value : undefined;
  };
  const position: RunPosition = { before: key('before'), after: key('after') };
  const hide = params.get('hide');
  const filter = filterOf(params);
  return {
    filter,
    position,
    isNarrowed: FIELDS.some((name) => filter[name] !== ''),
    hidden: hide === null ? HIDDEN_AT_FIRST : hide.split(',').filter((name) => name !== '-'),
    /** Another filter begins at its newest run. Typing leaves no trail in the history. */
    narrow: (changed: Partial<RunFilter>, replace = false) => {
      change({ ...changed, before: undefined, after: undefined }, replace);
    },
    clear: () => {
      change({ ...EMPTY_RUN_FILTER, before: undefined, after: undefined });
    },
    turnTo: (to: Partial<RunPosition>) => {
      change({ before: to.before, after: to.after });
    },
    hide: (columns: readonly string[]) => {
      change({ hide: columns.length === 0 ? '-' : columns.join(',') }, true);
    },
    /** Filter and columns, without the page: what a saved view keeps. */
    search: [...params].reduce((kept, [name, value]) => {
      if (!PLACE.some((place) => place === name)) kept.set(name, value);
      return kept;
    }, new URLSearchParams()),
    openView: (search: string) => {
      setParams(new URLSearchParams(search));
    },
  };
};

export type RunListAddress = ReturnType<typeof useRunListAddress>;
