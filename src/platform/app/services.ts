import type { FastifyInstance } from 'fastify';
import type { AgentStat } from '@contract/entities/agent';
import type { Analysis, AnalysisRange, Observation } from '@contract/entities/observation';
import type { SystemMetrics } from '@contract/entities/systemMetrics';
import { guardUpgrade } from '@platform/access/upgradeGuard';
import type { BudgetDesk } from '@platform/budgets/budgetDesk';
import { accountRoutes } from '@platform/chat-server/accountRoutes';
import { authRoutes } from '@platform/chat-server/authRoutes';
import { budgetRoutes } from '@platform/chat-server/budgetRoutes';
import { conversationRoutes } from '@platform/chat-server/conversationRoutes';
import { dryRunRoutes } from '@platform/chat-server/dryRunRoutes';
import { healthRoutes } from '@platform/chat-server/healthRoutes';
import { interventionRoutes } from '@platform/chat-server/interventionRoutes';
import {
  agentMessageWording,
  interventionWording,
  logWording,
  teamChatWording,
  traceWording,
} from '@platform/chat-server/streams';
import { secretaryRoutes } from '@platform/chat-server/secretaryRoutes';
import { slackEventRoutes } from '@platform/chat-server/slackEventRoutes';
import { teamChatRoutes } from '@platform/chat-server/teamChatRoutes';
import { agentProfileRoutes } from '@platform/chat-server/agentProfileRoutes';
import { agentPromptRoutes } from '@platform/chat-server/agentPromptRoutes';
import type { LlmSettings } from '@platform/agents/llmSettings';
import { languageModelRoutes } from '@platform/chat-server/languageModelRoutes';
import { logRoutes } from '@platform/chat-server/logRoutes';
import { observationRoutes } from '@platform/chat-server/observationRoutes';
import { otlpRoutes } from '@platform/chat-server/otlpRoutes';
import { promptRoutes } from '@platform/chat-server/promptRoutes';
import { systemConfigRoutes } from '@platform/chat-server/systemConfigRoutes';
import { runRoutes } from '@platform/chat-server/runRoutes';
import { telemetryRoutes } from '@platform/chat-server/telemetryRoutes';
import type { ReadAgentProfile } from '@platform/agents/agentProfile';
import type { Clock } from '@platform/common/clock';
import { assertCardOf } from '@platform/conversations/conversationAccess';
import type { ConversationDesk } from '@platform/conversations/conversationDesk';
import type { DatabaseHealth } from '@platform/storage/databaseHealth';
import type { DryRunDesk } from '@platform/dry-run/dryRunDesk';
import type { PlatformConfig } from '@platform/config/platformConfig';
import { gatewayRoutes } from '@platform/gateway/gatewayRoutes';
import type { Network } from '@platform/gateway/network';
import { networkRoutes } from '@platform/gateway/networkRoutes';
import type { LanguageModels } from '@platform/llm/languageModels';
import type { Recorder } from '@platform/telemetry/recorder';
import type { OtherAgents } from '@platform/gateway/otherAgents';
import { consoleFiles, readConsoleBuild } from '@platform/http/consoleFiles';
import type { Service } from '@platform/http/serviceListener';
import { createStreamSocket } from '@platform/http/streamSocket';
import type { InterventionDesk } from '@platform/interventions/interventionDesk';
import type { PlatformAccess } from './access';
import type { ApiKeys } from '@platform/settings/apiKeys';
import type { SecretBox } from '@platform/settings/secretBox';
import type { SystemSettings } from '@platform/settings/systemSettings';
import type { EffectivePrompts } from '@platform/prompts/effectivePrompt';
import type { Secretary } from '@platform/secretary/secretary';
import type { Repositories } from '@platform/storage/repositories';
import { createPrivateRuns, rememberOwners, type PrivateRuns } from '@platform/telemetry/privateRuns';
import type { OtlpIngest } from '@platform/telemetry/otlpIngest';
import type { StreamHub, TelemetryItems } from '@platform/telemetry/streamHub';
import type { ToolManager } from '@platform/tool-manager/toolManager';
import { serverRoutes } from '@platform/tool-manager/serverRoutes';
import { toolRoutes } from '@platform/tool-manager/toolRoutes';
import { outlookRoutes } from '@platform/tool-servers/outlookRoutes';
import { slackRoutes } from '@platform/tool-servers/slackRoutes';
import type { TeamServices } from '@platform/tool-servers/teamServices';

