import type { FastifyInstance } from 'fastify';
import { TeamChatQuery, type TeamChatResponse } from '@contract/http/teamChat';
import { TEAM_CHAT_PAGE_MAX } from '@contract/limits';
import { parse } from '@platform/http/parse';
import type { TeamChatRepository } from '@platform/storage/workspace/teamChatRepository';

/** The feed of the team chat, page by page. Behaviour, section 5.5. */
export const teamChatRoutes =
  ({ teamChat }: { teamChat: TeamChatRepository }) =>
  (app: FastifyInstance): void => {
    app.get(
      '/api/team-chat',
      { config: { operation: 'chat GET /api/team-chat' } },
      async (request): Promise<TeamChatResponse> => {
        const { limit = TEAM_CHAT_PAGE_MAX, ...query } = parse(TeamChatQuery, request.query);
        return { events: await teamChat.list({ ...query, limit }) };
      },
    );
  };
