import { uploadsReducer } from '@console/domain/attachments/uploadsSlice';
import { cardsReducer } from '@console/domain/action-cards/cardsSlice';
import { agentMessagesReducer } from '@console/domain/agent-messages/agentMessagesReducer';
import { messagesReducer } from '@console/domain/conversations/messagesSlice';
import { dryRunReducer } from '@console/domain/dry-run/dryRunSlice';
import { interventionsReducer } from '@console/domain/interventions/interventionsSlice';
import { logsReducer } from '@console/domain/logs/logsReducer';
import { schedulingReducer } from '@console/domain/scheduling/schedulingSlice';
import { teamChatReducer } from '@console/domain/team-chat/teamChatReducer';
import { tracesReducer } from '@console/domain/traces/tracesReducer';
import { resetOnSignOut } from './resetOnSignOut';

/** The tables that come with the sagas: whatever reads them waits for these (`loadSagas`). */
export const lateReducers = {
  agentMessages: resetOnSignOut(agentMessagesReducer),
  actionCards: resetOnSignOut(cardsReducer),
  dryRun: resetOnSignOut(dryRunReducer),
  interventions: resetOnSignOut(interventionsReducer),
  logs: resetOnSignOut(logsReducer),
  messages: resetOnSignOut(messagesReducer),
  scheduling: resetOnSignOut(schedulingReducer),
  teamChat: resetOnSignOut(teamChatReducer),
  traces: resetOnSignOut(tracesReducer),
  uploads: resetOnSignOut(uploadsReducer),
};

export type LateReducers = typeof lateReducers;