export interface PlatformServicesDependencies {
  config: PlatformConfig;
  clock: Clock;
  recorder: Recorder;
  models: LanguageModels;
  llmOf: (agentId: string) => LlmSettings;
  repositories: Repositories;
  /** For what reads much. */
  heavy: Repositories;
  access: PlatformAccess;
  hub: StreamHub<TelemetryItems>;
  ingest: OtlpIngest;
  tools: ToolManager;
  teamServices: TeamServices;
  readMetrics: () => Promise<SystemMetrics>;
  readAgents: () => Promise<AgentStat[]>;
  readProfile: ReadAgentProfile;
  network: Network;
  others: OtherAgents;
  interventions: InterventionDesk;
  effectivePrompts: EffectivePrompts;
  budgets: BudgetDesk;
  conversationDesk: ConversationDesk;
  checkBudgets: () => Promise<void>;
  observe: () => Promise<Observation>;
  analyze: (range: AnalysisRange) => Promise<Analysis>;
  dryRuns: DryRunDesk;
  secretary: Secretary;
  settings: SystemSettings;
  box: SecretBox;
  apiKeys: ApiKeys;
  epoch: string;
  /** Undefined when the console is not built: the platform then serves its services only. */
  consoleDirectory: string | undefined;
  isReady: () => boolean;
  databaseHealth: DatabaseHealth;
}

export interface PlatformServices {
  list: Service[];
  /** Ends the open streams. */
  close: () => void;
}

/** Every service but the agents, with its place below the one port. Rulings on the specification, section B. */
export const platformServices = (deps: PlatformServicesDependencies): PlatformServices => {
  const { access, config, hub, teamServices, clock } = deps;
  const guard = { ...access.policy, openSockets: access.openSockets };
  const { runs } = deps.repositories;
  const ownersOf = (runIds: readonly string[]) => runs.ownersOfPrivate(runIds);
  const privateRuns = createPrivateRuns(ownersOf);
  const now = () => performance.now();
  const streams = openStreams(hub, createPrivateRuns(rememberOwners(ownersOf, now)));
  const { traces, logs, observer, steps, teamChat } = streams;
  const observe = guardUpgrade('ws /ws/', guard, observer.upgrade);
  const steering = new Map([
    ['/ws/interventions', guardUpgrade('ws /ws/interventions', guard, steps.upgrade)],
  ]);
  const steer = interventionRoutes({ ...deps, ...access });
  return {
    list: [
      {
        name: 'chat',
        prefix: '',
        routes: async (app) => {
          steer(app);
          await chatRoutes(deps, privateRuns)(app);
        },
        upgrades: new Map([
          ['/ws/traces', guardUpgrade('ws /ws/traces', guard, traces.upgrade)],
          ['/ws/logs', guardUpgrade('ws /ws/logs', guard, logs.upgrade)],
          ['/ws/team-chat', guardUpgrade('ws /ws/team-chat', guard, teamChat.upgrade)],
          ...steering,
        ]),
      },
      { name: 'gateway', prefix: '/a2a', routes: gatewayService(deps, privateRuns) },
      { name: 'gatewaySocket', prefix: '', upgrades: new Map([['/ws/', observe]]) },
      { name: 'toolManager', prefix: '/mcp', routes: toolManagerRoutes(deps) },
      { name: 'slack', prefix: '/mcp/slack', routes: slackRoutes(teamServices) },
      { name: 'outlook', prefix: '/mcp/outlook', routes: outlookRoutes({ ...teamServices, clock }) },
      // On one port the chat service answers for it; with ports of their own both do.
      ...(config.profile === 'local-ports'
        ? [{ name: 'interventions' as const, prefix: '', routes: steer, upgrades: steering }]
        : []),
    ],
    close: () => {
      for (const stream of Object.values(streams)) stream.close();
    },
  };
};

