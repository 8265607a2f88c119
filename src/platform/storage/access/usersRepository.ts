import { ROLE_PERMISSIONS } from '@contract/roles';
import type { Role, User } from '@contract/entities/user';
import { selectList } from '../engine/columns';
import type { Sql } from '../engine/database';

export interface StoredUser {
  user: User;
  passwordHash: string;
  disabled: boolean;
  demo: boolean;
  /** A program: it acts by access keys alone. */
  service: boolean;
}

export interface NewUser {
  id: string;
  username: string;
  email: string;
  role: Role;
  passwordHash: string;
  demo: boolean;
  service?: boolean;
  /** ISO 8601. */
  at: string;
}

export interface UserChange {
  role?: Role | undefined;
  email?: string | undefined;
  passwordHash?: string | undefined;
  disabled?: boolean | undefined;
  /** ISO 8601. */
  at: string;
}

export interface UserRow {
  id: string;
  username: string;
  email: string;
  role: Role;
  passwordHash: string;
  disabled: boolean;
  demo: boolean;
  service: boolean;
}

export const USER_COLUMNS = [
  ...(['id', 'username', 'email', 'role', 'passwordHash', 'disabled', 'demo', 'service'] as const),
];
const SELECT = `SELECT ${selectList(USER_COLUMNS)} FROM users`;

export type UsersRepository = ReturnType<typeof createUsersRepository>;

/** Accounts. Permissions follow from the role and are not stored (Behaviour, section 1.2). */
export function createUsersRepository(database: Sql) {
  return {
    async findByUsername(username: string, sql: Sql = database): Promise<StoredUser | null> {
      return first(await sql.query<UserRow>(`${SELECT} WHERE username = $1`, [username]));
    },

    async findById(id: string, sql: Sql = database): Promise<StoredUser | null> {
      return first(await sql.query<UserRow>(`${SELECT} WHERE id = $1`, [id]));
    },

    async list(sql: Sql = database): Promise<StoredUser[]> {
      return (await sql.query<UserRow>(`${SELECT} ORDER BY username`)).map(toStoredUser);
    },

    /** False when the name or the id is taken: the account there stays as it is. */
    async create(user: NewUser, sql: Sql = database): Promise<boolean> {
      const rows = await sql.query(
        `INSERT INTO users (id, username, email, role, password_hash, demo, created_at, updated_at, service)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $7, $8) ON CONFLICT DO NOTHING RETURNING id`,
        [
          ...[user.id, user.username, user.email, user.role, user.passwordHash, user.demo, user.at],
          user.service ?? false,
        ],
      );
      return rows.length > 0;
    },

    /** Fields left out stay. False when there is no such user. */
    async update(id: string, change: UserChange, sql: Sql = database): Promise<boolean> {
      const rows = await sql.query(
        `UPDATE users SET role = coalesce($2, role), password_hash = coalesce($3, password_hash),
           disabled = coalesce($4, disabled), email = coalesce($5, email), updated_at = $6
         WHERE id = $1 RETURNING id`,
        [id, change.role, change.passwordHash, change.disabled, change.email, change.at],
      );
      return rows.length > 0;
    },

    async recordSignIn(id: string, at: string, sql: Sql = database): Promise<void> {
      await sql.query('UPDATE users SET last_sign_in_at = $2 WHERE id = $1', [id, at]);
    },
  };
}

export function toStoredUser({ passwordHash, disabled, demo, service, ...row }: UserRow): StoredUser {
  const user = { ...row, permissions: [...ROLE_PERMISSIONS[row.role]] };
  return { user, passwordHash, disabled, demo, service };
}

function first(rows: UserRow[]): StoredUser | null {
  return rows[0] ? toStoredUser(rows[0]) : null;
}
