import { streamRows, type StreamRow } from '@console/common/socket/streamRows';
import { createStreamState, positionOf, type StreamState } from '@console/common/socket/streamState';
import type { AgentMessage } from '@contract/entities/agent';
import { AGENT_MESSAGES_MAX_KEPT } from '@contract/limits';
import type { AgentMessagesResponse } from '@contract/http/agentNetwork';
import { createSelector } from '@reduxjs/toolkit';
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

export const selectAgentMessages = ({ agentMessages }: WithAgentMessages): StreamState<AgentMessage> =>
  agentMessages;
export const selectAgentMessagePosition = ({ agentMessages }: WithAgentMessages) => positionOf(agentMessages);

const matches = ({ from, to, action, runId, correlationId, params }: AgentMessage, words: string): boolean =>
  [from, to, action, runId, correlationId, JSON.stringify(params)].some((text) =>
    text?.toLowerCase().includes(words),
  );

/** Newest first, with the gaps where they are; a search text is words, never a pattern. */
export const selectAgentMessageRows = createSelector(
  [
    ({ agentMessages }: WithAgentMessages) => agentMessages.items,
    ({ agentMessages }: WithAgentMessages) => agentMessages.gaps,
    (_state: WithAgentMessages, query: string) => query.trim().toLowerCase(),
    (_state: WithAgentMessages, _query: string, of?: string) => of,
  ],
  (items, gaps, words, of): StreamRow<AgentMessage>[] =>
    streamRows(
      items.filter(
        (message) =>
          (words === '' || matches(message, words)) &&
          (of === undefined || message.from === of || message.to === of),
      ),
      gaps,
    ),
);
