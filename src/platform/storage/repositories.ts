import { createAccessKeysRepository } from './access/accessKeysRepository';
import { createAccountsRepository } from './access/accountsRepository';
import { createActionCardsRepository } from './conversations/actionCardsRepository';
import { createAgentHoldsRepository } from './settings/agentHoldsRepository';
import { createAgentMessagesRepository } from './telemetry/agentMessagesRepository';
import { createAgentTasksRepository } from './telemetry/agentTasksRepository';
import { createAlertChannelsRepository } from './settings/alertChannelsRepository';
import { createAlertDeliveriesRepository } from './settings/alertDeliveriesRepository';
import { createAlertFiguresRepository } from './telemetry/alertFiguresRepository';
import { createAlertsRepository } from './telemetry/alertsRepository';
import { createApiKeysRepository } from './access/apiKeysRepository';
import { createAttachmentsRepository } from './conversations/attachmentsRepository';
import { createAuditForwarding } from './access/auditForwarding';
import { createAuditRepository } from './access/auditRepository';
import { createBudgetNoticesRepository } from './settings/budgetNoticesRepository';
import { createCardStepsRepository } from './conversations/cardStepsRepository';
import { createControlOrdersRepository } from './settings/controlOrdersRepository';
import { createConversationLinksRepository } from './conversations/conversationLinksRepository';
import { createConversationsRepository } from './conversations/conversationsRepository';
import { systemClock, type Clock } from '@platform/common/clock';
import type { Database } from './engine/database';
import { createDryRunRepository } from './settings/dryRunRepository';
import { createDocumentsRepository } from './settings/documentsRepository';
import { createGatewayAgentsRepository } from './settings/gatewayAgentsRepository';
import { createGatewayCallsRepository } from './settings/gatewayCallsRepository';
import { createKeyArrivalsRepository } from './settings/keyArrivalsRepository';
import { createQuestionPlacesRepository } from './settings/questionPlacesRepository';
import { createHeldCardsRepository } from './conversations/heldCardsRepository';
import { createHousekeepingRepository } from './settings/housekeepingRepository';
import { createIdempotencyRepository } from './access/idempotencyRepository';
import { createInterventionsRepository } from './settings/interventionsRepository';
import { createLoginThrottleRepository } from './access/loginThrottleRepository';
import {
  withLastingCalls,
  withLastingEffects,
  withLastingEnd,
  withLastingOutcome,
  withLastingPreparation,
  withLastingRenewals,
  withLastingReplies,
  withLastingTasks,
} from './lastingEnds';
import { createJudgementsRepository } from './telemetry/judgementsRepository';
import { createRunQueueRepository } from './telemetry/runQueueRepository';
import { createLogsRepository } from './telemetry/logsRepository';
import { createMeetingPreparationRepository } from './conversations/meetingPreparationRepository';
import { createMessagesRepository } from './conversations/messagesRepository';
import { createMetaRepository } from './settings/metaRepository';
import { createMetricsRepository } from './telemetry/metricsRepository';
import { createRememberedReads } from './rememberedReads';
import { createPasskeysRepository } from './access/passkeysRepository';
import { createPricesRepository } from './telemetry/pricesRepository';
import { createProcessMessagesRepository } from './settings/processMessagesRepository';
import { createProcessesRepository } from './settings/processesRepository';
import { createPromptRunsRepository } from './settings/promptRunsRepository';
import { createFirstStepsRepository } from './conversations/firstStepsRepository';
import { createMisunderstandingsRepository } from './conversations/misunderstandingsRepository';
import { createObservationRepository } from './telemetry/observationRepository';
import { createOutsideEffectsRepository } from './workspace/outsideEffectsRepository';
import { createPromptsRepository } from './settings/promptsRepository';
import { createRegisteredAgentsRepository } from './settings/registeredAgentsRepository';
import { createRehearsalsRepository } from './settings/rehearsalsRepository';
import { createRetentionRepository } from './telemetry/retentionRepository';
import { createRunsRepository } from './telemetry/runsRepository';
import { createSavedViewsRepository } from './settings/savedViewsRepository';
import { createScenarioSetsRepository } from './settings/scenarioSetsRepository';
import { createSecretsRepository } from './settings/secretsRepository';
import { createExternalIdentitiesRepository } from './access/externalIdentitiesRepository';
import { createSecondFactorsRepository } from './access/secondFactorsRepository';
import { createServerCallsRepository } from './settings/serverCallsRepository';
import { createServerTestsRepository } from './settings/serverTestsRepository';
import { createSessionsRepository } from './access/sessionsRepository';
import { createSpentTokensRepository } from './access/spentTokensRepository';
import { createChannelRequestsRepository } from './workspace/channelRequestsRepository';
import { createCardPostsRepository } from './workspace/cardPostsRepository';
import { createSlackEventsRepository } from './workspace/slackEventsRepository';
import { createTeamChatRepository } from './workspace/teamChatRepository';
import { createToolCallsRepository } from './telemetry/toolCallsRepository';
import { createToolServersRepository } from './settings/toolServersRepository';
import { createTracesRepository } from './telemetry/tracesRepository';
import { createUsageRepository } from './telemetry/usageRepository';
import { createUsersRepository } from './access/usersRepository';

