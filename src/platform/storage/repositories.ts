import { createAccountsRepository } from './accountsRepository';
import { createActionCardsRepository } from './actionCardsRepository';
import { createAgentHoldsRepository } from './agentHoldsRepository';
import { createAgentMessagesRepository } from './agentMessagesRepository';
import { createAgentTasksRepository } from './agentTasksRepository';
import { createApiKeysRepository } from './apiKeysRepository';
import { createAuditRepository } from './auditRepository';
import { createBudgetNoticesRepository } from './budgetNoticesRepository';
import { createCardStepsRepository } from './cardStepsRepository';
import { createConversationsRepository } from './conversationsRepository';
import type { Database } from './database';
import { createDryRunRepository } from './dryRunRepository';
import { createDocumentsRepository } from './documentsRepository';
import { createIdempotencyRepository } from './idempotencyRepository';
import { createInterventionsRepository } from './interventionsRepository';
import { createLoginThrottleRepository } from './loginThrottleRepository';
import { withLastingEnd, withLastingOutcome, withLastingReplies, withLastingTasks } from './lastingEnds';
import { createLogsRepository } from './logsRepository';
import { createMeetingPreparationRepository } from './meetingPreparationRepository';
import { createMessagesRepository } from './messagesRepository';
import { createMetaRepository } from './metaRepository';
import { createPromptRunsRepository } from './promptRunsRepository';
import { createObservationRepository } from './observationRepository';
import { createOutsideEffectsRepository } from './outsideEffectsRepository';
import { createPromptsRepository } from './promptsRepository';
import { createRegisteredAgentsRepository } from './registeredAgentsRepository';
import { createRetentionRepository } from './retentionRepository';
import { createRunsRepository } from './runsRepository';
import { createSecretsRepository } from './secretsRepository';
import { createSessionsRepository } from './sessionsRepository';
import { createSlackEventsRepository } from './slackEventsRepository';
import { createTeamChatRepository } from './teamChatRepository';
import { createToolCallsRepository } from './toolCallsRepository';
import { createToolServersRepository } from './toolServersRepository';
import { createTracesRepository } from './tracesRepository';
import { createUsageRepository } from './usageRepository';
import { createUsersRepository } from './usersRepository';

export type Repositories = ReturnType<typeof createRepositories>;

/** Every repository on one database. Each method takes a transaction as its last argument. */
export function createRepositories(database: Database) {
  return {
    accounts: createAccountsRepository(database),
    actionCards: createActionCardsRepository(database),
    agentHolds: createAgentHoldsRepository(database),
    agentMessages: createAgentMessagesRepository(database),
    agentTasks: withLastingTasks(database, createAgentTasksRepository(database)),
    apiKeys: createApiKeysRepository(database),
    audit: createAuditRepository(database),
    budgetNotices: createBudgetNoticesRepository(database),
    cardSteps: withLastingOutcome(database, createCardStepsRepository(database)),
    conversations: createConversationsRepository(database),
    documents: createDocumentsRepository(database),
    dryRuns: createDryRunRepository(database),
    idempotency: createIdempotencyRepository(database),
    interventions: createInterventionsRepository(database),
    loginThrottle: createLoginThrottleRepository(database),
    logs: createLogsRepository(database),
    messages: withLastingReplies(database, createMessagesRepository(database)),
    meta: createMetaRepository(database),
    promptRuns: createPromptRunsRepository(database),
    observations: createObservationRepository(database),
    meetingPreparation: createMeetingPreparationRepository(database),
    outsideEffects: createOutsideEffectsRepository(database),
    prompts: createPromptsRepository(database),
    registeredAgents: createRegisteredAgentsRepository(database),
    retention: createRetentionRepository(database),
    runs: withLastingEnd(database, createRunsRepository(database)),
    secrets: createSecretsRepository(database),
    sessions: createSessionsRepository(database),
    slackEvents: createSlackEventsRepository(database),
    teamChat: createTeamChatRepository(database),
    toolCalls: createToolCallsRepository(database),
    toolServers: createToolServersRepository(database),
    traces: createTracesRepository(database),
    usage: createUsageRepository(database),
    users: createUsersRepository(database),
  };
}
