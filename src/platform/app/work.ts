import type { ActionCard } from '@contract/entities/actionCard';
import type { AgentStat } from '@contract/entities/agent';
import { DEFAULT_TOOL_TIMEOUT_MS } from '@contract/limits';
import type { SystemConfig } from '@contract/entities/systemConfig';
import type { PlatformAccess } from './access';
import { readAgentProfile, type ReadAgentProfile } from '@platform/agents/agentProfile';
import type { AgentControl } from '@platform/agents/agentControl';
import type { AgentRouter } from '@platform/agents/agentRouting';
import type { ModelWork } from '@platform/agents/modelWork';
import { createPlatformAgents, type PlatformAgentsDependencies } from '@platform/agents/platformAgents';
import { createMachineLoad } from '@platform/observation/machineLoad';
import { readSystemMetrics } from '@platform/observation/systemMetrics';
import type { Clock } from '@platform/common/clock';
import { createPlatformDryRuns } from './dryRuns';
import type { ChatEvents } from '@platform/conversations/chatEvents';
import { createPlatformAlerts } from './alerts';
import { createPlatformControl, createPlatformInterventions, type PlatformControl } from './control';
import { doorbellOf } from './betweenProcesses';
import { createPlatformConversations, refusingOf } from './conversations';
import { createStoredCardLedger } from '@platform/conversations/storedCardLedger';
import type { AgentRegistry } from '@platform/gateway/agentRegistry';
import type { ServiceListener } from '@platform/http/serviceListener';
import type { InterventionService } from '@platform/interventions/interventionService';
import { createLanguageModels } from '@platform/llm/languageModels';
import type { PlatformConfig } from '@platform/config/platformConfig';
import { createEffectivePrompts, type EffectivePrompts } from '@platform/prompts/effectivePrompt';
import { createPlatformGateway } from './gateway';
import { llmSettingsOf } from './models';
import { createPlatformToolGateway, type GatewayTimes } from './toolGateway';
import { openTeamChat } from './teamChat';
import { createPlatformObservation, type ObservationDependencies } from './observation';
import type { PlatformStorage } from './storage';
import { recordedRuns } from '@platform/telemetry/recordedRuns';
import type { KeyArrivals } from '@platform/telemetry/keyArrivals';
import type { Recorder } from '@platform/telemetry/recorder';
import type { StreamHub, TelemetryItems } from '@platform/telemetry/streamHub';
import { agentSettings, toolServerSettings } from '@platform/settings/platformSettings';
import type { ApiKeys } from '@platform/settings/apiKeys';
import type { SecretBox } from '@platform/settings/secretBox';
import type { SystemSettings } from '@platform/settings/systemSettings';
import { createCardWatch } from '@platform/tool-gateway/cardWatch';
import { permitPrograms } from '@platform/tool-manager/programPermit';
import type { AskPeople } from '@platform/tool-manager/serverQuestions';
import type { ToolLimits } from '@platform/tool-manager/toolLimits';
import { createToolManager, type ToolManager } from '@platform/tool-manager/toolManager';
import type { TeamServices } from '@platform/tool-servers/teamServices';

export interface PlatformWorkDependencies {
  settings: SystemSettings;
  box: SecretBox;
  storage: PlatformStorage;
  teamServices: TeamServices;
  recorder: Recorder;
  hub: StreamHub<TelemetryItems>;
  access: PlatformAccess;
  events: ChatEvents;
  clock: Clock;
  listener: () => ServiceListener;
  config: Pick<PlatformConfig, 'llm' | 'publicUrls' | 'stdioServers' | 'dataDir' | 'demoTraffic'>;
  /** Absent: the embedded database. */
  databaseUrl: string | undefined;
  apiKeys: ApiKeys;
  arrivals: KeyArrivals;
  /** Address of the console from outside. */
  publicUrl: string | undefined;
  /** For tests: shorter waits at the tool gateway. */
  gatewayTimes?: Partial<GatewayTimes> | undefined;
}

export type PlatformWork = ReturnType<typeof createPlatformWork>;

