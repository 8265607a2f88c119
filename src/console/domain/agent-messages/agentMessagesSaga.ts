import { followStream } from '@console/common/streams/followStream';
import { runEndpoint } from '@console/common/saga/runEndpoint';
import { whileWatched } from '@console/common/saga/whileWatched';
import { signedOut } from '@console/domain/session/sessionSlice';
import { whileSignedIn } from '@console/domain/session/whileSignedIn';
import type { AgentMessage } from '@contract/entities/agentMessage';
import { AGENT_MESSAGES_MAX_KEPT } from '@contract/limits';
import { AgentMessageStreamMessage } from '@contract/streams/agentMessageStream';
import { fork, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import { agentMessagesApi } from './agentMessagesApi';
import {
  agentMessagesReceived,
  agentMessagesReloadRequested,
  agentMessageStreamChanged,
  agentMessagesUnwatched,
  agentMessagesWatched,
  selectAgentMessagePosition,
} from './agentMessagesReducer';

const OBSERVER_ID = 'console';

const itemsOf = (message: AgentMessageStreamMessage): AgentMessage[] => {
  if (message.type === 'heartbeat') return [];
  return message.type === 'message' ? [message.message] : message.messages;
};

function* loadAgentMessages(): SagaGenerator<void> {
  const { error } = yield* runEndpoint(
    agentMessagesApi.endpoints.getAgentMessages.initiate(
      { limit: AGENT_MESSAGES_MAX_KEPT },
      { subscribe: false, forceRefetch: true },
    ),
  );
  if (error) console.error('Failed to fetch agent messages', error);
}

function* readAgentMessages(): SagaGenerator<void> {
  yield* fork(loadAgentMessages);
  yield* followStream({
    service: 'gatewaySocket',
    path: '/ws/',
    params: { agentId: OBSERVER_ID },
    schema: AgentMessageStreamMessage,
    itemsOf,
    selectPosition: selectAgentMessagePosition,
    received: agentMessagesReceived,
    statusChanged: agentMessageStreamChanged,
  });
}

/** The gateway's observer socket is open while a screen watches it. Behaviour, section 18.5. */
export function* agentMessagesSaga(): SagaGenerator<void> {
  yield* takeLeading(agentMessagesReloadRequested, loadAgentMessages);
  yield* whileWatched(
    { watched: agentMessagesWatched, unwatched: agentMessagesUnwatched, ended: signedOut },
    () => whileSignedIn(readAgentMessages),
  );
}
