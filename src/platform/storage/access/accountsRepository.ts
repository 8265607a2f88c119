import type { Account } from '@contract/entities/account';
import { fromRow, selectList } from '../engine/columns';
import type { Sql } from '../engine/database';

/** An account as the database knows it. */
export type StoredAccount = Omit<Account, 'openSockets'>;

export type AccountsRepository = ReturnType<typeof createAccountsRepository>;

/** Accounts as administrators see them; the sessions counted are those valid at `now`. */
export function createAccountsRepository(database: Sql) {
  return {
    async list(now: string, sql: Sql = database): Promise<StoredAccount[]> {
      const rows = await sql.query<object>(`${SELECT} ORDER BY username`, [now]);
      return rows.map((row) => fromRow<StoredAccount>(row));
    },

    async get(id: string, now: string, sql: Sql = database): Promise<StoredAccount | null> {
      const rows = await sql.query<object>(`${SELECT} WHERE id = $2`, [now, id]);
      return rows[0] ? fromRow<StoredAccount>(rows[0]) : null;
    },

    /**
     * The account and every administrator, locked until the transaction ends: of two administrators who take
     * each other's rights at once, the second sees what the first has done.
     */
    lockWithAdmins(id: string, sql: Sql): Promise<LockedAccount[]> {
      return sql.query<LockedAccount>(
        `SELECT ${selectList(['id', 'username', 'email', 'role', 'disabled', 'demo', 'service'])} FROM users
         WHERE id = $1 OR role = 'admin' ORDER BY id FOR UPDATE`,
        [id],
      );
    },
  };
}

export type LockedAccount = Pick<
  Account,
  'id' | 'username' | 'email' | 'role' | 'disabled' | 'demo' | 'service'
>;

const COLUMNS = [
  'id',
  'username',
  'email',
  'role',
  'disabled',
  'demo',
  'service',
  'createdAt',
  'lastSignInAt',
];
const SELECT = `
  SELECT ${selectList(COLUMNS)},
    (SELECT count(*) FROM sessions WHERE user_id = users.id AND revoked_at IS NULL AND NOT users.disabled
       AND idle_expires_at > $1 AND absolute_expires_at > $1) AS sessions
  FROM users`;