/** Services that the others call down to: tools, agents, conversations. */
export const createPlatformWork = (deps: PlatformWorkDependencies) => {
  const { storage, access, clock } = deps;
  const { repositories: rows } = storage;
  const repositories = { ...rows, runs: recordedRuns(rows.runs, deps.recorder) };
  const stored = { ...deps, ...storage, ...repositories };
  const load = createMachineLoad();
  const limits = liveLimits(deps.settings);
  const own = createPlatformControl(deps);
  const watch = createCardWatch();
  const events = watchedEvents(deps.events, (card) => {
    watch.changed(card.id);
    giveUp(gateway.router, card);
  });
  const askPeople: AskPeople = (question) => toolGateway.questions.ask(question);
  const tools = openTools({ ...deps, events }, own, askPeople);
  const effectivePrompts = createEffectivePrompts({
    prompts: repositories.prompts,
    prices: repositories.prices,
    clock,
    llmOf: limits.llmOf,
  });
  const gateway = createPlatformGateway({
    ...deps,
    tools,
    limits,
    effectivePrompts,
    current: () => storage.database.lasting(own.controlState.current),
    onOtherQuestion: (question) => toolGateway.askForTask(question),
  });
  const { registry, control, router, readAgents } = gateway;
  const readMetrics = readSystemMetrics({ ...repositories, openSockets: access.openSockets, load, clock });
  const models = createLanguageModels(deps.config.llm, limits.general);
  const { call: callTool } = tools;
  const readLogStats: PlatformAgentsDependencies['monitorSources']['readLogStats'] = (range) =>
    repositories.logs.stats(range);
  const agents = createPlatformAgents({
    repositories,
    router,
    clock,
    callTool,
    systemName: limits.systemName,
    modelWork: { ...stored, ...limits, ...askingOf(tools, control), models, effectivePrompts },
    registerAgent: registry.register,
    publicUrls: deps.config.publicUrls ?? [],
    askFromOutside: (asked) => chat.askFromOutside(asked),
    monitorSources: { readMetrics, readAgents, readLogStats, clock },
  });
  const chat = createPlatformConversations({
    database: stored.database,
    repositories: stored.repositories,
    recorder: stored.recorder,
    events,
    clock: stored.clock,
    router,
    callTool,
    refusing: refusingOf(own, control, limits.isEnabled),
    checkCall: tools.check,
    stopElsewhere: (messageId) => own.relay.tell({ kind: 'stop-reply', messageId }),
  });
  const doorbell = doorbellOf(gateway, own.relay);
  const asked = { execute: chat.execute, events, watch, process: own.process, doorbell };
  const toolGateway = createPlatformToolGateway({ ...deps, ...asked, tools, control, router });
  const agentIds = () => registry.list().map(({ agentId }) => agentId);
  const interventions = createPlatformInterventions(deps, own, {
    runs: stored.runs,
    control,
    router,
    openCalls: toolGateway.openCalls,
    stopReplies: (why) => {
      chat.replies.stopAll(why);
      void tried.rehearsals.stopAll(why);
    },
    haltAgents: agents.halt,
    askCoordinator: chat.command,
    agents: { ids: agentIds, refresh: gateway.others.refresh },
    otherCallers: toolGateway.agents,
    stopTasks: toolGateway.stopTasks,
  });
  const ofDryRuns = { repositories, router, callTool, models, agentIds, running: interventions.running };
  const shown = { command: chat.command, gatewayRules: toolGateway.rules.current };
  const tried = createPlatformDryRuns({ ...stored, ...limits, ...ofDryRuns, ...shown });
  const profiled = { ...gateway, ...deps.teamServices, effectivePrompts, interventions, tools, ...limits };
  return {
    ...gateway,
    load,
    tools,
    toolGateway,
    agents,
    chat,
    interventions,
    process: own.process,
    relay: own.relay,
    effectivePrompts,
    models,
    llmOf: limits.llmOf,
    readMetrics,
    ...tried,
    /** The process ends: nobody here waits for an answer or a rehearsal any more. */
    endWaiting: () => Promise.all([toolGateway.questions.close(), tried.rehearsals.interruptAll()]),
    readProfile: profilesOf(storage, profiled),
    ...openObservation(deps, { tools, readMetrics, readAgents, interventions }),
    ...openTeamChat(deps, { callTool, chat }),
  };
};

/** Budgets, health and alerts: the look at all of it opens what the rules say. */
const openObservation = (
  deps: PlatformWorkDependencies,
  sources: Pick<ObservationDependencies, 'readMetrics' | 'readAgents' | 'interventions'> & {
    tools: ToolManager;
  },
) => {
  const { tools, readAgents } = sources;
  const evaluateAlerts = () => alerts.evaluate();
  const observation = createPlatformObservation({ ...deps, ...sources, evaluateAlerts });
  const { budgets } = observation;
  const figures = { readAgents, readServers: tools.inspector.list, budgets };
  const alerts = createPlatformAlerts({ ...deps, callTool: tools.call, figures });
  return { ...observation, alerts };
};

