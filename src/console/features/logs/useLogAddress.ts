import { NO_FILTER, type LogFilter } from '@console/domain/logs/logFilter';
import { Id, Instant } from '@contract/entities/primitives';
import { LogLevel } from '@contract/entities/logEntry';
import { ERROR_KINDS } from '@contract/entities/observation';
import { LogOrder } from '@contract/http/telemetry';
import { SEARCH_MAX_LENGTH } from '@contract/limits';
import { useMemo } from 'react';
import { useSearchParams } from '@console/common/hooks/useSearchParams';
import * as v from 'valibot';

const Kind = v.picklist([...ERROR_KINDS, '']);
const Runs = v.picklist(['live', 'dry', '']);
const Level = v.picklist([...LogLevel.options, 'all']);

const read = <T extends string>(schema: v.GenericSchema<unknown, T>, value: string | null, other: T): T => {
  const parsed = v.safeParse(schema, value);
  return parsed.success ? parsed.output : other;
};

/** An instant, whatever zone it was written in, as the platform takes it. */
const instantOf = (value: string | null): string => {
  const text = read(Instant, value, '');
  return text === '' ? '' : new Date(text).toISOString();
};

const filterOf = (params: URLSearchParams): LogFilter => ({
  level: read(Level, params.get('level'), 'all'),
  agent: read(Id, params.get('agent'), ''),
  q: (params.get('q') ?? '').slice(0, SEARCH_MAX_LENGTH),
  flagged: params.get('flagged') === 'true',
  kind: read(Kind, params.get('kind'), ''),
  runs: read(Runs, params.get('runs'), ''),
  runId: read(Id, params.get('run'), ''),
  from: instantOf(params.get('from')),
  to: instantOf(params.get('to')),
  order: read(LogOrder, params.get('order'), 'newest'),
});

export type LogAddressChange = Partial<
  Record<
    'level' | 'agent' | 'q' | 'flagged' | 'run' | 'from' | 'to' | 'order' | 'entry' | 'kind' | 'runs',
    string
  >
>;

const DEFAULTS = new Set(['', 'all', 'newest', 'false']);

/** Filter and selection live in the address: typing and stepping replace, choosing pushes. Unknown values are ignored. */
export const useLogAddress = () => {
  const [params, setParams] = useSearchParams();
  const text = params.toString();
  const filter = useMemo(() => filterOf(new URLSearchParams(text)), [text]);
  const key = JSON.stringify(filter);
  const change = (changes: LogAddressChange, options?: { replace: boolean }): void => {
    setParams((current) => {
      const next = new URLSearchParams(current);
      for (const [name, value] of Object.entries(changes)) {
        if (DEFAULTS.has(value)) next.delete(name);
        else next.set(name, value);
      }
      return next;
    }, options);
  };
  return {
    /** The same object as long as it says the same. */
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `key` says by its words whether it changed
    filter: useMemo(() => filter, [key]),
    isNarrowed: key !== JSON.stringify({ ...NO_FILTER, order: filter.order }),
    /** Id of the entry whose detail is open, or ''. */
    selected: params.get('entry') ?? '',
    change,
    clear: () => {
      change({ level: '', agent: '', q: '', flagged: '', run: '', from: '', to: '', kind: '', runs: '' });
    },
  };
};

export type LogAddress = ReturnType<typeof useLogAddress>;
