import { createStreamSaga } from '@console/domain/session/streamSaga';
import { TEAM_CHAT_MAX_KEPT } from '@contract/limits';
import { TeamChatStreamMessage } from '@contract/streams/teamChatStream';
import { teamChatApi } from './teamChatApi';
import { selectTeamChatPosition, teamChatActions } from './teamChatReducer';

/** The feed of the team chat, live. */
export const teamChatSaga = createStreamSaga({
  actions: teamChatActions,
  stream: {
    service: 'chat',
    path: '/ws/team-chat',
    schema: TeamChatStreamMessage,
    itemsOf: (message) => {
      if (message.type === 'heartbeat') return [];
      return message.type === 'team-chat' ? [message.event] : message.events;
    },
    selectPosition: selectTeamChatPosition,
  },
  firstPage: () =>
    teamChatApi.endpoints.getTeamChat.initiate(
      { limit: TEAM_CHAT_MAX_KEPT },
      { subscribe: false, forceRefetch: true },
    ),
  failure: 'Failed to fetch the team chat',
});
