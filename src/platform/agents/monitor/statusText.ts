import type { Language } from '@contract/clockParts';
import type { SystemStatus } from './monitorAgent';

const number = (value: number | null, unit: string, unknown: string) =>
  value === null ? unknown : `${String(Math.round(value))}${unit}`;

const TEXTS = {
  ko: (status: SystemStatus) => {
    const { metrics, agents, logs } = status;
    const online = agents.filter((agent) => agent.status === 'online');
    const offline = agents.filter((agent) => agent.status === 'offline').map(({ agentId }) => agentId);
    return [
      `- 에이전트: ${String(agents.length)}개 중 ${String(online.length)}개 online${offline.length > 0 ? ` (offline: ${offline.join(', ')})` : ''}`,
      `- CPU ${number(metrics.cpu, '%', '알 수 없음')}, 메모리 ${number(metrics.memory, '%', '알 수 없음')}, 활성 연결 ${String(metrics.activeConnections)}`,
      `- 평균 응답 시간 ${number(metrics.avgResponseTime, ' ms', '측정값 없음')}, 처리한 메시지 ${String(metrics.messagesProcessed)}`,
      `- 최근 24시간 로그 ${String(logs.total)}건, warn ${String(logs.byLevel.warn)}건, error ${String(logs.byLevel.error)}건`,
    ].join('\n');
  },
  en: (status: SystemStatus) => {
    const { metrics, agents, logs } = status;
    const online = agents.filter((agent) => agent.status === 'online');
    const offline = agents.filter((agent) => agent.status === 'offline').map(({ agentId }) => agentId);
    return [
      `- Agents: ${String(online.length)} of ${String(agents.length)} online${offline.length > 0 ? ` (offline: ${offline.join(', ')})` : ''}`,
      `- CPU ${number(metrics.cpu, '%', 'unknown')}, memory ${number(metrics.memory, '%', 'unknown')}, ${String(metrics.activeConnections)} active connections`,
      `- Average response time ${number(metrics.avgResponseTime, ' ms', 'not measured yet')}, ${String(metrics.messagesProcessed)} messages processed`,
      `- Last 24 hours: ${String(logs.total)} log entries, ${String(logs.byLevel.warn)} warnings, ${String(logs.byLevel.error)} errors`,
    ].join('\n');
  },
};

/** The monitor agent's reading, as a list. */
export const statusText = (status: SystemStatus, language: Language): string => TEXTS[language](status);
