import type { NetworkNode } from '@contract/entities/networkAgent';
import type { PlatformAccess } from './access';
import { createAgentControl } from '@platform/agents/agentControl';
import type { Clock } from '@platform/common/clock';
import { createAgentFiles } from '@platform/gateway/agentFiles';
import { createAgentRegistry } from '@platform/gateway/agentRegistry';
import {
  createAgentRouter,
  type AgentLimits,
  type AgentRouterDependencies,
} from '@platform/gateway/agentRouter';
import type { OtherTaskReport } from '@platform/gateway/converse';
import { createTaskPushes } from '@platform/gateway/taskPush';
import { createTaskRings } from '@platform/gateway/taskRings';
import { readAgentStats } from '@platform/gateway/agentStats';
import { createNetwork } from '@platform/gateway/network';
import { createOtherAgents } from '@platform/gateway/otherAgents';
import type { PlatformStorage } from './storage';
import type { SecretBox } from '@platform/settings/secretBox';
import type { EffectivePrompts } from '@platform/prompts/effectivePrompt';
import type { AgentTasksRepository } from '@platform/storage/telemetry/agentTasksRepository';
import type { Recorder } from '@platform/telemetry/recorder';
import type { ToolManager } from '@platform/tool-manager/toolManager';
import type { ServerState } from '@platform/tool-manager/serverInspector';

interface PlatformGatewayDependencies {
  storage: PlatformStorage;
  access: PlatformAccess;
  recorder: Recorder;
  tools: ToolManager;
  clock: Clock;
  box: SecretBox;
  limits: AgentLimits;
  effectivePrompts: Pick<EffectivePrompts, 'inForce'>;
  /** Resolves once what other processes have ordered is in force here. */
  current: () => Promise<void>;
  onOtherQuestion: NonNullable<AgentRouterDependencies['onOtherQuestion']>;
  publicUrl: string | undefined;
}

/** Agents, how they are reached, and the messages between them. */
export const createPlatformGateway = ({
  storage,
  access,
  recorder,
  tools,
  clock,
  box,
  limits,
  effectivePrompts: { inForce: promptOf },
  current,
  onOtherQuestion,
  publicUrl,
}: PlatformGatewayDependencies) => {
  const { repositories } = storage;
  const { agentTasks } = repositories;
  const { outgoing, policy } = access;
  const registry = createAgentRegistry({ serviceToken: policy.serviceToken, outgoing, clock });
  const control = createAgentControl({ clock, current });
  const rings = createTaskRings();
  const pushes = createTaskPushes(publicUrl);
  const otherTasks = trackTasks(agentTasks, recorder, clock);
  const learn = (): Promise<void> => others.learn();
  const router = createAgentRouter({
    registry,
    learn,
    recorder,
    control,
    onOtherTask: otherTasks.report,
    onOtherQuestion,
    rings,
    pushes,
    keepFiles: createAgentFiles({ attachments: repositories.attachments, clock }),
    limits: {
      isEnabled: limits.isEnabled,
      silenceMs: (agentId) => others.timeoutOf(agentId) ?? limits.silenceMs(agentId),
      hasOwnSilence: (agentId) => others.timeoutOf(agentId) !== undefined,
    },
    promptOf,
  });
  const readAgents = readAgentStats({ registry, learn, agentTasks, clock, isEnabled: limits.isEnabled });
  const others = createOtherAgents({
    agentHolds: repositories.agentHolds,
    controlOrders: repositories.controlOrders,
    registeredAgents: repositories.registeredAgents,
    remembered: repositories.remembered,
    audit: repositories.audit,
    registry,
    control,
    outgoing,
    box,
    clock,
  });
  const readServices = async () => (await tools.inspector.states()).map(toService);
  const network = createNetwork({
    agentMessages: repositories.agentMessages,
    toolCalls: repositories.toolCalls,
    registry,
    others,
    readAgents,
    readServices,
    publicUrl,
  });
  return {
    registry,
    control,
    router,
    rings,
    pushes,
    readAgents,
    others,
    network,
    otherTasksStored: otherTasks.stored,
  };
};

/** Reports are stored one after the other, so that the last one stands. */
const trackTasks = (agentTasks: AgentTasksRepository, recorder: Recorder, clock: Clock) => {
  let queue = Promise.resolve();
  const report = ({ taskId, run, ...told }: OtherTaskReport): Promise<void> => {
    const at = clock.now().toISOString();
    const { runId, correlationId } = run;
    const ids = { id: `${told.agentId}:${taskId}`, taskId, contextId: correlationId, runId, correlationId };
    const { dryRun } = run;
    queue = queue
      .then(() => agentTasks.save({ ...told, ...ids, dryRun, createdAt: at, updatedAt: at }))
      .catch((error: unknown) => {
        const message = `The state of a task of ${told.agentId} could not be stored: ${String(error)}`;
        recorder.log({ level: 'error', agentId: 'platform', message });
      });
    return queue;
  };
  return { report, stored: () => queue };
};

const toService = ({ id, name, status, lastChecked }: ServerState): NetworkNode => ({
  id,
  name,
  type: 'service',
  status: status === 'connected' ? 'online' : 'offline',
  ...(status === 'connected' && lastChecked !== undefined ? { lastSeen: lastChecked } : {}),
});
