import * as v from 'valibot';
import { JUDGEMENT_NOTE_MAX_LENGTH } from '../limits';
import { Id, Instant } from './primitives';

export const Verdict = v.picklist(['up', 'down']);
export type Verdict = v.InferOutput<typeof Verdict>;

/** The verdict of all that judged a run; `split`: they disagree. */
export const RunVerdict = v.picklist(['up', 'down', 'split']);
export type RunVerdict = v.InferOutput<typeof RunVerdict>;

/** A run as one person or program sees it. A reply is judged as its run. */
export const Judgement = v.object({
  runId: Id,
  /** Id of the account, or `key:<id>` of the access key that a program used. */
  authorId: v.string(),
  /** Username; of a program its key as well. */
  author: v.string(),
  verdict: Verdict,
  note: v.pipe(v.string(), v.maxLength(JUDGEMENT_NOTE_MAX_LENGTH)),
  judgedAt: Instant,
});
export type Judgement = v.InferOutput<typeof Judgement>;
