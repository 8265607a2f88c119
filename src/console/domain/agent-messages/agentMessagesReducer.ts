import { streamRows, type StreamRow } from '@console/common/streams/streamRows';
import { createStreamState, positionOf, type StreamState } from '@console/common/streams/streamState';
import type { AgentMessage } from '@contract/entities/agentMessage';
import { AGENT_MESSAGES_MAX_KEPT } from '@contract/limits';
import type { AgentMessagesResponse } from '@contract/http/agentNetwork';
import { agentMessagesApi } from './agentMessagesApi';

const { reducer, actions } = createStreamState<AgentMessage>('agentMessages', AGENT_MESSAGES_MAX_KEPT, {
  ...agentMessagesApi.endpoints.getAgentMessages,
  itemsOf: ({ messages }: AgentMessagesResponse) => messages,
});

export const agentMessagesReducer = reducer;
export const agentMessagesActions = actions;

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

export interface AgentMessageFilter {
  /** Words, never a pattern. */
  query: string;
  /** Only what this agent sent or received. */
  of?: string | undefined;
}

/** Newest first, with the gaps where they are. */
export const agentMessageRows = (
  { items, gaps }: Pick<StreamState<AgentMessage>, 'items' | 'gaps'>,
  { query, of }: AgentMessageFilter,
): StreamRow<AgentMessage>[] => {
  const words = query.trim().toLowerCase();
  const found = items.filter(
    (message) =>
      (words === '' || matches(message, words)) &&
      (of === undefined || message.from === of || message.to === of),
  );
  return streamRows(found, gaps);
};
