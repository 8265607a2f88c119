import type { FastifyInstance } from 'fastify';
import { slackEndpoints } from '@contract/endpoints/slackEndpoints';
import { TEAM_CHAT_PAGE_MAX } from '@contract/limits';
import { route } from '@platform/http/route';
import type { TeamChatRepository } from '@platform/storage/workspace/teamChatRepository';

/** The feed of the team chat, page by page. Behaviour, section 5.5. */
export const teamChatRoutes =
  ({ teamChat }: { teamChat: TeamChatRepository }) =>
  (app: FastifyInstance): void => {
    route(app, slackEndpoints.feed, async ({ query: { limit = TEAM_CHAT_PAGE_MAX, ...query } }) => {
      return { events: await teamChat.list({ ...query, limit }) };
    });
  };
