import * as v from 'valibot';
import { MeetingDefaults } from './meeting';

/** Behaviour, section 15.2. */
export const Member = v.object({
  name: v.string(),
  slack_id: v.string(),
  email: v.string(),
  tz: v.string(),
});
export type Member = v.InferOutput<typeof Member>;

export const Team = v.object({
  meeting_defaults: MeetingDefaults,
  required: v.array(Member),
  optional: v.array(Member),
});
export type Team = v.InferOutput<typeof Team>;

/** The teams the assistant knows, keyed by name. */
export const OwnerMap = v.object({ teams: v.record(v.string(), Team) });
export type OwnerMap = v.InferOutput<typeof OwnerMap>;
