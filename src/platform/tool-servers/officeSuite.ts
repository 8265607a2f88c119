import type { Recurrence } from '@contract/entities/recurrence';
import type { Availability, SuggestionsResult, TimeRange } from '@contract/entities/meeting';
import type { MailImportance } from '@platform/storage/workspace/workspaceMailRepository';
import type { ToolAnswer, ToolCall } from './mcpTool';

export interface OfficeMeeting {
  id: string;
  subject: string;
  /** ISO 8601. */
  start: string;
  end: string;
  attendees: string[];
  joinUrl?: string;
}

/** A meeting as whoever may change it sees it. */
export interface KnownMeeting extends OfficeMeeting {
  /** E-mail. */
  organizer: string;
  /** The mailbox of the assistant organises it: it can be changed and cancelled. */
  isOwn: boolean;
  /** Id of a series: the same for all of its meetings. */
  seriesId?: string;
  recurrence?: Recurrence;
}

/** Fields that are left out stay. */
export interface MeetingChange {
  meetingId: string;
  /** When it began as whoever decided saw it: a meeting that was moved meanwhile is not changed. */
  expectedStart: string;
  range?: TimeRange;
  /** All meetings of its series that have not begun; the range is that of this one. */
  wholeSeries?: boolean;
  add: readonly string[];
  remove: readonly string[];
}

export interface NewOfficeMeeting {
  subject: string;
  range: TimeRange;
  attendees: readonly string[];
  teamsLink: boolean;
  /** It comes again; `range` is the first one's. */
  recurrence?: Recurrence;
}

export interface OfficeMail {
  id: string;
  from: { name: string; email: string };
  subject: string;
  preview: string;
  /** ISO 8601. */
  receivedAt: string;
  importance: MailImportance;
  isRead: boolean;
}

/** Query for times to a service that can look for them itself. */
export interface MeetingTimesQuery {
  range: TimeRange;
  durationMinutes: number;
  attendees: readonly { email: string; optional: boolean }[];
  candidates: number;
}

/**
 * Calendars and mail behind the `outlook` tools: the embedded workspace, or Microsoft 365. Every function
 * throws ToolError with what the caller may read.
 */
export interface OfficeSuite {
  /** Name of the service, in a few words. */
  software: string;
  /** Busy times of each of them in the range, in their order; attendees that cannot be read have an `error`. */
  availability: (attendees: readonly string[], range: TimeRange) => Promise<Availability[]>;
  /** The service's own search; undefined where it has none, and the calendars are searched here. */
  meetingTimes: (query: MeetingTimesQuery) => Promise<SuggestionsResult | undefined>;
  /** The same key makes one meeting. */
  createMeeting: (
    meeting: NewOfficeMeeting,
    call: ToolCall,
  ) => Promise<ToolAnswer<OfficeMeeting & { iCalUId: string }>>;
  /** The same with who organises them. */
  knownMeetings: (range: TimeRange, limit: number) => Promise<KnownMeeting[]>;
  /** Tells everybody who is asked, and who no longer is. The same key changes once. */
  changeMeeting: (
    change: MeetingChange,
    call: ToolCall,
  ) => Promise<ToolAnswer<OfficeMeeting & { told: string[] }>>;
  /** Tells everybody who was asked. The same key cancels once. */
  cancelMeeting: (
    meeting: Pick<MeetingChange, 'meetingId' | 'expectedStart' | 'wholeSeries'>,
    call: ToolCall,
  ) => Promise<ToolAnswer<OfficeMeeting & { told: string[] }>>;
  /** Meetings that touch the range, by their start. */
  meetings: (range: TimeRange, limit: number) => Promise<OfficeMeeting[]>;
  /** The same key sends once. */
  sendMail: (
    mail: { recipients: readonly string[]; subject: string; body: string },
    call: ToolCall,
  ) => Promise<ToolAnswer<{ id: string }>>;
  /** Newest first. */
  receivedMail: (since: string, limit: number) => Promise<OfficeMail[]>;
}
