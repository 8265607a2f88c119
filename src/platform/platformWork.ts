import type { AgentStat } from '@contract/entities/agent';
import { BUILT_IN_PLANNER_MODEL, DEFAULT_TOOL_TIMEOUT_MS } from '@contract/limits';
import type { SystemConfig } from '@contract/entities/systemConfig';
import type { PlatformAccess } from './access/platformAccess';
import { readAgentProfile, type ReadAgentProfile } from './agents/agentProfile';
import { createPlatformAgents } from './agents/platformAgents';
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
import { createEffectivePrompts, type EffectivePrompts } from './prompts/effectivePrompt';
import { createPlatformGateway } from './platformGateway';
import { createPlatformSecretary } from './platformSecretary';
import { createPlatformObservation } from './observation/platformObservation';
import type { PlatformStorage } from './platformStorage';
import type { Recorder } from './telemetry/recorder';
import type { StreamHub, TelemetryItems } from './telemetry/streamHub';
import { agentSettings, toolServerSettings } from './settings/platformSettings';
import type { SystemSettings } from './settings/systemSettings';
import type { ToolLimits } from './tool-manager/toolLimits';
import { createToolManager, type ToolManager } from './tool-manager/toolManager';
import type { TeamServices } from './tool-servers/teamServices';

export interface PlatformWorkDependencies {
  settings: SystemSettings;
  storage: PlatformStorage;
  teamServices: TeamServices;
  recorder: Recorder;
  hub: StreamHub<TelemetryItems>;
  access: PlatformAccess;
  events: ChatEvents;
  clock: Clock;
  listener: () => ServiceListener;
}

/** What the services call down to: tools, agents, conversations. */
export const createPlatformWork = (deps: PlatformWorkDependencies) => {
  const { storage, recorder, access, clock } = deps;
  const { repositories } = storage;
  const { messages, logs, usage, prompts } = repositories;
  const load = createMachineLoad();
  const limits = liveLimits(deps.settings);
  const tools = openTools(deps);
  const effectivePrompts = createEffectivePrompts({ prompts, clock, ...limits });
  const gateway = createPlatformGateway({ ...deps, tools, limits, effectivePrompts });
  const { registry, control, router, readAgents } = gateway;
  const readMetrics = readSystemMetrics({ load, openSockets: access.openSockets, messages, usage, clock });
  const agents = createPlatformAgents({
    ...{ repositories, recorder, router, effectivePrompts, clock, ...limits },
    registerAgent: registry.register,
    callTool: tools.call,
    monitorSources: { readMetrics, readAgents, readLogStats: (range) => logs.stats(range), clock },
  });
  const checked = { callTool: tools.call, checkCall: tools.check };
  const chat = createPlatformConversations({ ...deps, ...storage, router, ...checked });
  const agentIds = () => registry.list().map(({ agentId }) => agentId);
  const interventions = createInterventionDesk({
    ...deps,
    ...storage,
    ...repositories,
    ...{ control, router, openCalls: tools.openCalls },
    stopReplies: chat.replies.stopAll,
    askBoss: chat.command,
    agentIds,
  });
  const dryRunWork = { router, callTool: tools.call, agentIds, command: chat.command };
  const dryRuns = createDryRunDesk({ ...interventions, repositories, clock, ...dryRunWork });
  const profiled = { ...gateway, ...deps.teamServices, effectivePrompts, interventions, tools, ...limits };
  return {
    ...gateway,
    ...{ load, tools, agents, chat, interventions, effectivePrompts },
    ...{ readMetrics, dryRuns, readProfile: profilesOf(storage, profiled) },
    ...createPlatformObservation({ ...deps, readMetrics, readAgents, interventions }),
    secretary: createPlatformSecretary({ ...deps, callTool: tools.call, askBoss: chat.command }),
  };
};

const profilesOf = (
  { repositories }: PlatformStorage,
  work: {
    chat: TeamServices['chat'];
    readAgents: () => Promise<AgentStat[]>;
    effectivePrompts: EffectivePrompts;
    interventions: InterventionDesk;
    tools: ToolManager;
    registry: Pick<AgentRegistry, 'isOther'>;
    modelOf: (agentId: string) => string;
    general: () => SystemConfig['general'];
  },
): ReadAgentProfile =>
  readAgentProfile({
    ...work,
    ...repositories,
    pausedAgents: work.interventions.pausedAgents,
    isOther: work.registry.isOther,
    listTools: work.tools.tools,
    readChannel: work.chat.channel,
  });

/** What the configuration says, read at every use. */
const liveLimits = ({ current }: SystemSettings) => ({
  modelOf: (agentId: string): string => agentSettings(current(), agentId)?.model ?? BUILT_IN_PLANNER_MODEL,
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
}: PlatformWorkDependencies): ToolManager => {
  const { actionCards, cardSteps } = storage.repositories;
  return createToolManager({
    servers: [
      { id: 'slack', url: () => `${listener().baseUrl('slack')}/mcp` },
      { id: 'outlook', url: () => `${listener().baseUrl('outlook')}/mcp` },
    ],
    serviceToken: access.policy.serviceToken,
    ledger: createStoredCardLedger({ cards: actionCards, steps: cardSteps, events, clock }),
    recorder,
    outgoing: access.outgoing,
    ...storage.repositories,
    clock,
    limits: toolLimits(settings),
  });
};
