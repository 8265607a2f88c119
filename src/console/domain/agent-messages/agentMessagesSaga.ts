import { createStreamSaga } from '@console/domain/session/streamSaga';
import { AGENT_MESSAGES_MAX_KEPT } from '@contract/limits';
import { AgentMessageStreamMessage } from '@contract/streams/agentMessageStream';
import { agentMessagesApi } from './agentMessagesApi';
import { agentMessagesActions, selectAgentMessagePosition } from './agentMessagesReducer';

const OBSERVER_ID = 'console';

/** Messages between agents, read at the gateway's observer socket. Behaviour, section 18.5. */
export const agentMessagesSaga = createStreamSaga({
  actions: agentMessagesActions,
  stream: {
    service: 'gatewaySocket',
    path: '/ws/',
    params: { agentId: OBSERVER_ID },
    schema: AgentMessageStreamMessage,
    itemsOf: (message) => {
      if (message.type === 'heartbeat') return [];
      return message.type === 'message' ? [message.message] : message.messages;
    },
    selectPosition: selectAgentMessagePosition,
  },
  firstPage: () =>
    agentMessagesApi.endpoints.getAgentMessages.initiate(
      { limit: AGENT_MESSAGES_MAX_KEPT },
      { subscribe: false, forceRefetch: true },
    ),
  failure: 'Failed to fetch agent messages',
});
