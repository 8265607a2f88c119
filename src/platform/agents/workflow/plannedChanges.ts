import { defined } from '@contract/defined';
import type { TimeRange } from '@contract/entities/meeting';
import type { DayQuestion } from './dayQuestion';
import type { FoundMeeting, MeetingSearch } from './findMeetings';

/** One meeting before and after. */
export interface MeetingChangePlan {
  before: FoundMeeting;
  after?: TimeRange;
  add: { name: string; email: string }[];
  remove: { name: string; email: string }[];
  /** All meetings of its series that are to come. */
  wholeSeries?: boolean;
}

/** Changes to be put on cards, or the reason why none are. */
export type PlannedChanges =
  | {
      kind: 'ready';
      plans: MeetingChangePlan[];
      people: { email: string; name: string; slackId?: string }[];
      /** Meetings that fit, too, and are left as they are. */
      more?: number;
    }
  | { kind: 'none'; range: TimeRange }
  | { kind: 'several'; meetings: FoundMeeting[] }
  /** It repeats: all of them, or only this one? */
  | { kind: 'scope'; meeting: FoundMeeting }
  /** A series of several days, or of a day of the month, does not move to another day. */
  | { kind: 'seriesDay'; meeting: FoundMeeting }
  | { kind: 'notOwn'; meetings: FoundMeeting[] }
  | { kind: 'whom' }
  /** People without an e-mail, whom no calendar can invite. */
  | { kind: 'noAddress'; names: string[] }
  | { kind: 'noTime'; meeting: FoundMeeting }
  | { kind: 'unknownName'; words: string; nearest: string[] }
  | DayQuestion;

/** A plan that changes nothing yet. */
export const unchanged = (before: FoundMeeting): MeetingChangePlan => ({ before, add: [], remove: [] });

/** Plans for the cards, with everybody whom they may concern. */
export const ready = (
  plans: MeetingChangePlan[],
  { directory }: MeetingSearch,
  more = 0,
): Extract<PlannedChanges, { kind: 'ready' }> => ({
  kind: 'ready',
  plans,
  ...(more > 0 ? { more } : {}),
  people: directory.map(({ email, name, slackId }) => ({
    email,
    name,
    ...defined({ slackId }),
  })),
});
