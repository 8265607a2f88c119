import { defineCopy, label, sentence } from '@console/common/copy/defineCopy';

export const notificationsCopy = defineCopy('notifications', {
  serverError: label('Server error', '서버 오류'),
  approvalNeeded: label('Approval needed', '승인 필요'),
  alert: label('Alert', '경고'),
  alertOver: sentence('경고가 해소되었습니다', 'The alert is over'),
  newReply: label('New reply', '새 답변'),
  connected: sentence('연결됨', 'Connected'),
  connectedHint: sentence('채팅 서버에 연결되었습니다.', 'Successfully connected to the chat server.'),
  disconnected: sentence('연결 끊김', 'Connection lost'),
  disconnectedHint: sentence(
    '채팅 서버와 연결이 끊겼습니다. 다시 연결하고 있습니다.',
    'The connection to the chat server was lost. Reconnecting.',
  ),
  task: label(
    (status: string) => `Task ${status}`,
    (status) => `작업 ${status}`,
  ),
  taskOf: sentence(
    (agentId: string, taskId: string) => `${agentId}, 작업 ${taskId}`,
    (agentId, taskId) => `${agentId}, task ${taskId}`,
  ),
});
