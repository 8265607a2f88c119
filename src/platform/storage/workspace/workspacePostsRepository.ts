import { selectList } from '../engine/columns';
import type { Sql } from '../engine/database';
import { cleanText } from '../engine/json';
import { keyedResult, type KeyedResult } from './workspaceKeys';

/** The user id under which the console itself posts. */
export const WORKSPACE_BOT_ID = 'U0CONSOLE';
export const WORKSPACE_BOT_NAME = '케이비서';

export interface WorkspacePost {
  /** A channel's id, or a person's for direct messages. */
  place: string;
  /** `1700000000.000100` */
  ts: string;
  userId: string;
  text: string;
  threadTs: string | null;
  reactions: { name: string; users: string[] }[];
}

export interface NewWorkspacePost {
  place: string;
  text: string;
  at: Date;
  idempotencyKey: string | undefined;
  /** Author of the message; the console itself unless given. */
  userId?: string;
}

export type PostedMessage = Pick<WorkspacePost, 'place' | 'ts' | 'text'>;

/** Posts of channels and direct messages. */
export function createWorkspacePostsRepository(database: Sql) {
  return {
    /** The same key again leaves what is there and answers with it. */
    async append(post: NewWorkspacePost, sql: Sql = database): Promise<KeyedResult<PostedMessage>> {
      const text = cleanText(post.text);
      const seconds = String(Math.floor(post.at.getTime() / 1000));
      const added = await sql.query<PostedMessage>(APPEND, [
        post.place,
        seconds,
        post.userId ?? WORKSPACE_BOT_ID,
        text,
        post.idempotencyKey,
      ]);
      return keyedResult(
        added,
        () =>
          sql.query(`SELECT place, ts, text FROM workspace_posts WHERE idempotency_key = $1`, [
            post.idempotencyKey,
          ]),
        (kept) => kept.place === post.place && kept.text === text,
      );
    },

    /** A post with its replies, oldest first; empty when there is no such post. */
    thread(place: string, ts: string, sql: Sql = database): Promise<WorkspacePost[]> {
      return sql.query<WorkspacePost>(
        `${SELECT} WHERE place = $1 AND (ts = $2 OR thread_ts = $2) ORDER BY ts`,
        [place, ts],
      );
    },

    /** False when this reaction was there already, null when there is no such post. */
    async react(place: string, ts: string, name: string, sql: Sql = database): Promise<boolean | null> {
      const rows = await sql.query<{ added: number; found: number }>(REACT, [
        place,
        ts,
        name,
        WORKSPACE_BOT_ID,
      ]);
      return rows[0]?.found ? rows[0].added > 0 : null;
    },
  };
}

const SELECT = `
  SELECT ${selectList(['place', 'ts', 'userId', 'text', 'threadTs'])},
    coalesce((
      SELECT jsonb_agg(jsonb_build_object('name', name, 'users', users) ORDER BY name)
      FROM (SELECT name, array_agg(user_id ORDER BY user_id) AS users FROM workspace_reactions
            WHERE place = post.place AND ts = post.ts GROUP BY name) by_name
    ), '[]') AS reactions
  FROM workspace_posts AS post`;

const APPEND = `
  INSERT INTO workspace_posts (place, ts, user_id, text, idempotency_key)
  VALUES ($1, $2 || '.' || lpad((nextval('workspace_post_numbers') % 1000000)::text, 6, '0'), $3, $4, $5)
  ON CONFLICT (idempotency_key) DO NOTHING
  RETURNING place, ts, text`;

const REACT = `
  WITH post AS (
    SELECT place, ts FROM workspace_posts WHERE place = $1 AND ts = $2
  ), added AS (
    INSERT INTO workspace_reactions (place, ts, name, user_id)
    SELECT place, ts, $3, $4 FROM post ON CONFLICT DO NOTHING RETURNING 1
  )
  SELECT (SELECT count(*) FROM added) AS added, (SELECT count(*) FROM post) AS found`;
