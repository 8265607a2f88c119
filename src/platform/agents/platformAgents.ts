import { AGENT_IDS, type AgentId } from '@contract/entities/agent';
import { createAgentExecutor } from './agentExecutor';
import { createAgentWork, type AgentWork } from './agentWork';
import { agentRoutes } from './agentRoutes';
import type { AgentRouter } from './agentRouting';
import type { AskFromOutside } from './askFromOutside';
import type { Agent } from './agentTask';
import { createAnswerOutOfScope } from './answerOutOfScope';
import { createCoordinatorAgent } from './coordinator/coordinatorAgent';
import { createIntegrationAgent } from './integration/integrationAgent';
import type { ModelWork } from './modelWork';
import { createMonitorAgent, type MonitorSources } from './monitor/monitorAgent';
import { createOptimizerAgent } from './optimizer/optimizerAgent';
import { byPrompt } from './persona';
import { createWorkflowAgent } from './workflow/workflowAgent';
import { OwnerMap } from '@contract/entities/owner';
import type { Clock } from '@platform/common/clock';
import type { Service, ServiceListener } from '@platform/http/serviceListener';
import { parse } from '@platform/http/parse';
import type { Repositories } from '@platform/storage/repositories';
import type { ToolCaller } from '@platform/tool-manager/toolCaller';

export interface PlatformAgentsDependencies {
  repositories: Repositories;
  router: AgentRouter;
  /** Makes an agent known to the gateway by the address of its service. */
  registerAgent: (agentId: AgentId, url: string) => Promise<void>;
  callTool: ToolCaller;
  /** For whatever the agents do not understand by themselves. */
  modelWork: ModelWork;
  monitorSources: MonitorSources;
  systemName: () => string;
  publicUrls: readonly string[];
  /** For programs outside. */
  askFromOutside: AskFromOutside;
  clock: Clock;
}

export interface PlatformAgents extends Pick<AgentWork, 'halt' | 'close'> {
  services: (listener: () => ServiceListener) => Service[];
  /** Makes the five known to the gateway; the services must listen. */
  register: (listener: ServiceListener) => Promise<void>;
}

/** The five agents, each an A2A service of its own behind the gateway. */
export const createPlatformAgents = (deps: PlatformAgentsDependencies): PlatformAgents => {
  const agents = createAgents(deps);
  const agentWork = createAgentWork();
  const served = { ...deps, agentWork };
  return {
    ...agentWork,
    services: (listener) => agents.map((agent) => agentService(agent, served, listener)),
    register: async (listener) => {
      await Promise.all(AGENT_IDS.map((id) => deps.registerAgent(id, `${listener.baseUrl(id)}/`)));
    },
  };
};

const createAgents = (deps: PlatformAgentsDependencies): Agent[] => {
  const { repositories, modelWork, callTool, monitorSources, clock } = deps;
  const beyond = createAnswerOutOfScope(modelWork);
  const others = [
    createIntegrationAgent({ callTool, beyond }),
    createWorkflowAgent({ readOwnerMap: () => readOwnerMap(repositories), clock, beyond }),
    createMonitorAgent({
      readMetrics: monitorSources.readMetrics,
      readAgents: monitorSources.readAgents,
      readLogStats: monitorSources.readLogStats,
      clock: monitorSources.clock,
      beyond,
    }),
    createOptimizerAgent({
      readCosts: (span) => repositories.usage.costs(span),
      beyond,
    }),
  ];
  const prompts = modelWork.effectivePrompts;
  return [createCoordinatorAgent(modelWork), ...others.map((agent) => byPrompt(agent, prompts))];
};

const readOwnerMap = async ({ documents }: Repositories): Promise<OwnerMap> => {
  const document = await documents.get('owner-map');
  return document ? parse(OwnerMap, document.value) : { teams: {} };
};

const agentService = (
  agent: Agent,
  {
    router,
    repositories,
    clock,
    agentWork,
    ...served
  }: PlatformAgentsDependencies & { agentWork: AgentWork },
  listener: () => ServiceListener,
): Service => {
  const startedAt = new Map<string, string>();
  const executor = createAgentExecutor({
    agent,
    agentWork,
    clock,
    ask: (request) => router.ask(request),
    onState: async ({ taskId, agentId, run, state, error }) => {
      const now = clock.now().toISOString();
      if (state === 'working') startedAt.set(taskId, now);
      await repositories.agentTasks.save({
        id: taskId,
        agentId,
        contextId: run.correlationId,
        state,
        runId: run.runId,
        correlationId: run.correlationId,
        error,
        dryRun: run.dryRun,
        createdAt: startedAt.get(taskId) ?? now,
        updatedAt: now,
      });
      if (state !== 'working') startedAt.delete(taskId);
    },
  });
  const id: AgentId = agent.id;
  return {
    name: id,
    prefix: `/${id}`,
    routes: agentRoutes({ ...served, agent, executor, baseUrl: () => listener().baseUrl(id) }),
  };
};
