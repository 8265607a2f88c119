import * as v from 'valibot';
import { RunVerdict } from '../entities/judgement';
import { Id, Instant } from '../entities/primitives';
import { RunStatus } from '../entities/run';
import { RunLabel, RunSummary } from '../entities/runSummary';
import { RUN_LABELS_AT_ONCE, RUN_PAGE_MAX, SEARCH_MAX_LENGTH } from '../limits';

const Name = v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(SEARCH_MAX_LENGTH)));
const AMOUNT = /^\d{1,9}(\.\d{1,6})?$/;
const Dollars = v.optional(
  v.pipe(
    v.string(),
    v.check((text) => AMOUNT.test(text), 'A number from 0 up, with six decimals at most'),
    v.transform(Number),
  ),
);
const Milliseconds = v.optional(v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number)));

/** `<ISO 8601 start>_<run id>`: where a run stands in the list. */
export const RunKey = v.pipe(
  v.string(),
  v.maxLength(230),
  v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z_.+$/s),
  v.check((key) => v.is(Instant, key.slice(0, 24)), 'There is no such time'),
);
export type RunKey = v.InferOutput<typeof RunKey>;

export const runKeyOf = ({ startedAt, runId }: { startedAt: string; runId: string }): RunKey =>
  `${new Date(startedAt).toISOString()}_${runId}`;

const runFilterFields = {
  /** Any part of id, title, question, answer, tools and errors, ignoring case. */
  q: v.optional(v.pipe(v.string(), v.maxLength(SEARCH_MAX_LENGTH))),
  status: v.optional(RunStatus),
  agent: Name,
  model: Name,
  label: Name,
  /** The verdict of all that judged it; `none`: nobody did. */
  judged: v.optional(v.picklist([...RunVerdict.options, 'none'])),
  /** Id of an account that judged it. */
  judgedBy: v.optional(Id),
  /** Id of another account, which judged it otherwise than `judgedBy`. */
  judgedUnlike: v.optional(Id),
  /** `<prompt id>@<version>`: a version of a prompt that it went by. */
  promptVersion: Name,
  /** Id of the account that asked. */
  user: v.optional(Id),
  runs: v.optional(v.picklist(['live', 'dry'])),
  /** Span of the start: `from` inclusive, `to` exclusive. */
  from: v.optional(Instant),
  to: v.optional(Instant),
  /** US dollars, inclusive. */
  minCost: Dollars,
  maxCost: Dollars,
  /** Milliseconds, inclusive; a run that has not ended has none. */
  minDuration: Milliseconds,
  maxDuration: Milliseconds,
};

export const RunPageLimit = v.optional(
  v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), v.minValue(1), v.maxValue(RUN_PAGE_MAX)),
);

/** The newest runs, the newest before one, or the oldest after one. */
export const RunsQuery = v.object({
  ...runFilterFields,
  limit: RunPageLimit,
  before: v.optional(RunKey),
  after: v.optional(RunKey),
  /** The newest runs up to this one: a page that stands still while others begin. */
  through: v.optional(RunKey),
});
export type RunsQuery = v.InferOutput<typeof RunsQuery>;

export const RunsResponse = v.object({
  /** Newest first. */
  runs: v.array(RunSummary),
  hasOlder: v.boolean(),
  hasNewer: v.boolean(),
  /** How many that match began after `through`, `RUN_PAGE_MAX` at most; 0 without it. */
  newer: v.number(),
});
export type RunsResponse = v.InferOutput<typeof RunsResponse>;

export const RunExportFormat = v.picklist(['csv', 'jsonl']);
export type RunExportFormat = v.InferOutput<typeof RunExportFormat>;
export const RunExportQuery = v.object({
  ...runFilterFields,
  format: v.optional(RunExportFormat, 'csv'),
});

/** Choices of the filters: each agent, model, label and account that some run has. */
export const RunFacetsResponse = v.object({
  agents: v.array(v.string()),
  models: v.array(v.string()),
  labels: v.array(v.string()),
  users: v.array(v.object({ id: v.string(), name: v.string() })),
  /** Newest first within a prompt; an id is `<prompt id>@<version>`. */
  promptVersions: v.array(v.object({ id: v.string(), name: v.string() })),
});
export type RunFacetsResponse = v.InferOutput<typeof RunFacetsResponse>;

const Labels = v.pipe(v.array(RunLabel), v.maxLength(RUN_LABELS_AT_ONCE));

/** Labels to add to runs and to take from them. */
export const RunLabelsBody = v.pipe(
  v.object({
    runIds: v.pipe(v.array(Id), v.minLength(1), v.maxLength(RUN_PAGE_MAX)),
    add: Labels,
    remove: Labels,
  }),
  v.check(({ add, remove }) => add.length + remove.length > 0, 'A label is needed'),
);
export type RunLabelsBody = v.InferOutput<typeof RunLabelsBody>;
export const RunLabelsResponse = v.object({
  runs: v.array(v.object({ runId: Id, labels: v.array(RunLabel) })),
});
export type RunLabelsResponse = v.InferOutput<typeof RunLabelsResponse>;
