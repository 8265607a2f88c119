import { createStreamState, positionOf, type StreamState } from '@console/common/socket/streamState';
import type { AgentMessage } from '@contract/entities/agent';
import { AGENT_MESSAGES_MAX_KEPT } from '@contract/limits';
import type { AgentMessagesResponse } from '@contract/http/agentNetwork';
import { agentMessagesApi } from './agentMessagesApi';

const { reducer, actions } = createStreamState<AgentMessage>('agentMessages', AGENT_MESSAGES_MAX_KEPT, {
  ...agentMessagesApi.endpoints.getAgentMessages,
  itemsOf: ({ messages }: AgentMessagesResponse) => messages,
});

export const agentMessagesReducer = reducer;
export const {
  received: agentMessagesReceived,
  streamChanged: agentMessageStreamChanged,
  watched: agentMessagesWatched,
  unwatched: agentMessagesUnwatched,
  reloadRequested: agentMessagesReloadRequested,
} = actions;

interface WithAgentMessages {
  agentMessages: StreamState<AgentMessage>;
}

export const selectAgentMessagePosition = ({ agentMessages }: WithAgentMessages) => positionOf(agentMessages);
