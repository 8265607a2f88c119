import type { AgentStat } from '@contract/entities/agent';
import type { LogStats } from '@contract/entities/logEntry';
import type { SystemMetrics } from '@contract/entities/systemMetrics';
import type { Clock } from '@platform/common/clock';
import type { Agent } from '../agentTask';
import { commandOf } from '../commandOf';
import type { AnswerOutOfScope } from '../answerOutOfScope';
import { speak } from '../speak';
import { statusText } from './statusText';

export interface SystemStatus {
  metrics: SystemMetrics;
  agents: AgentStat[];
  logs: LogStats;
}

export interface MonitorSources {
  readMetrics: () => Promise<SystemMetrics>;
  readAgents: () => Promise<AgentStat[]>;
  readLogStats: (range: { from: string; to: string }) => Promise<LogStats>;
  clock: Clock;
}

const DAY_MS = 86_400_000;

const STATUS_COMMAND = /상태|점검|오류|로그|부하|\bstatus\b|\bhealth\b|\berrors?\b|\bload\b/i;

/** Watches the platform: machine load, agents, errors of the last 24 hours. */
export const createMonitorAgent = (sources: MonitorSources & { beyond: AnswerOutOfScope }): Agent => ({
  ...ABOUT,
  work: async (task) => {
    if (task.action !== 'system_status') throw new Error(`The monitor agent does not know ${task.action}`);
    task.give('status', await readStatus(sources));
  },
  command: async (task) => {
    if (!STATUS_COMMAND.test(commandOf(task))) return sources.beyond(task, ABOUT);
    return speak(task, statusText(await readStatus(sources), task.run.language));
  },
});

const ABOUT: Omit<Agent, 'work' | 'command'> = {
  id: 'monitor',
  name: 'monitor',
  description: 'Watches load, agents and errors',
  skills: [
    {
      id: 'system_status',
      name: 'System status',
      description: 'Machine load, who is online, errors and response times of the last 24 hours',
      examples: ['시스템 상태 알려줘', 'What is the system status?'],
    },
  ],
};

const readStatus = async (sources: MonitorSources): Promise<SystemStatus> => {
  const now = sources.clock.now();
  const range = { from: new Date(now.getTime() - DAY_MS).toISOString(), to: now.toISOString() };
  const [metrics, agents, logs] = await Promise.all([
    sources.readMetrics(),
    sources.readAgents(),
    sources.readLogStats(range),
  ]);
  return { metrics, agents, logs };
};
