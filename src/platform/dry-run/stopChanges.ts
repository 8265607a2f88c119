import type { RunningWork } from '@contract/http/interventions';

/** Work that a stop would end, line by line; the dry run itself is not part of it. */
export const stopChanges = (
  { tasks, toolCalls }: RunningWork,
  agents: readonly string[],
  ownRunId: string,
): string[] => {
  const others = tasks.filter(({ runId }) => runId !== ownRunId);
  const calls = toolCalls.filter(({ runId }) => runId !== ownRunId);
  const idle = agents.filter((agent) => !others.some(({ agentId }) => agentId === agent));
  return [
    ...others.map(({ agentId, action, runId }) => `${agentId}: 작업 ${action} 취소 (${runId})`),
    ...calls.map(({ caller, server, method }) => `${caller}: 도구 호출 ${server}.${method} 중단`),
    ...(idle.length > 0 ? [`지금 하는 일이 없어 끝낼 작업도 없음: ${idle.join(', ')}`] : []),
  ];
};