/** Nobody answers: the task that asked is given up; an agent that cannot be reached keeps it. */
const giveUp = (router: Pick<AgentRouter, 'cancel'>, { status, question }: ActionCard): void => {
  if (status !== 'rejected' || !question?.task) return;
  router.cancel(question.agentId, question.task.taskId).catch(() => undefined);
};

/** Those who wait for a card hear of its changes as the consoles do. */
const watchedEvents = (events: ChatEvents, changed: (card: ActionCard) => void): ChatEvents => ({
  ...events,
  emit: (name, ...payload) => {
    events.emit(name, ...payload);
    if (name === 'action-card') changed(payload[0] as ActionCard);
  },
});

/** Knowledge and calls that a model may have, and whether its agent may go on. */
const askingOf = ({ tools: listTools, check: checkCall }: ToolManager, { admit }: AgentControl) => ({
  listTools,
  checkCall,
  admit,
});

const profilesOf = (
  { repositories }: PlatformStorage,
  work: {
    chat: TeamServices['chat'];
    readAgents: () => Promise<AgentStat[]>;
    effectivePrompts: EffectivePrompts;
    interventions: InterventionService;
    tools: ToolManager;
    registry: Pick<AgentRegistry, 'isOther'>;
    llmOf: ModelWork['llmOf'];
    general: () => SystemConfig['general'];
  },
): ReadAgentProfile =>
  readAgentProfile({
    readAgents: work.readAgents,
    effectivePrompts: work.effectivePrompts,
    llmOf: work.llmOf,
    general: work.general,
    documents: repositories.documents,
    pausedAgents: work.interventions.pausedAgents,
    isOther: work.registry.isOther,
    listTools: work.tools.tools,
    readChannel: (id) => work.chat.channel(id).catch(() => null),
  });

/** An agent whose model gave up at the limit can still say why before whoever waits for the agent gives up. */
const TO_SAY_WHY_MS = 1000;

/** Limits of the configuration, read at every use. */
const liveLimits = ({ current }: SystemSettings) => ({
  llmOf: llmSettingsOf({ current }),
  isEnabled: (agentId: string): boolean => agentSettings(current(), agentId)?.enabled ?? true,
  silenceMs: (): number => current().general.timeout + TO_SAY_WHY_MS,
  general: () => current().general,
  systemName: () => current().general.systemName,
});

const toolLimits = ({ current }: SystemSettings): ToolLimits => ({
  isEnabled: (server) => toolServerSettings(current(), server)?.enabled ?? true,
  timeoutMs: (server) => toolServerSettings(current(), server)?.timeout ?? DEFAULT_TOOL_TIMEOUT_MS,
  retries: () => current().general.retryAttempts,
});

/** The tool servers of this platform, called as any other MCP server is. */
const openTools = (
  { storage, recorder, access, events, clock, listener, settings, box, config }: PlatformWorkDependencies,
  { controlState: { current }, process }: PlatformControl,
  askPeople: AskPeople,
): ToolManager => {
  const { actionCards, cardSteps, meetingPreparation } = storage.repositories;
  return createToolManager({
    servers: [
      { id: 'slack', url: () => `${listener().baseUrl('slack')}/mcp` },
      { id: 'outlook', url: () => `${listener().baseUrl('outlook')}/mcp` },
    ],
    serviceToken: access.policy.serviceToken,
    ledger: createStoredCardLedger({
      database: storage.database,
      cards: actionCards,
      steps: cardSteps,
      preparation: meetingPreparation,
      events,
      clock,
    }),
    recorder,
    outgoing: access.outgoing,
    box,
    outsideEffects: storage.repositories.outsideEffects,
    audit: storage.repositories.audit,
    toolServers: storage.repositories.toolServers,
    remembered: storage.repositories.remembered,
    serverCalls: storage.repositories.serverCalls,
    serverTests: storage.repositories.serverTests,
    toolCalls: storage.repositories.toolCalls,
    clock,
    current,
    askPeople,
    permit: permitPrograms(config.stdioServers ?? false, process),
    dataDir: config.dataDir,
    limits: toolLimits(settings),
  });
};
