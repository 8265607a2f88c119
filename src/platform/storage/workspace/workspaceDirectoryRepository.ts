import { selectList } from '../engine/columns';
import type { Sql } from '../engine/database';
import { containsPattern } from '../engine/likePattern';

export interface WorkspacePerson {
  /** Slack's form, `U0…`. */
  id: string;
  name: string;
  realName: string;
  email: string;
  /** IANA name. */
  tz: string;
  title: string;
}

export interface WorkspaceChannel {
  /** Slack's form, `C0…`. */
  id: string;
  /** Without `#`. */
  name: string;
  isPrivate: boolean;
  topic: string;
  botIsMember: boolean;
  /** Ids of people. */
  members: string[];
}

export interface WorkspaceUserGroup {
  /** Slack's form, `S0…`. */
  id: string;
  /** Without `@`. */
  handle: string;
  name: string;
  description: string;
  isExternal: boolean;
  /** Ids of people. */
  members: string[];
}

const GROUP = `SELECT ${selectList(['id', 'handle', 'name', 'description', 'isExternal', 'members'])} FROM workspace_user_groups`;
const PERSON = `SELECT ${selectList(['id', 'name', 'realName', 'email', 'tz', 'title'])} FROM workspace_people`;
const CHANNEL = `SELECT ${selectList(['id', 'name', 'isPrivate', 'topic', 'botIsMember', 'members'])} FROM workspace_channels`;

/** People and channels of the embedded workspace. */
export function createWorkspaceDirectoryRepository(database: Sql) {
  return {
    async person(id: string, sql: Sql = database): Promise<WorkspacePerson | null> {
      return first(await sql.query<WorkspacePerson>(`${PERSON} WHERE id = $1`, [id]));
    },

    /** People whose name, display name or e-mail contains the text; all of them for an empty one. */
    searchPeople(text: string, limit: number, sql: Sql = database): Promise<WorkspacePerson[]> {
      return sql.query<WorkspacePerson>(
        `${PERSON} WHERE name ILIKE $1 OR real_name ILIKE $1 OR email ILIKE $1 ORDER BY id LIMIT $2`,
        [containsPattern(text), limit],
      );
    },

    peopleByEmail(emails: readonly string[], sql: Sql = database): Promise<WorkspacePerson[]> {
      return sql.query<WorkspacePerson>(`${PERSON} WHERE lower(email) = ANY ($1)`, [
        emails.map((email) => email.toLowerCase()),
      ]);
    },

    /** By id, name or `#name`. */
    async channel(reference: string, sql: Sql = database): Promise<WorkspaceChannel | null> {
      const rows = await sql.query<WorkspaceChannel>(`${CHANNEL} WHERE id = $1 OR name = $2`, [
        reference,
        reference.replace(/^#/, ''),
      ]);
      return first(rows);
    },

    /** False when there is no such channel. */
    async joinChannel(id: string, sql: Sql = database): Promise<boolean> {
      const rows = await sql.query(
        'UPDATE workspace_channels SET bot_is_member = true WHERE id = $1 RETURNING id',
        [id],
      );
      return rows.length === 1;
    },

    /** Groups whose handle, name or description contains the text. */
    searchUserGroups(text: string, limit: number, sql: Sql = database): Promise<WorkspaceUserGroup[]> {
      return sql.query<WorkspaceUserGroup>(
        `${GROUP} WHERE handle ILIKE $1 OR name ILIKE $1 OR description ILIKE $1 ORDER BY handle LIMIT $2`,
        [containsPattern(text), limit],
      );
    },

    async userGroup(id: string, sql: Sql = database): Promise<WorkspaceUserGroup | null> {
      return first(await sql.query<WorkspaceUserGroup>(`${GROUP} WHERE id = $1`, [id]));
    },

    listChannels(limit: number, sql: Sql = database): Promise<WorkspaceChannel[]> {
      return sql.query<WorkspaceChannel>(`${CHANNEL} ORDER BY name LIMIT $1`, [limit]);
    },
  };
}

function first<Row>(rows: Row[]): Row | null {
  return rows[0] ?? null;
}
