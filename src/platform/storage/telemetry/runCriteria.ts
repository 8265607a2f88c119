import type { RunVerdict } from '@contract/entities/judgement';
import type { RunStatus } from '@contract/entities/run';
import { createFilter, type Filter } from '../engine/filter';
import { containsPattern } from '../engine/likePattern';
import { weekOf } from './weeks';

/** Filter of a list of runs. */
export interface RunCriteria {
  /** Any part of the words of a run, ignoring case. */
  q?: string | undefined;
  status?: RunStatus | undefined;
  agent?: string | undefined;
  model?: string | undefined;
  label?: string | undefined;
  judged?: RunVerdict | 'none' | undefined;
  /** Id of an account. */
  judgedBy?: string | undefined;
  /** Id of another account, which judged it otherwise. */
  judgedUnlike?: string | undefined;
  /** `<prompt id>@<version>` */
  promptVersion?: string | undefined;
  user?: string | undefined;
  runs?: 'live' | 'dry' | undefined;
  /** ISO 8601, of the start: inclusive; `to` exclusive. */
  from?: string | undefined;
  to?: string | undefined;
  /** US dollars, inclusive. */
  minCost?: number | undefined;
  maxCost?: number | undefined;
  /** Milliseconds, inclusive. */
  minDuration?: number | undefined;
  maxDuration?: number | undefined;
  /** Runs of others' private conversations are left out. Without it nothing is. */
  readerId?: string | undefined;
}

/** Place in the list: keys of runs, `before` and `after` exclusive. */
export interface RunPosition {
  before?: string | undefined;
  after?: string | undefined;
  through?: string | undefined;
}

const KEY_TIME_LENGTH = '2026-11-21T02:40:00.000Z'.length;

export const addKey = (filter: Filter, comparison: string, key: string | undefined): void => {
  if (key === undefined) return;
  const values = [key.slice(0, KEY_TIME_LENGTH), key.slice(KEY_TIME_LENGTH + 1)];
  filter.addEach(`(started_at, run_id) ${comparison} (?::timestamptz, ?)`, values);
};

/** Criteria that are read in the order of an index: when, and either who or how it ended. */
export const orderedCriteria = (filter: Filter, criteria: RunCriteria, position: RunPosition): Filter => {
  filter.add('started_at >= ?', criteria.from).add('started_at < ?', criteria.to);
  addKey(filter, '<', position.before);
  addKey(filter, '>', position.after);
  addKey(filter, '<=', position.through);
  if (criteria.user !== undefined) return filter.add('user_id = ?', criteria.user);
  if (criteria.runs === 'dry') filter.addEach('dry_run', []);
  else filter.add('status = ?', criteria.status);
  return filter;
};

const JUDGED_BY = 'run_id IN (SELECT run_id FROM run_judgements WHERE author_id = ?)';
const JUDGED_UNLIKE = `run_id IN (SELECT run_id FROM run_judgements AS one JOIN run_judgements AS other USING (run_id)
  WHERE one.author_id = ? AND other.author_id = ? AND one.verdict <> other.verdict)`;
const WENT_BY = `run_id IN (SELECT run_id FROM traces WHERE links ->> 'promptVersionId' = ?)`;

/** Beside words their index tells agents and models: the index of runs is not read as well. */
const holds = (column: string, { q }: RunCriteria): string =>
  q ? `?::text = ANY (${column})` : `${column} @> ARRAY[?::text]`;

const addJudges = (filter: Filter, { judgedBy, judgedUnlike }: RunCriteria): void => {
  if (judgedBy !== undefined && judgedUnlike !== undefined)
    filter.addEach(JUDGED_UNLIKE, [judgedBy, judgedUnlike]);
  else filter.add(JUDGED_BY, judgedBy ?? judgedUnlike);
};

