import { followStream } from '@console/common/streams/followStream';
import { runEndpoint } from '@console/common/saga/runEndpoint';
import { whileWatched } from '@console/common/saga/whileWatched';
import { signedOut } from '@console/domain/session/sessionSlice';
import { whileSignedIn } from '@console/domain/session/whileSignedIn';
import type { TeamChatEvent } from '@contract/entities/teamChatEvent';
import { TEAM_CHAT_MAX_KEPT } from '@contract/limits';
import { TeamChatStreamMessage } from '@contract/streams/teamChatStream';
import { fork, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import { teamChatApi } from './teamChatApi';
import {
  selectTeamChatPosition,
  teamChatReceived,
  teamChatReloadRequested,
  teamChatStreamChanged,
  teamChatUnwatched,
  teamChatWatched,
} from './teamChatReducer';

const itemsOf = (message: TeamChatStreamMessage): TeamChatEvent[] => {
  if (message.type === 'heartbeat') return [];
  return message.type === 'team-chat' ? [message.event] : message.events;
};

function* loadTeamChat(): SagaGenerator<void> {
  const { error } = yield* runEndpoint(
    teamChatApi.endpoints.getTeamChat.initiate(
      { limit: TEAM_CHAT_MAX_KEPT },
      { subscribe: false, forceRefetch: true },
    ),
  );
  if (error) console.error('Failed to fetch the team chat', error);
}

function* readTeamChat(): SagaGenerator<void> {
  yield* fork(loadTeamChat);
  yield* followStream({
    service: 'chat',
    path: '/ws/team-chat',
    schema: TeamChatStreamMessage,
    itemsOf,
    selectPosition: selectTeamChatPosition,
    received: teamChatReceived,
    statusChanged: teamChatStreamChanged,
  });
}

/** The feed is open while a screen watches it; it resumes where it stopped. */
export function* teamChatSaga(): SagaGenerator<void> {
  yield* takeLeading(teamChatReloadRequested, loadTeamChat);
  yield* whileWatched({ watched: teamChatWatched, unwatched: teamChatUnwatched, ended: signedOut }, () =>
    whileSignedIn(readTeamChat),
  );
}
