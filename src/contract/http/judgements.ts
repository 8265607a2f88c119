import * as v from 'valibot';
import { Judgement, Verdict } from '../entities/judgement';
import { Id } from '../entities/primitives';
import { JUDGEMENT_NOTE_MAX_LENGTH, RUN_PAGE_MAX } from '../limits';

/** Judgements of one run, of some, or of every run of a conversation. */
export const JudgementsQuery = v.pipe(
  v.object({
    run: v.optional(Id),
    /** Ids, parted by commas. */
    runs: v.optional(
      v.pipe(
        v.string(),
        v.transform((ids) => ids.split(',')),
        v.array(Id),
        v.maxLength(RUN_PAGE_MAX),
      ),
    ),
    conversation: v.optional(Id),
  }),
  v.check(
    ({ run, runs, conversation }) =>
      [run, runs, conversation].filter((one) => one !== undefined).length === 1,
    'A run, runs or a conversation is needed',
  ),
);
export type JudgementsQuery = v.InferOutput<typeof JudgementsQuery>;

/** Newest first, `LIST_MAX_ITEMS` at most; none of runs that the reader may not read. */
export const JudgementsResponse = v.object({ judgements: v.array(Judgement) });
export type JudgementsResponse = v.InferOutput<typeof JudgementsResponse>;

/** Replaces what its author said before. */
export const JudgementBody = v.object({
  runId: Id,
  /** Null takes the judgement back. */
  verdict: v.nullable(Verdict),
  note: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(JUDGEMENT_NOTE_MAX_LENGTH)), ''),
});
export type JudgementBody = v.InferOutput<typeof JudgementBody>;
export const JudgementResponse = v.object({ judgement: v.nullable(Judgement) });
export type JudgementResponse = v.InferOutput<typeof JudgementResponse>;

const Counted = {
  /** Runs: judged up by all that judged them, down by all, and those of which people disagree. */
  up: v.number(),
  down: v.number(),
  split: v.number(),
};
const Agreement = { runs: v.number(), agreeing: v.number() };

/** Figures of judged runs that are no dry runs. */
export const JudgementFiguresResponse = v.object({
  /** Most judged first. A run with several models counts for each. */
  models: v.array(v.object({ model: v.string(), ...Counted })),
  /** Runs that two or more judged, and those of which all say the same. */
  agreement: v.object(Agreement),
  /** Each two that judged the same runs; most runs first. */
  pairs: v.array(
    v.object({ authors: v.array(v.object({ id: v.string(), name: v.string() })), ...Agreement }),
  ),
});
export type JudgementFiguresResponse = v.InferOutput<typeof JudgementFiguresResponse>;
