import type { ToolCaller } from '@platform/tool-manager/toolCaller';
import { readTool } from '../agentTools';
import type { Agent, AgentTask } from '../agentTask';
import { commandOf } from '../commandOf';
import type { AnswerOutOfScope } from '../answerOutOfScope';

/** `slack.list_channels`: a tool by its server and name. */
const TOOL_COMMAND = /^([\w-]+)\.([\w-]+)$/;

interface IntegrationSources {
  callTool: ToolCaller;
  beyond: AnswerOutOfScope;
}

/** The only agent that touches tool servers: reads for the others, and nothing above read. */
export const createIntegrationAgent = ({ callTool, beyond }: IntegrationSources): Agent => ({
  ...ABOUT,
  work: async (task) => {
    if (task.action !== 'call_tool') throw new Error(`The integration agent does not know ${task.action}`);
    const result = await readTool(callTool, task, 'integration', readCall(task));
    task.give('result', result);
  },
  command: async (task) => {
    const [, server, method] = TOOL_COMMAND.exec(commandOf(task).trim()) ?? [];
    if (server === undefined || method === undefined) return beyond(task, ABOUT);
    const params = (task.data['params'] ?? {}) as Record<string, unknown>;
    const result = await readTool(callTool, task, 'integration', { server, method, params });
    return task.say(JSON.stringify(result, null, 2));
  },
});

const ABOUT: Omit<Agent, 'work' | 'command'> = {
  id: 'integration',
  name: 'integration',
  description: 'Works with Slack and Outlook',
  skills: [
    {
      id: 'call_tool',
      name: 'Read through a tool',
      description: 'Calls one read-only tool of a registered tool server and returns its result',
      examples: ['outlook.check_availability', 'slack.list_channels'],
    },
  ],
};

const readCall = ({ data }: AgentTask) => {
  const { server, method, params } = data;
  if (typeof server !== 'string' || typeof method !== 'string')
    throw new Error('call_tool needs server and method');
  return { server, method, params: (params ?? {}) as Record<string, unknown> };
};

/** Asks the integration agent for one read. */
export const readThroughIntegration = async <Result>(
  task: AgentTask,
  server: string,
  method: string,
  params: Record<string, unknown>,
): Promise<Result> => {
  const { data } = await task.ask('integration', 'call_tool', `${server}.${method}`, {
    server,
    method,
    params,
  });
  return data['result'] as Result;
};
