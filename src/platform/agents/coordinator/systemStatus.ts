import { statusText } from '../monitor/statusText';
import type { SystemStatus } from '../monitor/monitorAgent';
import type { AgentTask } from '../agentTask';
import { speak } from '../speak';

/** The monitor agent's reading, as a list. */
export const reportStatus = async (task: AgentTask): Promise<void> => {
  const { language } = task.run;
  await speak(task, language === 'ko' ? '시스템 상태를 확인하겠습니다.\n\n' : 'Checking the system.\n\n');
  const { data } = await task.ask('monitor', 'system_status', '');
  await speak(task, statusText(data['status'] as SystemStatus, language));
};
