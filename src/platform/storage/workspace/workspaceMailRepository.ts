import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { selectList } from '../engine/columns';
import type { Sql } from '../engine/database';
import { cleanText } from '../engine/json';
import { keyedResult, type KeyedResult } from './workspaceKeys';

export type MailImportance = 'low' | 'normal' | 'high';

export interface WorkspaceMail {
  id: string;
  fromName: string;
  fromEmail: string;
  recipients: string[];
  subject: string;
  body: string;
  /** ISO 8601. */
  receivedAt: string;
  importance: MailImportance;
  isRead: boolean;
}

export interface NewWorkspaceMail {
  fromName: string;
  fromEmail: string;
  recipients: readonly string[];
  subject: string;
  body: string;
  at: string;
  idempotencyKey: string | undefined;
}

type SentMail = Pick<WorkspaceMail, 'id' | 'recipients' | 'subject' | 'body'>;

const COLUMNS = selectList([
  'id',
  'fromName',
  'fromEmail',
  'recipients',
  'subject',
  'body',
  'receivedAt',
  'importance',
  'isRead',
]);

/** The mailbox of the embedded workspace. */
export function createWorkspaceMailRepository(database: Sql) {
  return {
    /** The same key again sends nothing and answers with what was sent. */
    async send(mail: NewWorkspaceMail, sql: Sql = database): Promise<KeyedResult<SentMail>> {
      const [subject, body] = [cleanText(mail.subject), cleanText(mail.body)];
      const added = await sql.query<SentMail>(SEND, [
        randomUUID(),
        mail.fromName,
        mail.fromEmail,
        mail.recipients,
        subject,
        body,
        mail.at,
        mail.idempotencyKey,
      ]);
      return keyedResult(
        added,
        () =>
          sql.query('SELECT id, recipients, subject, body FROM workspace_mail WHERE idempotency_key = $1', [
            mail.idempotencyKey,
          ]),
        (kept) =>
          kept.subject === subject &&
          kept.body === body &&
          isDeepStrictEqual(kept.recipients, [...mail.recipients]),
      );
    },

    /** Received since then, newest first. */
    received(since: string, limit: number, sql: Sql = database): Promise<WorkspaceMail[]> {
      return sql.query<WorkspaceMail>(
        `SELECT ${COLUMNS} FROM workspace_mail WHERE folder = 'inbox' AND received_at >= $1
         ORDER BY received_at DESC, id LIMIT $2`,
        [since, limit],
      );
    },
  };
}

const SEND = `
  INSERT INTO workspace_mail
    (id, folder, from_name, from_email, recipients, subject, body, received_at, importance, is_read, idempotency_key)
  VALUES ($1, 'sent', $2, $3, $4, $5, $6, $7, 'normal', true, $8)
  ON CONFLICT (idempotency_key) DO NOTHING
  RETURNING id, recipients, subject, body`;