const toolManagerRoutes =
  ({
    tools,
    repositories,
    access,
    clock,
    box,
  }: PlatformServicesDependencies): NonNullable<Service['routes']> =>
  (app) => {
    const { actionCards, conversations } = repositories;
    const calling = { callTool: tools.call, listTools: tools.tools };
    toolRoutes({ ...calling, ...access, assertCardOf: assertCardOf(actionCards, conversations) })(app);
    serverRoutes({ ...repositories, ...access, inspector: tools.inspector, box, clock })(app);
  };

const openStreams = (hub: StreamHub<TelemetryItems>, privateRuns: PrivateRuns) => ({
  traces: createStreamSocket(hub.source('traces'), traceWording, {
    viewOf: (reader) => (events) => privateRuns.traces(reader, events),
  }),
  logs: createStreamSocket(hub.source('logs'), logWording),
  observer: createStreamSocket(hub.source('agent-messages'), agentMessageWording, {
    viewOf: (reader) => (messages) => privateRuns.agentMessages(reader, messages),
  }),
  steps: createStreamSocket(hub.source('interventions'), interventionWording),
  teamChat: createStreamSocket(hub.source('team-chat'), teamChatWording),
});

const gatewayService =
  (deps: PlatformServicesDependencies, privateRuns: PrivateRuns) =>
  (app: FastifyInstance): void => {
    gatewayRoutes({ ...deps, ...deps.repositories, privateRuns })(app);
    networkRoutes({ ...deps, ...deps.access })(app);
  };

const chatRoutes =
  (deps: PlatformServicesDependencies, privateRuns: PrivateRuns): NonNullable<Service['routes']> =>
  async (app) => {
    const { repositories, heavy, access, config, clock, epoch } = deps;
    const readClientConfig = async (local: boolean) => ({
      demoAccounts: config.demoAccounts && local,
      demo: (await repositories.meta.get('demo')) !== undefined,
      epoch,
      ...(await readConsoleBuild(deps.consoleDirectory)),
    });
    healthRoutes(deps)(app);
    authRoutes({ ...access.policy, ...access, readClientConfig })(app);
    accountRoutes(access)(app);
    conversationRoutes({ ...deps, ...repositories, ...access, cards: repositories.actionCards })(app);
    telemetryRoutes({ traces: repositories.traces, usage: heavy.usage, privateRuns }, clock)(app);
    logRoutes({ ...repositories, logs: heavy.logs, ...access, clock })(app);
    budgetRoutes({ ...deps, ...repositories, ...access })(app);
    observationRoutes({ ...deps, ...heavy })(app);
    runRoutes({ ...heavy, audit: repositories.audit }, privateRuns, clock)(app);
    teamChatRoutes(repositories)(app);
    secretaryRoutes({ ...deps.secretary, ...access })(app);
    await slackEventRoutes(deps.secretary.slackIntake)(app);
    promptRoutes({ ...repositories, ...access, clock })(app);
    dryRunRoutes({ ...access, ...deps })(app);
    systemConfigRoutes({ ...access, ...deps })(app);
    languageModelRoutes({ ...deps, ...access })(app);
    agentPromptRoutes({ ...repositories, ...access, ...deps })(app);
    agentProfileRoutes(deps)(app);
    await app.register(async (inner) => otlpRoutes(deps.ingest)(inner));
    if (deps.consoleDirectory !== undefined) await consoleFiles(deps.consoleDirectory, config)(app);
  };
