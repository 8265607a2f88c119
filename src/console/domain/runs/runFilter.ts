import type { RunVerdict } from '@contract/entities/judgement';
import type { RunStatus } from '@contract/entities/run';

/** How far back a list reaches; by the clock of whoever looks. */
export const RUN_RANGES = ['1h', '24h', '7d', '30d'] as const;
export type RunRange = (typeof RUN_RANGES)[number];

const HOUR_MS = 3_600_000;
const RANGE_MS: Record<RunRange, number> = {
  '1h': HOUR_MS,
  '24h': 24 * HOUR_MS,
  '7d': 168 * HOUR_MS,
  '30d': 720 * HOUR_MS,
};

/** Filter of the list of runs, as the address holds it; an empty text narrows nothing. */
export interface RunFilter {
  /** Any part of id, title, question, answer, tools and errors, ignoring case. */
  q: string;
  status: RunStatus | '';
  agent: string;
  model: string;
  label: string;
  /** How those that judged it see it; `none`: nobody did. */
  judged: RunVerdict | 'none' | '';
  /** Id of an account that judged it. */
  judgedBy: string;
  /** Id of another, who judged it otherwise. */
  judgedUnlike: string;
  /** `<prompt id>@<version>` */
  promptVersion: string;
  /** Id of an account. */
  user: string;
  runs: 'live' | 'dry' | '';
  range: RunRange | '';
  /** Instants of the start, which a link may give in place of a range. */
  from: string;
  to: string;
  /** US dollars. */
  minCost: string;
  maxCost: string;
  /** Seconds. */
  minSeconds: string;
  maxSeconds: string;
}

export const EMPTY_RUN_FILTER: RunFilter = {
  q: '',
  status: '',
  agent: '',
  model: '',
  label: '',
  judged: '',
  judgedBy: '',
  judgedUnlike: '',
  promptVersion: '',
  user: '',
  runs: '',
  range: '',
  from: '',
  to: '',
  minCost: '',
  maxCost: '',
  minSeconds: '',
  maxSeconds: '',
};

/** Beginning of a page: keys of runs. */
export interface RunPosition {
  before: string | undefined;
  after: string | undefined;
}

const millisecondsOf = (seconds: string): string | undefined =>
  seconds === '' ? undefined : String(Math.round(Number(seconds) * 1000));

/** As `GET /api/runs` and its export take it. `now`: milliseconds since 1970. */
export const runFilterParams = (filter: RunFilter, now: number): Record<string, string | undefined> => ({
  q: filter.q || undefined,
  status: filter.status || undefined,
  agent: filter.agent || undefined,
  model: filter.model || undefined,
  label: filter.label || undefined,
  judged: filter.judged || undefined,
  judgedBy: filter.judgedBy || undefined,
  judgedUnlike: filter.judgedUnlike || undefined,
  promptVersion: filter.promptVersion || undefined,
  user: filter.user || undefined,
  runs: filter.runs || undefined,
  from: filter.range === '' ? filter.from || undefined : new Date(now - RANGE_MS[filter.range]).toISOString(),
  to: filter.range === '' ? filter.to || undefined : undefined,
  minCost: filter.minCost || undefined,
  maxCost: filter.maxCost || undefined,
  minDuration: millisecondsOf(filter.minSeconds),
  maxDuration: millisecondsOf(filter.maxSeconds),
});
