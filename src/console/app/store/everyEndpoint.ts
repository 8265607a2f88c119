/** Every endpoint there is: a recorded session replays only where the endpoints of its calls are known. */
import '@console/domain/account-access/accountAccessApi';
import '@console/domain/account-access/passkeyApi';
import '@console/domain/account-access/secondFactorApi';
import '@console/domain/accounts/accountsApi';
import '@console/domain/alerts/alertChannelsApi';
import '@console/domain/alerts/alertsApi';
import '@console/domain/audit/auditApi';
import '@console/domain/action-cards/cardsApi';
import '@console/domain/agent-messages/agentMessagesApi';
import '@console/domain/agent-network/agentNetworkApi';
import '@console/domain/agents/agentProfileApi';
import '@console/domain/agents/agentsApi';
import '@console/domain/budgets/budgetsApi';
import '@console/domain/conversations/conversationsApi';
import '@console/domain/conversations/messageSearchApi';
import '@console/domain/dry-run/dryRunApi';
import '@console/domain/scenario-sets/rehearsalsApi';
import '@console/domain/scenario-sets/scenarioSetsApi';
import '@console/domain/first-steps/firstStepsApi';
import '@console/domain/interventions/interventionsApi';
import '@console/domain/language-models/languageModelsApi';
import '@console/domain/logs/logSearchApi';
import '@console/domain/logs/logsApi';
import '@console/domain/metrics/metricsApi';
import '@console/domain/misunderstandings/misunderstandingsApi';
import '@console/domain/observation/observationApi';
import '@console/domain/prices/pricesApi';
import '@console/domain/prompts/promptsApi';
import '@console/domain/runs/runsApi';
import '@console/domain/scheduling/calendarApi';
import '@console/domain/secretary/secretaryApi';
import '@console/domain/secretary/teamDirectoryApi';
import '@console/domain/session/passwordApi';
import '@console/domain/session/sessionApi';
import '@console/domain/system-config/systemConfigApi';
import '@console/domain/team-chat/teamChatApi';
import '@console/domain/teams/teamsApi';
import '@console/domain/tool-calls/toolCallsApi';
import '@console/domain/tool-gateway/toolGatewayApi';
import '@console/domain/tool-servers/toolServersApi';
import '@console/domain/traces/tracesApi';
import '@console/domain/usage/costsApi';
import '@console/domain/usage/usageApi';

/** Fetched with them: an exported session never holds what an answer told as a secret. */
export { redactSecrets } from './redactSecrets';
/** And it is replayed whole on a page whose sagas are not there yet. */
export { lateReducers } from './lateReducers';
