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

export interface NewOfficeMeeting {
  subject: string;
  range: TimeRange;
  attendees: readonly string[];
  teamsLink: boolean;
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

/** What the service itself is asked for where it can look for times. */
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
  /** What it is, in a few words. */
  software: string;
  /** What keeps each of them busy in the range, in their order; whoever cannot be read has an `error`. */
  availability: (attendees: readonly string[], range: TimeRange) => Promise<Availability[]>;
  /** The service's own search; undefined where it has none, and the calendars are searched here. */
  meetingTimes: (query: MeetingTimesQuery) => Promise<SuggestionsResult | undefined>;
  /** The same key makes one meeting. */
  createMeeting: (
    meeting: NewOfficeMeeting,
    call: ToolCall,
  ) => Promise<ToolAnswer<OfficeMeeting & { iCalUId: string }>>;
  /** What touches the range, by its start. */
  meetings: (range: TimeRange, limit: number) => Promise<OfficeMeeting[]>;
  /** The same key sends once. */
  sendMail: (
    mail: { recipients: readonly string[]; subject: string; body: string },
    call: ToolCall,
  ) => Promise<ToolAnswer<{ id: string }>>;
  /** Newest first. */
  receivedMail: (since: string, limit: number) => Promise<OfficeMail[]>;
}
