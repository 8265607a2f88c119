import { logEndpoints } from '@contract/endpoints/logEndpoints';
import { runEndpoints } from '@contract/endpoints/runEndpoints';
import type { FastifyInstance } from 'fastify';
import { alertRoutes } from '@platform/alerts/alertRoutes';
import { attachmentRoutes } from '@platform/chat-server/attachmentRoutes';
import { auditRoutes } from '@platform/chat-server/auditRoutes';
import { createAttachmentService } from '@platform/conversations/attachmentService';
import { createCalendarService } from '@platform/calendar/calendarService';
import { budgetRoutes } from '@platform/chat-server/budgetRoutes';
import { calendarRoutes } from '@platform/chat-server/calendarRoutes';
import { conversationRoutes } from '@platform/chat-server/conversationRoutes';
import { dryRunRoutes } from '@platform/chat-server/dryRunRoutes';
import { healthRoutes } from '@platform/chat-server/healthRoutes';
import { scenarioSetRoutes } from '@platform/chat-server/scenarioSetRoutes';
import { secretaryRoutes } from '@platform/chat-server/secretaryRoutes';
import { slackInteractionRoutes } from '@platform/chat-server/slackInteractionRoutes';
import { slackEventRoutes } from '@platform/chat-server/slackEventRoutes';
import { teamChatRoutes } from '@platform/chat-server/teamChatRoutes';
import { agentProfileRoutes } from '@platform/chat-server/agentProfileRoutes';
import { agentPromptRoutes } from '@platform/chat-server/agentPromptRoutes';
import { languageModelRoutes } from '@platform/chat-server/languageModelRoutes';
import { logRoutes } from '@platform/chat-server/logRoutes';
import { metricsRoutes } from '@platform/chat-server/metricsRoutes';
import { firstStepRoutes } from '@platform/chat-server/firstStepRoutes';
import { judgementRoutes } from '@platform/chat-server/judgementRoutes';
import { misunderstandingRoutes } from '@platform/chat-server/misunderstandingRoutes';
import { observationRoutes } from '@platform/chat-server/observationRoutes';
import { otlpRoutes } from '@platform/chat-server/otlpRoutes';
import { priceRoutes } from '@platform/chat-server/priceRoutes';
import { promptRoutes } from '@platform/chat-server/promptRoutes';
import { apiDocumentRoutes } from '@platform/chat-server/apiDocumentRoutes';
import { systemConfigRoutes } from '@platform/chat-server/systemConfigRoutes';
import { runListRoutes } from '@platform/chat-server/runListRoutes';
import { runQueueRoutes } from '@platform/chat-server/runQueueRoutes';
import { savedViewRoutes } from '@platform/chat-server/savedViewRoutes';
import { runRoutes } from '@platform/chat-server/runRoutes';
import { telemetryRoutes } from '@platform/chat-server/telemetryRoutes';
import { requireRehearsal } from '@platform/dry-run/requiredRehearsal';
import { createScenarioSetService } from '@platform/dry-run/scenarioSetService';
import { consoleFiles } from '@platform/http/consoleFiles';
import type { Service } from '@platform/http/serviceListener';
import { listProcesses } from '@platform/processes/processRegistry';
import { type PrivateRuns } from '@platform/telemetry/privateRuns';
import { createQueueRules } from '@platform/telemetry/queueRules';
import { verifyAudit } from '@platform/storage/access/auditWitness';
import type { PlatformServicesDependencies } from './services';
import { signInRoutes } from './signIn';

