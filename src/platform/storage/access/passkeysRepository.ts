import type { Passkey } from '@contract/entities/passkey';
import { fromRow, selectList } from '../engine/columns';
import type { Sql } from '../engine/database';

export interface NewPasskey {
  id: string;
  userId: string;
  name: string;
  credentialId: string;
  /** COSE, base64url. */
  publicKey: string;
  counter: number;
  transports: readonly string[];
  rpId: string;
  at: string;
}

/** A passkey, as its answers are checked against it. */
export interface StoredPasskey {
  id: string;
  userId: string;
  name: string;
  credentialId: string;
  publicKey: string;
  counter: number;
}

/** A credential that its owner's next one must not be. */
export interface KnownCredential {
  credentialId: string;
  transports: string[];
}

export type PasskeysRepository = ReturnType<typeof createPasskeysRepository>;

const LISTED = selectList(['id', 'name', 'rpId', 'createdAt', 'lastUsedAt']);

/** Passkeys of people. */
export function createPasskeysRepository(database: Sql) {
  return {
    /** The first made first. */
    async list(userId: string, sql: Sql = database): Promise<Passkey[]> {
      const rows = await sql.query<object>(
        `SELECT ${LISTED} FROM passkeys WHERE user_id = $1 ORDER BY created_at, id`,
        [userId],
      );
      return rows.map((row) => fromRow<Passkey>(row));
    },

    async credentialsOf(userId: string, rpId: string, sql: Sql = database): Promise<KnownCredential[]> {
      const rows = await sql.query<{ credentialId: string; transports: string }>(
        `SELECT ${selectList(['credentialId', 'transports'])} FROM passkeys WHERE user_id = $1 AND rp_id = $2`,
        [userId, rpId],
      );
      return rows.map(({ credentialId, transports }) => ({
        credentialId,
        transports: transports.split(' ').filter((transport) => transport !== ''),
      }));
    },

    /** Null for one that was never made, or is removed. */
    async byCredential(
      credentialId: string,
      rpId: string,
      sql: Sql = database,
    ): Promise<StoredPasskey | null> {
      const rows = await sql.query<StoredPasskey>(
        `SELECT ${selectList(['id', 'userId', 'name', 'credentialId', 'publicKey', 'counter'])}
         FROM passkeys WHERE credential_id = $1 AND rp_id = $2`,
        [credentialId, rpId],
      );
      return rows[0] ?? null;
    },

    /** False: somebody has this credential already. */
    async add(passkey: NewPasskey, sql: Sql): Promise<boolean> {
      const { id, userId, name, credentialId, publicKey, counter, transports, rpId, at } = passkey;
      const rows = await sql.query(
        `INSERT INTO passkeys
           (id, user_id, name, credential_id, public_key, counter, transports, rp_id, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING RETURNING 1`,
        [id, userId, name, credentialId, publicKey, counter, transports.join(' '), rpId, at],
      );
      return rows.length > 0;
    },

    /** Lock of a user: the second of two that add at once waits for the first, until the transaction ends. */
    async lock(userId: string, sql: Sql): Promise<void> {
      await sql.query('SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [userId]);
    },

    /** Notes a use. False where the authenticator counts, and counted no further than before. */
    async use({ id, counter, at }: { id: string; counter: number; at: string }, sql: Sql = database) {
      const rows = await sql.query(
        `UPDATE passkeys SET counter = $2, last_used_at = $3
         WHERE id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0)) RETURNING 1`,
        [id, counter, at],
      );
      return rows.length > 0;
    },

    /** The name so far; undefined where its owner has no such passkey. */
    async rename(
      { userId, id, name }: { userId: string; id: string; name: string },
      sql: Sql,
    ): Promise<string | undefined> {
      const rows = await sql.query<{ before: string }>(
        `UPDATE passkeys SET name = $3 FROM (SELECT id, name AS before FROM passkeys
           WHERE user_id = $1 AND id = $2 FOR UPDATE) AS old
         WHERE passkeys.id = old.id RETURNING before`,
        [userId, id, name],
      );
      return rows[0]?.before;
    },

    /** Its name; undefined where its owner has no such passkey. */
    async remove({ userId, id }: { userId: string; id: string }, sql: Sql): Promise<string | undefined> {
      const rows = await sql.query<{ name: string }>(
        'DELETE FROM passkeys WHERE user_id = $1 AND id = $2 RETURNING name',
        [userId, id],
      );
      return rows[0]?.name;
    },
  };
}