/** Everything else. A text of no length narrows nothing. */
export const otherCriteria = (filter: Filter, criteria: RunCriteria): Filter => {
  filter
    .add('status = ?', criteria.status)
    .add('dry_run = ?', criteria.runs && criteria.runs === 'dry')
    .add(holds('agents', criteria), criteria.agent)
    .add(holds('models', criteria), criteria.model)
    .add('labels @> ARRAY[?::text]', criteria.label)
    .add(WENT_BY, criteria.promptVersion)
    .add('cost >= ?', criteria.minCost)
    .add('cost <= ?', criteria.maxCost)
    .add('duration_ms >= ?', criteria.minDuration)
    .add('duration_ms <= ?', criteria.maxDuration);
  addJudges(filter, criteria);
  if (criteria.judged !== undefined)
    filter.addEach('verdict = ?', [criteria.judged === 'none' ? '' : criteria.judged]);
  if (criteria.readerId !== undefined) filter.add(`reader_id IN ('', ?)`, criteria.readerId);
  return filter;
};

/** Lower case is the database's, as in the stored words. */
const FOUND_ON_THE_WAY = '(SELECT text FROM run_texts WHERE run_texts.run_id = newest.run_id) LIKE lower(?)';

export const addWordsOnTheWay = (filter: Filter, words: string | undefined): Filter =>
  filter.add(FOUND_ON_THE_WAY, words && containsPattern(words));

/** Criteria of which one alone may be rarer than words are with an agent, a model or a status. */
const RARER = [
  'label',
  'judged',
  'judgedBy',
  'judgedUnlike',
  'promptVersion',
  'user',
  'runs',
  'from',
  'to',
  'minCost',
  'maxCost',
  'minDuration',
  'maxDuration',
] as const;

/** Whether the index of the words tells most of what is asked for. */
export const isOneByOne = (criteria: RunCriteria): boolean =>
  [criteria.agent, criteria.model, criteria.status].some((name) => name !== undefined && name !== '') &&
  RARER.every((name) => criteria[name] === undefined);

/** The newest weeks: their numbers since 1970, and their beginning in ISO 8601. */
export interface NewestWeeks {
  from: string;
  weeks: number[];
}

/** How the index of the words is asked. */
export interface WordsLookUp {
  /** A piece of the words, instead of all of them. */
  piece?: string | undefined;
  /** Nothing but runs that began in these weeks. */
  newest?: NewestWeeks | undefined;
}

const WITHIN_WEEKS = `ARRAY[${weekOf('noted_at')}] && ?::int[]`;

/**
 * The index of the words tells agents, models and status as well: what never meets is found out without reading a row. An
 * empty name is whose words a process of an earlier version stored, an empty status one that may still change; the run itself
 * says what holds. Nothing foretells how often such things meet: unless something else may be rarer, the runs are looked up
 * one by one, which costs as much as are found, and not as much as there are.
 */
export const addWordsByIndex = (
  filter: Filter,
  criteria: RunCriteria,
  { piece, newest }: WordsLookUp = {},
): Filter => {
  const { q, agent, model, status } = criteria;
  if (q === undefined || q === '') return filter;
  const named = [agent, model, status].filter((name) => name !== undefined && name !== '');
  const mayBeOf = [
    agent && `agents && ARRAY['', ?::text]`,
    model && `models && ARRAY['', ?::text]`,
    status && `statuses && ARRAY['', ?::text]`,
  ];
  const words =
    piece === undefined ? ['text LIKE lower(?)'] : ['text LIKE lower(?)', 'strpos(text, lower(?)) > 0'];
  const found = [...words, ...mayBeOf.filter(Boolean), newest && WITHIN_WEEKS].filter(Boolean).join(' AND ');
  const ids = `SELECT run_id FROM run_texts WHERE ${found}`;
  const among = isOneByOne(criteria) ? `run_id = ANY (ARRAY(${ids}))` : `run_id IN (${ids})`;
  const asked = piece === undefined ? [containsPattern(q)] : [containsPattern(piece), q];
  filter.add('started_at >= ?', newest?.from);
  return filter.addEach(among, [...asked, ...named, ...(newest ? [newest.weeks] : [])]);
};

/** Without words the index of agents, models and labels tells the status. */
export const addStatusByIndex = (filter: Filter, criteria: RunCriteria): Filter => {
  const { q, status, agent, model, label } = criteria;
  const isBeside = !q && [agent, model, label].some((value) => value !== undefined);
  return isBeside ? filter.add('ARRAY[status] @> ARRAY[?::text]', status) : filter;
};

/** Whether an index in the order of the list alone does not answer. */
export const isNarrowed = (criteria: RunCriteria): boolean =>
  addWordsByIndex(otherCriteria(createFilter(), criteria), criteria).params().length > 0;
