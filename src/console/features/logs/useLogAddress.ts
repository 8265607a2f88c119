import { LOG_RANGES, NO_FILTER, type LogFilter } from '@console/domain/logs/logFilter';
import { Id, Instant } from '@contract/entities/primitives';
import { LogLevel } from '@contract/entities/logEntry';
import { type LogFieldValue } from '@contract/entities/logCounts';
import { ERROR_KINDS } from '@contract/entities/errorKind';
import { LogMeta } from '@contract/entities/logCondition';
import { LogOrder } from '@contract/http/telemetry';
import { joinList, splitList } from '@contract/listText';
import { LOG_AGENTS_AT_ONCE, SEARCH_MAX_LENGTH } from '@contract/limits';
import { useMemo } from 'react';
import { useSearchParams } from '@console/common/hooks/useSearchParams';
import * as v from 'valibot';

const Kind = v.picklist([...ERROR_KINDS, '']);
const Runs = v.picklist(['live', 'dry', '']);
const Last = v.picklist([...LOG_RANGES, '']);
const View = v.picklist(['patterns', '']);

const PATTERN_MAX = 600;

const read = <T extends string>(schema: v.GenericSchema<unknown, T>, value: string | null, other: T): T => {
  const parsed = v.safeParse(schema, value);
  return parsed.success ? parsed.output : other;
};

/** An instant, whatever zone it was written in, as the platform takes it. */
const instantOf = (value: string | null): string => {
  const text = read(Instant, value, '');
  return text === '' ? '' : new Date(text).toISOString();
};

/** Those that are known, each once; all of them say no more than none. */
const levelsOf = (value: string | null): LogLevel[] => {
  const named = splitList(value ?? '');
  const levels = LogLevel.options.filter((level) => named.includes(level));
  return levels.length === LogLevel.options.length ? [] : levels;
};

const metaOf = (value: string | null): LogMeta => {
  try {
    const parsed = v.safeParse(LogMeta, JSON.parse(value ?? '{}'));
    return parsed.success ? parsed.output : {};
  } catch {
    return {};
  }
};

const filterOf = (params: URLSearchParams): LogFilter => ({
  levels: levelsOf(params.get('level')),
  agents: splitList(params.get('agent') ?? '')
    .filter((agent) => v.is(Id, agent))
    .slice(0, LOG_AGENTS_AT_ONCE),
  q: (params.get('q') ?? '').slice(0, SEARCH_MAX_LENGTH),
  flagged: params.get('flagged') === 'true',
  kind: read(Kind, params.get('kind'), ''),
  runs: read(Runs, params.get('runs'), ''),
  runId: read(Id, params.get('run'), ''),
  from: instantOf(params.get('from')),
  to: instantOf(params.get('to')),
  last: read(Last, params.get('last'), ''),
  meta: metaOf(params.get('meta')),
  pattern: (params.get('pattern') ?? '').slice(0, PATTERN_MAX),
  at: instantOf(params.get('at')),
  order: read(LogOrder, params.get('order'), 'newest'),
});

export type LogAddressChange = Partial<
  Record<(typeof NAMES)[number] | 'order' | 'entry' | 'at' | 'view', string>
>;

/** Parameters that narrow the list. */
const NAMES = [
  'level',
  'agent',
  'q',
  'flagged',
  'run',
  'from',
  'to',
  'last',
  'kind',
  'runs',
  'meta',
  'pattern',
] as const;
const NOTHING = Object.fromEntries(NAMES.map((name) => [name, ''])) as Record<(typeof NAMES)[number], string>;

const DEFAULTS: LogAddressChange = { order: 'newest', flagged: 'false' };

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
        if (value === '' || value === DEFAULTS[name as keyof LogAddressChange]) next.delete(name);
        else next.set(name, value);
      }
      return next;
    }, options);
  };
  return {
    /** The same object as long as it says the same. */
    // oxlint-disable-next-line react/exhaustive-deps -- `key` says by its words whether it changed
    filter: useMemo(() => filter, [key]),
    isNarrowed: key !== JSON.stringify({ ...NO_FILTER, order: filter.order, at: filter.at }),
    /** View of the entries: themselves, or what they have in common. */
    view: read(View, params.get('view'), ''),
    /** Parameters that a saved view keeps: all but the open entry and the moment. */
    search: [...params]
      .reduce((kept, [name, value]) => {
        if (name !== 'entry' && name !== 'at') kept.set(name, value);
        return kept;
      }, new URLSearchParams())
      .toString(),
    openView: (search: string) => {
      setParams(new URLSearchParams(search));
    },
    /** Id of the entry whose detail is open, or ''. */
    selected: params.get('entry') ?? '',
    change,
    clear: () => {
      change(NOTHING);
    },
    chooseLevels: (levels: readonly LogLevel[]) => {
      change({ level: joinList(levels) });
    },
    chooseAgents: (agents: readonly string[]) => {
      change({ agent: joinList(agents) });
    },
    /** One value of a field; undefined takes the field out of the filter. */
    chooseField: (name: string, value: LogFieldValue | undefined) => {
      const others = Object.entries(filter.meta).filter(([other]) => other !== name);
      const meta = value === undefined ? others : [...others, [name, value]];
      change({ meta: meta.length === 0 ? '' : JSON.stringify(Object.fromEntries(meta)) });
    },
    /** Only the entries of a run. */
    onlyRun: (run: string) => {
      change({ ...NOTHING, at: '', run });
    },
    /** A chosen range replaces the earlier one, and the moment. */
    chooseRange: (range: { from?: string; to?: string; last?: string }) => {
      change({ from: '', to: '', last: '', at: '', ...range });
    },
    jump: (at: string) => {
      change({ from: '', to: '', last: '', at, order: '', view: '' });
    },
  };
};

export type LogAddress = ReturnType<typeof useLogAddress>;
