import type { AgentStat } from '@contract/entities/agent';
import type { Clock } from '@platform/common/clock';
import type { AgentTaskCounts, AgentTasksRepository } from '@platform/storage/telemetry/agentTasksRepository';
import type { AgentRegistry, RegisteredAgent } from './agentRegistry';

/** Registered agents, whether each answers, and how its tasks ended. */
export const readAgentStats =
  ({
    registry,
    learn,
    agentTasks,
    clock,
    isEnabled = () => true,
  }: {
    registry: AgentRegistry;
    /** Resolves once agents that another process has added are in the registry. */
    learn: () => Promise<void>;
    agentTasks: AgentTasksRepository;
    clock: Clock;
    /** One that is switched off is offline to everybody. */
    isEnabled?: (agentId: string) => boolean;
  }) =>
  async (): Promise<AgentStat[]> => {
    await learn();
    const counts = new Map((await agentTasks.countsByAgent()).map((row) => [row.agentId, row]));
    return registry
      .list()
      .map((agent) =>
        toStat(
          { ...agent, online: agent.online && isEnabled(agent.agentId) },
          counts.get(agent.agentId),
          clock.now(),
        ),
      );
  };

const toStat = (agent: RegisteredAgent, counts: AgentTaskCounts | undefined, now: Date): AgentStat => {
  const { total = 0, completed = 0, failed = 0, open = 0 } = counts ?? {};
  const ended = completed + failed;
  return {
    agentId: agent.agentId,
    name: agent.name,
    description: agent.description,
    status: agent.online ? 'online' : 'offline',
    activity: open > 0 ? 'active' : 'idle',
    ...(agent.lastSeen ? { lastSeen: agent.lastSeen.toISOString() } : {}),
    taskCount: total,
    successRate: ended === 0 ? null : Math.round((completed / ended) * 1000) / 10,
    errorCount: failed,
    uptime: agent.online ? Math.round((now.getTime() - agent.registeredAt.getTime()) / 1000) : null,
  };
};
