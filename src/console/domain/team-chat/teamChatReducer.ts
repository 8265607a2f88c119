import { streamRows, type StreamRow } from '@console/common/streams/streamRows';
import { createStreamState, positionOf, type StreamState } from '@console/common/streams/streamState';
import type { TeamChatEvent, TeamChatType } from '@contract/entities/teamChatEvent';
import type { TeamChatResponse } from '@contract/http/teamChat';
import { TEAM_CHAT_MAX_KEPT } from '@contract/limits';
import { createSelector } from '@reduxjs/toolkit';
import { teamChatApi } from './teamChatApi';

const { reducer, actions } = createStreamState<TeamChatEvent>('teamChat', TEAM_CHAT_MAX_KEPT, {
  ...teamChatApi.endpoints.getTeamChat,
  itemsOf: ({ events }: TeamChatResponse) => events,
});

export const teamChatReducer = reducer;
export const teamChatActions = actions;

interface WithTeamChat {
  teamChat: StreamState<TeamChatEvent>;
}

export type TeamChatFilter = 'all' | TeamChatType;

export const selectTeamChat = ({ teamChat }: WithTeamChat): StreamState<TeamChatEvent> => teamChat;
export const selectTeamChatPosition = ({ teamChat }: WithTeamChat) => positionOf(teamChat);

/** Newest first, with the gaps where they are. */
export const selectTeamChatRows = createSelector(
  [
    ({ teamChat }: WithTeamChat) => teamChat.items,
    ({ teamChat }: WithTeamChat) => teamChat.gaps,
    (_state: WithTeamChat, filter: TeamChatFilter) => filter,
  ],
  (items, gaps, filter): StreamRow<TeamChatEvent>[] =>
    streamRows(filter === 'all' ? items : items.filter(({ type }) => type === filter), gaps),
);
