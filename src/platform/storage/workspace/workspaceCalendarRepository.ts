import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Recurrence } from '@contract/entities/recurrence';
import { selectList } from '../engine/columns';
import type { Sql } from '../engine/database';
import { cleanText, toJson } from '../engine/json';
import { keyedResult, type KeyedResult } from './workspaceKeys';

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
  /** The first meeting of the series that it is one of. */
  seriesId: string | null;
  recurrence: Recurrence | null;
}

export interface NewWorkspaceEvent {
  subject: string;
  /** As `toISOString` writes it. */
  startAt: string;
  endAt: string;
  organizer: string;
  attendees: readonly string[];
  teamsLink: boolean;
  idempotencyKey: string | undefined;
  series?: { recurrence: Recurrence; later: readonly { startAt: string; endAt: string }[] };
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
  'seriesId',
  'recurrence',
]);

/** Calendars of the embedded workspace: an event is in the calendar of each attendee. */
export function createWorkspaceCalendarRepository(database: Sql) {
  return {
    /** All meetings of a series at once, or none. The same key again leaves the meeting that is there and answers with it. */
    async create(event: NewWorkspaceEvent, sql: Sql = database): Promise<KeyedResult<WorkspaceEvent>> {
      const id = randomUUID();
      const subject = cleanText(event.subject);
      const added = await sql.query<WorkspaceEvent>(CREATE, [
        id,
        subject,
        event.startAt,
        event.endAt,
        event.organizer,
        toJson(event.attendees.map((email) => ({ email, response: 'none' }))),
        event.teamsLink ? `https://teams.example/meet/${id}` : null,
        event.idempotencyKey,
        event.series ? toJson(event.series.recurrence) : null,
        toJson(
          (event.series?.later ?? []).map(({ startAt, endAt }) => ({
            id: randomUUID(),
            start_at: startAt,
            end_at: endAt,
          })),
        ),
      ]);
      return keyedResult(
        added,
        () =>
          sql.query(`SELECT ${COLUMNS} FROM workspace_events WHERE idempotency_key = $1`, [
            event.idempotencyKey,
          ]),
        (kept) =>
          kept.subject === subject &&
          kept.startAt === event.startAt &&
          kept.endAt === event.endAt &&
          isDeepStrictEqual(kept.recurrence, event.series?.recurrence ?? null) &&
          isDeepStrictEqual(
            kept.attendees.map(({ email }) => email),
            [...event.attendees],
          ),
      );
    },

    /** Events that touch the range, by their start. */
    list(from: string, to: string, limit: number, sql: Sql = database): Promise<WorkspaceEvent[]> {
      return sql.query<WorkspaceEvent>(
        `SELECT ${COLUMNS} FROM workspace_events WHERE start_at < $2 AND end_at > $1
           AND cancelled_at IS NULL ORDER BY start_at, id LIMIT $3`,
        [from, to, limit],
      );
    },

    /** Locked until the transaction ends; undefined where it is not there, or cancelled. */
    async lock(id: string, sql: Sql): Promise<WorkspaceEvent | undefined> {
      const [event] = await sql.query<WorkspaceEvent>(
        `SELECT ${COLUMNS} FROM workspace_events WHERE id = $1 AND cancelled_at IS NULL FOR UPDATE`,
        [id],
      );
      return event;
    },

    /** The meetings of a series that begin at `from` or later, by their start, locked until the transaction ends. */
    lockSeries(seriesId: string, from: string, sql: Sql): Promise<WorkspaceEvent[]> {
      return sql.query<WorkspaceEvent>(
        `SELECT ${COLUMNS} FROM workspace_events WHERE series_id = $1 AND start_at >= $2 AND cancelled_at IS NULL
         ORDER BY start_at, id FOR UPDATE`,
        [seriesId, from],
      );
    },

    /** An attendee who is asked anew has not answered. */
    async change(
      id: string,
      {
        subject,
        startAt,
        endAt,
        attendees,
        recurrence,
      }: Pick<WorkspaceEvent, 'subject' | 'startAt' | 'endAt' | 'attendees' | 'recurrence'>,
      sql: Sql,
    ): Promise<void> {
      await sql.query(
        `UPDATE workspace_events SET subject = $2, start_at = $3, end_at = $4, attendees = $5, recurrence = $6
         WHERE id = $1`,
        [id, cleanText(subject), startAt, endAt, toJson(attendees), recurrence ? toJson(recurrence) : null],
      );
    },

    async cancel(id: string, at: string, sql: Sql): Promise<void> {
      await sql.query(`UPDATE workspace_events SET cancelled_at = $2 WHERE id = $1`, [id, at]);
    },

    /** Meetings that take the time of these people in the range; what they declined or marked free does not. */
    busy(
      emails: readonly string[],
      from: string,
      to: string,
      sql: Sql = database,
    ): Promise<WorkspaceBusyRow[]> {
      return sql.query<WorkspaceBusyRow>(BUSY, [emails.map((email) => email.toLowerCase()), from, to]);
    },
  };
}

export interface WorkspaceBusyRow {
  /** Lower case. */
  email: string;
  start: string;
  end: string;
  subject: string;
}

const CREATE = `
  WITH made AS (
    INSERT INTO workspace_events
      (id, subject, start_at, end_at, organizer, attendees, show_as, join_url, idempotency_key, series_id, recurrence)
    VALUES ($1, $2, $3, $4, $5, $6, 'busy', $7, $8, CASE WHEN $9::jsonb IS NULL THEN NULL ELSE $1 END, $9)
    ON CONFLICT (idempotency_key) DO NOTHING
    RETURNING *
  ), followed AS (
    INSERT INTO workspace_events
      (id, subject, start_at, end_at, organizer, attendees, show_as, join_url, series_id, recurrence)
    SELECT later.id, made.subject, later.start_at, later.end_at, made.organizer, made.attendees, made.show_as,
      made.join_url, made.series_id, made.recurrence
    FROM made, jsonb_to_recordset($10::jsonb) AS later(id text, start_at timestamptz, end_at timestamptz)
  )
  SELECT ${COLUMNS} FROM made`;

const BUSY = `
  SELECT lower(attendee->>'email') AS email, start_at AS start, end_at AS "end", subject
  FROM workspace_events, jsonb_array_elements(attendees) AS attendee
  WHERE start_at < $3 AND end_at > $2 AND cancelled_at IS NULL AND show_as <> 'free'
    AND lower(attendee->>'email') = ANY ($1) AND attendee->>'response' <> 'declined'
  ORDER BY start_at, end_at, id`;