export type Repositories = ReturnType<typeof createRepositories>;

/** Every repository on one database; who reads a conversation by a link follows from the clock. Each method takes a transaction as its last argument. */
export function createRepositories(database: Database, clock: Clock = systemClock) {
  const all = ownRepositories(database, clock);
  return { ...all, remembered: createRememberedReads(database, all) };
}

function ownRepositories(database: Database, clock: Clock) {
  return {
    accessKeys: createAccessKeysRepository(database),
    accounts: createAccountsRepository(database),
    actionCards: createActionCardsRepository(database),
    agentHolds: createAgentHoldsRepository(database),
    agentMessages: createAgentMessagesRepository(database),
    agentTasks: withLastingTasks(database, createAgentTasksRepository(database)),
    alertChannels: createAlertChannelsRepository(database),
    alertDeliveries: createAlertDeliveriesRepository(database),
    alertFigures: createAlertFiguresRepository(database),
    alerts: createAlertsRepository(database),
    apiKeys: createApiKeysRepository(database),
    audit: createAuditRepository(database),
    auditForwarding: createAuditForwarding(database),
    budgetNotices: createBudgetNoticesRepository(database),
    cardSteps: withLastingOutcome(database, createCardStepsRepository(database)),
    controlOrders: createControlOrdersRepository(database),
    ...conversationRepositories(database, clock),
    documents: createDocumentsRepository(database),
    ...dryRunRepositories(database),
    externalIdentities: createExternalIdentitiesRepository(database),
    ...gatewayRepositories(database),
    housekeeping: createHousekeepingRepository(database),
    idempotency: createIdempotencyRepository(database),
    interventions: createInterventionsRepository(database),
    loginThrottle: createLoginThrottleRepository(database),
    logs: createLogsRepository(database),
    meta: createMetaRepository(database),
    metrics: createMetricsRepository(),
    processMessages: createProcessMessagesRepository(database),
    firstSteps: createFirstStepsRepository(database),
    misunderstandings: createMisunderstandingsRepository(database),
    processes: createProcessesRepository(database),
    promptRuns: createPromptRunsRepository(database),
    observations: createObservationRepository(database),
    meetingPreparation: withLastingPreparation(database, createMeetingPreparationRepository(database)),
    outsideEffects: withLastingEffects(database, createOutsideEffectsRepository(database)),
    passkeys: createPasskeysRepository(database),
    prices: createPricesRepository(database),
    prompts: createPromptsRepository(database),
    registeredAgents: createRegisteredAgentsRepository(database),
    retention: createRetentionRepository(database),
    ...runRepositories(database),
    ...viewRepositories(database),
    ...toolRepositories(database),
    secondFactors: createSecondFactorsRepository(database),
    secrets: createSecretsRepository(database),
    sessions: createSessionsRepository(database),
    spentTokens: createSpentTokensRepository(database),
    slackEvents: createSlackEventsRepository(database),
    cardPosts: createCardPostsRepository(database),
    channelRequests: createChannelRequestsRepository(database),
    teamChat: createTeamChatRepository(database),
    traces: createTracesRepository(database),
    usage: createUsageRepository(database),
    users: createUsersRepository(database),
  };
}

const conversationRepositories = (database: Database, clock: Clock) => ({
  attachments: createAttachmentsRepository(database),
  conversations: createConversationsRepository(database, clock),
  conversationLinks: createConversationLinksRepository(database),
  messages: withLastingReplies(database, createMessagesRepository(database)),
});

const runRepositories = (database: Database) => ({
  judgements: createJudgementsRepository(database),
  runQueue: createRunQueueRepository(database),
  runs: withLastingEnd(database, createRunsRepository(database)),
});

const dryRunRepositories = (database: Database) => ({
  dryRuns: createDryRunRepository(database),
  rehearsals: createRehearsalsRepository(database),
  scenarioSets: createScenarioSetsRepository(database),
});

/** Repositories of tool servers, and of the calls of their tools. */
const toolRepositories = (database: Database) => ({
  toolCalls: createToolCallsRepository(database),
  toolServers: withLastingRenewals(database, createToolServersRepository(database)),
  serverCalls: withLastingCalls(database, createServerCallsRepository(database)),
  serverTests: createServerTestsRepository(database),
});

/** Repositories of the agents of others that call through the gateway. */
const gatewayRepositories = (database: Database) => ({
  gatewayAgents: createGatewayAgentsRepository(database),
  gatewayCalls: createGatewayCallsRepository(database),
  heldCards: createHeldCardsRepository(database),
  questionPlaces: createQuestionPlacesRepository(database),
  keyArrivals: createKeyArrivalsRepository(database),
});

function viewRepositories(database: Database) {
  return {
    runViews: createSavedViewsRepository(database, 'run_views'),
    logViews: createSavedViewsRepository(database, 'log_views'),
  };
}
