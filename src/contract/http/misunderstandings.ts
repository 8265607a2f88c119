import * as v from 'valibot';
import { Id, Instant, Seq } from '../entities/primitives';
import { LIST_MAX_ITEMS } from '../limits';

/** Task that a sentence can ask the assistant for; `unknown`: nothing that it does. */
export const MeantTask = v.picklist([
  'schedule_meeting',
  'check_availability',
  'show_calendar',
  'cancel_meeting',
  'reschedule_meeting',
  'change_meeting',
  'announcement',
  'summarise_mail',
  'weekly_report',
  'system_status',
  'cost_analysis',
  'unknown',
]);
export type MeantTask = v.InferOutput<typeof MeantTask>;

const SENTENCE_MAX_LENGTH = 1000;
const Sentence = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(SENTENCE_MAX_LENGTH));

/** A sentence that was taken for something else, and what it meant. */
export const Misunderstanding = v.object({
  id: Id,
  seq: Seq,
  sentence: v.string(),
  meant: MeantTask,
  /** Username of whoever said so. */
  markedBy: v.string(),
  markedAt: Instant,
});
export type Misunderstanding = v.InferOutput<typeof Misunderstanding>;

export const MisunderstandingBody = v.object({ sentence: Sentence, meant: MeantTask });
export type MisunderstandingBody = v.InferOutput<typeof MisunderstandingBody>;
export const MisunderstandingResponse = v.object({ misunderstanding: Misunderstanding });
export type MisunderstandingResponse = v.InferOutput<typeof MisunderstandingResponse>;

export const MisunderstandingsQuery = v.object({
  before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))),
  limit: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number), v.minValue(1), v.maxValue(LIST_MAX_ITEMS)),
  ),
});
/** Newest first. */
export const MisunderstandingsResponse = v.object({
  misunderstandings: v.array(Misunderstanding),
  hasMore: v.boolean(),
});
export type MisunderstandingsResponse = v.InferOutput<typeof MisunderstandingsResponse>;
