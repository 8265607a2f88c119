import type { ToolCaller } from '../../tool-manager/toolCaller';
import { readTool } from '../agentTools';
import type { Agent, AgentTask } from '../agentTask';

/** The only agent that touches tool servers: reads for the others, and nothing above read. */
export const createIntegrationAgent = ({ callTool }: { callTool: ToolCaller }): Agent => ({
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
  work: async (task) => {
    if (task.action !== 'call_tool') throw new Error(`The integration agent does not know ${task.action}`);
    const result = await readTool(callTool, task, 'integration', readCall(task));
    task.give('result', result);
  },
});

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
