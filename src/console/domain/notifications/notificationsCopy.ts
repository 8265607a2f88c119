import { defineCopy, label, sentence } from '@console/common/copy/defineCopy';

export const notificationsCopy = defineCopy({
  serverError: label('Server error', '서버 오류'),
  approvalNeeded: label('Approval needed', '승인 필요'),
  newReply: label('New reply', '새 답변'),
  task: label(
    (status: string) => `Task ${status}`,
    (status) => `작업 ${status}`,
  ),
  taskOf: sentence(
    (agentId: string, taskId: string) => `${agentId}, 작업 ${taskId}`,
    (agentId, taskId) => `${agentId}, task ${taskId}`,
  ),
});
