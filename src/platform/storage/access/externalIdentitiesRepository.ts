import type { Sql } from '../engine/database';

/** `sub` is known within its issuer alone. */
export interface ExternalIdentity {
  issuer: string;
  subject: string;
}

export type ExternalIdentitiesRepository = ReturnType<typeof createExternalIdentitiesRepository>;

/** Accounts whose people sign in elsewhere. */
export function createExternalIdentitiesRepository(database: Sql) {
  return {
    /** The account; undefined for somebody who was never here. */
    async userIdOf({ issuer, subject }: ExternalIdentity, sql: Sql = database): Promise<string | undefined> {
      const rows = await sql.query<{ id: string }>(
        'SELECT user_id AS id FROM external_identities WHERE issuer = $1 AND subject = $2',
        [issuer, subject],
      );
      return rows[0]?.id;
    },

    /** Lock of a first sign-in: the second of two at once waits for the first, until the transaction ends. */
    async lock({ issuer, subject }: ExternalIdentity, sql: Sql): Promise<void> {
      await sql.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
        `external-identity ${issuer} ${subject}`,
      ]);
    },

    async has(userId: string, sql: Sql = database): Promise<boolean> {
      const rows = await sql.query('SELECT 1 FROM external_identities WHERE user_id = $1', [userId]);
      return rows.length > 0;
    },

    async add(
      { issuer, subject, userId, at }: ExternalIdentity & { userId: string; at: string },
      sql: Sql,
    ): Promise<void> {
      await sql.query(
        'INSERT INTO external_identities (issuer, subject, user_id, created_at) VALUES ($1, $2, $3, $4)',
        [issuer, subject, userId, at],
      );
    },
  };
}
