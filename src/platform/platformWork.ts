import type { AgentStat } from '@contract/entities/agent';
import { DEFAULT_TOOL_TIMEOUT_MS } from '@contract/limits';
import type { SystemConfig } from '@contract/entities/systemConfig';
import type { PlatformAccess } from './access/platformAccess';
import { readAgentProfile, type ReadAgentProfile } from './agents/agentProfile';
import type { AgentControl } from './agents/agentControl';
import type { ModelWork } from './agents/modelWork';
import { createPlatformAgents, type PlatformAgentsDependencies } from './agents/platformAgents';
import { createMachineLoad } from './chat-server/machineLoad';
import { readSystemMetrics } from './chat-server/systemMetrics';
import type { Clock } from './clock';
import type { ChatEvents } from './conversations/chatEvents';
import { createPlatformConversations } from './conversations/platformConversations';
import { createStoredCardLedger } from './conversations/storedCardLedger';
import { createDryRunDesk } from './dry-run/dryRunDesk';
import type { AgentRegistry } from './gateway/agentRegistry';
import type { ServiceListener } from './http/serviceListener';
import { createInterventionDesk, type InterventionDesk } from './interventions/interventionDesk';
import { createLanguageModels } from './llm/languageModels';
import type { LlmConfig } from './llm/llmConfig';
import { createEffectivePrompts, type EffectivePrompts } from './prompts/effectivePrompt';
import { createPlatformGateway } from './platformGateway';
import { llmSettingsOf } from './platformModels';
import { createPlatformSecretary } from './platformSecretary';
import { createPlatformObservation } from './observation/platformObservation';
import type { PlatformStorage } from './platformStorage';
import { recordedRuns } from './telemetry/recordedRuns';
import type { Recorder } from './telemetry/recorder';
import type { StreamHub, TelemetryItems } from './telemetry/streamHub';
import { agentSettings, toolServerSettings } from './settings/platformSettings';
import type { SecretBox } from './settings/secretBox';
import type { SystemSettings } from './settings/systemSettings';
import type { ToolLimits } from './tool-manager/toolLimits';
import { createToolManager, type ToolManager } from './tool-manager/toolManager';
import type { TeamServices } from './tool-servers/teamServices';

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
  llm: LlmConfig | undefined;
}

/** What the services call down to: tools, agents, conversations. */
export const createPlatformWork = (deps: PlatformWorkDependencies) => {
  const { storage, access, clock } = deps;
  const { repositories: rows } = storage;
  const repositories = { ...rows, runs: recordedRuns(rows.runs, deps.recorder) };
  const stored = { ...deps, ...storage, ...repositories };
  const load = createMachineLoad();
  const limits = liveLimits(deps.settings);
  const tools = openTools(deps);
  const effectivePrompts = createEffectivePrompts({ ...repositories, clock, ...limits });
  const gateway = createPlatformGateway({ ...deps, tools, limits, effectivePrompts });
  const { registry, control, router, readAgents } = gateway;
  const readMetrics = readSystemMetrics({ ...repositories, ...access, load, clock });
  const models = createLanguageModels(deps.llm, limits.general);
  const { call: callTool } = tools;
  const readLogStats: PlatformAgentsDependencies['monitorSources']['readLogStats'] = (range) =>
    repositories.logs.stats(range);
  const agents = createPlatformAgents({
    ...{ repositories, router, clock, callTool, ...limits },
    modelWork: { ...stored, ...limits, ...askingOf(tools, control), models, effectivePrompts },
    registerAgent: registry.register,
    monitorSources: { readMetrics, readAgents, readLogStats, clock },
  });
  const chat = createPlatformConversations({ ...stored, router, callTool, checkCall: tools.check });
  const agentIds = () => registry.list().map(({ agentId }) => agentId);
  const interventions = createInterventionDesk({
    ...{ ...stored, control, router, openCalls: tools.openCalls },
    stopReplies: chat.replies.stopAll,
    askBoss: chat.command,
    agentIds,
  });
  const dryRunWork = { router, callTool, agentIds, command: chat.command };
  const dryRuns = createDryRunDesk({ ...interventions, repositories, clock, ...dryRunWork });
  const profiled = { ...gateway, ...deps.teamServices, effectivePrompts, interventions, tools, ...limits };
  return {
    ...gateway,
    ...{ load, tools, agents, chat, interventions, effectivePrompts, models, llmOf: limits.llmOf },
    ...{ readMetrics, dryRuns, readProfile: profilesOf(storage, profiled) },
    ...createPlatformObservation({ ...deps, readMetrics, readAgents, interventions }),
    secretary: createPlatformSecretary({ ...deps, callTool, askBoss: chat.command }),
  };
};

/** What a model may be told of and do, and whether its agent may go on. */
const askingOf = ({ tools: listTools, check: checkCall }: ToolManager, { admit }: AgentControl) => ({
  ...{ listTools, checkCall, admit },
});

const profilesOf = (
  { repositories }: PlatformStorage,
  work: {
    chat: TeamServices['chat'];
    readAgents: () => Promise<AgentStat[]>;
    effectivePrompts: EffectivePrompts;
    interventions: InterventionDesk;
    tools: ToolManager;
    registry: Pick<AgentRegistry, 'isOther'>;
    llmOf: ModelWork['llmOf'];
    general: () => SystemConfig['general'];
  },
): ReadAgentProfile =>
  readAgentProfile({
    ...work,
    ...repositories,
    pausedAgents: work.interventions.pausedAgents,
    isOther: work.registry.isOther,
    listTools: work.tools.tools,
    // A profile is shown all the same where the team chat says no names.
    readChannel: (id) => work.chat.channel(id).catch(() => null),
  });

/** What the configuration says, read at every use. */
const liveLimits = ({ current }: SystemSettings) => ({
  llmOf: llmSettingsOf({ current }),
  isEnabled: (agentId: string): boolean => agentSettings(current(), agentId)?.enabled ?? true,
  silenceMs: (): number => current().general.timeout,
  general: () => current().general,
  systemName: () => current().general.systemName,
});

const toolLimits = ({ current }: SystemSettings): ToolLimits => ({
  isEnabled: (server) => toolServerSettings(current(), server)?.enabled ?? true,
  timeoutMs: (server) => toolServerSettings(current(), server)?.timeout ?? DEFAULT_TOOL_TIMEOUT_MS,
  retries: () => current().general.retryAttempts,
});

/** The tool servers of this platform, called as any other MCP server is. */
const openTools = ({
  storage,
  recorder,
  access,
  events,
  clock,
  listener,
  settings,
  box,
}: PlatformWorkDependencies): ToolManager => {
  const { actionCards, cardSteps, meetingPreparation } = storage.repositories;
  return createToolManager({
    servers: [
      { id: 'slack', url: () => `${listener().baseUrl('slack')}/mcp` },
      { id: 'outlook', url: () => `${listener().baseUrl('outlook')}/mcp` },
    ],
    serviceToken: access.policy.serviceToken,
    ledger: createStoredCardLedger({
      ...{ cards: actionCards, steps: cardSteps, preparation: meetingPreparation },
      ...{ events, clock },
    }),
    recorder,
    outgoing: access.outgoing,
    box,
    ...storage.repositories,
    clock,
    limits: toolLimits(settings),
  });
};
