import { cardsReducer } from '@console/domain/action-cards/cardsSlice';
import { agentMessagesReducer } from '@console/domain/agent-messages/agentMessagesReducer';
import { messagesReducer } from '@console/domain/conversations/messagesSlice';
import { dryRunReducer } from '@console/domain/dry-run/dryRunSlice';
import { interventionsReducer } from '@console/domain/interventions/interventionsSlice';
import { logsReducer } from '@console/domain/logs/logsReducer';
import { schedulingReducer } from '@console/domain/scheduling/schedulingSlice';
import { teamChatReducer } from '@console/domain/team-chat/teamChatReducer';
import { tracesReducer } from '@console/domain/traces/tracesReducer';
import { ofOneUser } from './ofOneUser';

/** The tables that come with the sagas: whatever reads them waits for these (`loadSagas`). */
export const lateReducers = {
  agentMessages: ofOneUser(agentMessagesReducer),
  actionCards: ofOneUser(cardsReducer),
  dryRun: ofOneUser(dryRunReducer),
  interventions: ofOneUser(interventionsReducer),
  logs: ofOneUser(logsReducer),
  messages: ofOneUser(messagesReducer),
  scheduling: ofOneUser(schedulingReducer),
  teamChat: ofOneUser(teamChatReducer),
  traces: ofOneUser(tracesReducer),
};

export type LateReducers = typeof lateReducers;
