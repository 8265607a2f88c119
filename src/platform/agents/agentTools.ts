import type { ToolCaller } from '@platform/tool-manager/toolCaller';
import type { AgentTask } from './agentTask';

/** Calls a read tool in the name of an agent; effects are refused here and need an approved card. */
export const readTool = async <Result>(
  callTool: ToolCaller,
  task: AgentTask,
  agentId: string,
  call: { server: string; method: string; params: Record<string, unknown> },
): Promise<Result> => {
  const { result } = await callTool({
    ...call,
    caller: agentId,
    authority: { kind: 'none' },
    runId: task.run.runId,
    correlationId: task.run.correlationId,
    dryRun: task.run.dryRun,
    signal: task.signal,
  });
  return result as Result;
};
