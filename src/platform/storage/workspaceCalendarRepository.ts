import { randomUUID } from 'node:crypto';
import { selectList } from './columns';
import type { Sql } from './database';
import { cleanText, toJson } from './json';

export type AttendeeResponse = 'none' | 'accepted' | 'tentative' | 'declined';
export type ShowAs = 'free' | 'tentative' | 'busy' | 'oof';

export interface WorkspaceEvent {
  id: string;
  subject: string;
  /** ISO 8601. */
  startAt: string;
  endAt: string;
  /** E-mail. */
  organizer: string;
  attendees: { email: string; response: AttendeeResponse }[];
  showAs: ShowAs;
  joinUrl: string | null;
}

export interface NewWorkspaceEvent {
  subject: string;
  startAt: string;
  endAt: string;
  organizer: string;
  attendees: readonly string[];
  teamsLink: boolean;
  idempotencyKey: string | undefined;
}

const COLUMNS = selectList([
  'id',
  'subject',
  'startAt',
  'endAt',
  'organizer',
  'attendees',
  'showAs',
  'joinUrl',
]);

export type WorkspaceCalendarRepository = ReturnType<typeof createWorkspaceCalendarRepository>;

/** Calendars of the embedded workspace: an event is in the calendar of each attendee. */
export function createWorkspaceCalendarRepository(database: Sql) {
  return {
    /** The same key again leaves the meeting that is there and answers with it. */
    async create(
      event: NewWorkspaceEvent,
      sql: Sql = database,
    ): Promise<{ event: WorkspaceEvent; duplicate: boolean }> {
      const id = randomUUID();
      const added = await sql.query<WorkspaceEvent>(CREATE, [
        id,
        cleanText(event.subject),
        event.startAt,
        event.endAt,
        event.organizer,
        toJson(event.attendees.map((email) => ({ email, response: 'none' }))),
        event.teamsLink ? `https://teams.example/meet/${id}` : null,
        event.idempotencyKey,
      ]);
      if (added[0]) return { event: added[0], duplicate: false };
      const kept = await sql.query<WorkspaceEvent>(
        `SELECT ${COLUMNS} FROM workspace_events WHERE idempotency_key = $1`,
        [event.idempotencyKey],
      );
      if (!kept[0]) throw new Error('A meeting was neither created nor there');
      return { event: kept[0], duplicate: true };
    },

    /** Events that touch the range, by their start. */
    list(from: string, to: string, limit: number, sql: Sql = database): Promise<WorkspaceEvent[]> {
      return sql.query<WorkspaceEvent>(
        `SELECT ${COLUMNS} FROM workspace_events WHERE start_at < $2 AND end_at > $1
         ORDER BY start_at, id LIMIT $3`,
        [from, to, limit],
      );
    },

    /** What takes the time of these people in the range; what they declined or marked free does not. */
    busy(emails: readonly string[], from: string, to: string, sql: Sql = database): Promise<BusyRow[]> {
      return sql.query<BusyRow>(BUSY, [emails.map((email) => email.toLowerCase()), from, to]);
    },
  };
}

interface BusyRow {
  /** Lower case. */
  email: string;
  start: string;
  end: string;
  subject: string;
}

const CREATE = `
  INSERT INTO workspace_events (id, subject, start_at, end_at, organizer, attendees, show_as, join_url, idempotency_key)
  VALUES ($1, $2, $3, $4, $5, $6, 'busy', $7, $8)
  ON CONFLICT (idempotency_key) DO NOTHING
  RETURNING ${COLUMNS}`;

const BUSY = `
  SELECT lower(attendee->>'email') AS email, start_at AS start, end_at AS "end", subject
  FROM workspace_events, jsonb_array_elements(attendees) AS attendee
  WHERE start_at < $3 AND end_at > $2 AND show_as <> 'free'
    AND lower(attendee->>'email') = ANY ($1) AND attendee->>'response' <> 'declined'
  ORDER BY start_at, end_at, id`;