/** Answers of the chat server over HTTP. */
export const chatRoutes =
  (deps: PlatformServicesDependencies, privateRuns: PrivateRuns): NonNullable<Service['routes']> =>
  async (app) => {
    const { work, access, config, clock } = deps;
    const { repositories, heavy, epoch } = deps.storage;
    healthRoutes({
      readMetrics: work.readMetrics,
      isReady: deps.isReady,
      databaseHealth: deps.databaseHealth,
    })(app);
    metricsRoutes(deps.metrics)(app);
    signInRoutes(deps)(app);
    auditRoutes({
      audit: repositories.audit,
      verify: () => verifyAudit(repositories.audit, config.dataDir, epoch),
      clock,
    })(app);
    conversationRoutes({
      conversationService: work.chat.conversationService,
      clock,
      conversations: repositories.conversations,
      messages: repositories.messages,
      performOnce: access.performOnce,
      cards: repositories.actionCards,
    })(app);
    attachmentRoutes({
      attachments: createAttachmentService({ ...repositories, clock }),
      performOnce: access.performOnce,
    })(app);
    misunderstandingRoutes({
      misunderstandings: repositories.misunderstandings,
      performOnce: access.performOnce,
      clock,
    })(app);
    firstStepRoutes(repositories.firstSteps)(app);
    telemetryRoutes({ traces: repositories.traces, usage: heavy.usage, privateRuns }, clock)(app);
    logRoutes({ audit: repositories.audit, logs: heavy.logs, performOnce: access.performOnce, clock })(app);
    costRoutes(deps)(app);
    observationRoutes({
      processes: listProcesses(work.process),
      observe: work.observe,
      analyze: work.analyze,
      observations: heavy.observations,
    })(app);
    alertRoutes({
      ...work.alerts,
      deliveries: repositories.alertDeliveries,
      performOnce: access.performOnce,
    })(app);
    runScreenRoutes(deps, privateRuns)(app);
    calendarRoutes(
      createCalendarService({
        callTool: work.tools.call,
        readOwnerMap: work.secretary.settings.ownerMap,
        clock,
      }),
    )(app);
    teamChatRoutes(repositories)(app);
    secretaryRoutes({
      settings: work.secretary.settings,
      slackIntake: work.secretary.slackIntake,
      directory: work.secretary.directory,
      testDirectMessages: work.secretary.testDirectMessages,
      preview: work.secretary.preview,
      sayInChannel: work.secretary.sayInChannel,
      callOnce: access.callOnce,
    })(app);
    await slackEventRoutes(work.secretary.slackIntake)(app);
    await slackInteractionRoutes(work.slackCards?.interact)(app);
    rehearsedRoutes(deps)(app);
    systemConfigRoutes({
      performOnce: access.performOnce,
      settings: deps.settings,
      tellOthers: () => work.relay.tell({ kind: 'settings' }),
      apiKeys: deps.apiKeys,
      config,
    })(app);
    languageModelRoutes({
      models: work.models,
      llmOf: work.llmOf,
      recorder: deps.recorder,
      prices: repositories.prices,
      clock,
      callOnce: access.callOnce,
    })(app);
    agentProfileRoutes({ readProfile: work.readProfile })(app);
    apiDocumentRoutes(app);
    await app.register(async (inner) =>
      otlpRoutes({
        ingest: deps.ingest,
        onArrival: deps.arrivals.note,
        noteRuns: (keyId, runIds) =>
          repositories.gatewayAgents.noteRuns(keyId, runIds, clock.now().toISOString()),
      })(inner),
    );
    if (deps.consoleDirectory !== undefined) await consoleFiles(deps.consoleDirectory, config)(app);
  };

/** Prompts, and what is tried before they are in force. */
const rehearsedRoutes =
  ({ work, access: { performOnce }, clock, storage: { repositories } }: PlatformServicesDependencies) =>
  (app: FastifyInstance): void => {
    const { prompts, promptRuns, scenarioSets, runs, audit } = repositories;
    const shared = { prompts, audit, performOnce, clock, requireRehearsal: requireRehearsal(repositories) };
    promptRoutes({ ...shared, promptRuns, scenarioSets, tryPrompt: work.tryPrompt })(app);
    agentPromptRoutes({ ...shared, runs, effectivePrompts: work.effectivePrompts })(app);
    dryRunRoutes({ performOnce, dryRuns: work.dryRuns })(app);
    const sets = createScenarioSetService({ repositories, clock });
    scenarioSetRoutes({ performOnce, sets, rehearsals: work.rehearsals })(app);
  };

/** Prices of models, and budgets. */
const costRoutes =
  ({ work, access, clock, storage: { repositories } }: PlatformServicesDependencies) =>
  (app: FastifyInstance): void => {
    budgetRoutes({
      budgets: work.budgets,
      checkBudgets: work.checkBudgets,
      clock,
      audit: repositories.audit,
      performOnce: access.performOnce,
    })(app);
    priceRoutes({
      service: work.prices,
      prices: repositories.prices,
      audit: repositories.audit,
      performOnce: access.performOnce,
      clock,
    })(app);
  };

/** Runs one by one, and as a list that people search, label and save views of. */
const runScreenRoutes =
  (
    { storage: { repositories, heavy }, access, clock }: PlatformServicesDependencies,
    privateRuns: PrivateRuns,
  ) =>
  (app: FastifyInstance): void => {
    runRoutes({ ...heavy, audit: repositories.audit }, privateRuns, clock)(app);
    judgementRoutes({
      judgements: repositories.judgements,
      privateRuns,
      performOnce: access.performOnce,
      clock,
    })(app);
    runQueueRoutes({
      runQueue: repositories.runQueue,
      queueRules: createQueueRules({ ...repositories, runQueue: heavy.runQueue, clock }),
      audit: repositories.audit,
      performOnce: access.performOnce,
      clock,
    })(app);
    runListRoutes({
      runs: { ...repositories.runs, list: heavy.runs.list, facets: heavy.runs.facets },
      privateRuns,
      audit: repositories.audit,
      performOnce: access.performOnce,
      clock,
    })(app);
    const shared = { audit: repositories.audit, performOnce: access.performOnce, clock };
    const ofRuns = {
      endpoints: runEndpoints,
      deleted: 'run-view.delete',
      views: repositories.runViews,
    } as const;
    savedViewRoutes({ ...shared, ...ofRuns })(app);
    const ofLogs = {
      endpoints: logEndpoints,
      deleted: 'log-view.delete',
      views: repositories.logViews,
    } as const;
    savedViewRoutes({ ...shared, ...ofLogs })(app);
  };
