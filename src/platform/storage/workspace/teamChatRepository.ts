import type { TeamChatEvent, TeamChatType } from '@contract/entities/teamChatEvent';
import type { Sql } from '../engine/database';
import { createFilter } from '../engine/filter';
import { createStreamTable } from '../telemetry/streamTable';

const FIELDS = [
  'id',
  'timestamp',
  'type',
  'user',
  'channel',
  'message',
  'runId',
  'hasAttachment',
  'demo',
] as const;

const table = createStreamTable<TeamChatEvent>('team_chat_events', FIELDS);

export interface TeamChatFilter {
  type?: TeamChatType | undefined;
  limit: number;
  before?: number | undefined;
}

export type TeamChatRepository = ReturnType<typeof createTeamChatRepository>;

/** `GET /api/team-chat` and `/ws/team-chat`. */
export function createTeamChatRepository(database: Sql) {
  return {
    append: table.appendNew,
    readSince: (seq: number, limit: number, sql: Sql = database) => table.readSince(seq, limit, sql),
    readNewest: (limit: number, sql: Sql = database) => table.readNewest(limit, sql),
    last: (sql: Sql = database) => table.last(sql),

    /** Oldest first, the newest `limit` of them. */
    list({ type, before, limit }: TeamChatFilter, sql: Sql = database): Promise<TeamChatEvent[]> {
      const filter = createFilter(2).add('type = ?', type).add('seq < ?', before);
      return table.readNewest(limit, sql, filter.condition(), filter.params());
    },
  };
}
