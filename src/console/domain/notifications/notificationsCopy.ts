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
  storageFull: sentence('저장 공간이 가득 찼습니다', 'Storage is full'),
  storageFullHint: sentence(
    '입력한 내용이 이 브라우저에 저장되지 않을 수 있습니다.',
    'What you type may not be kept in this browser.',
  ),
  storageUnreadable: sentence('저장된 내용을 읽지 못했습니다', 'Saved content could not be read'),
  storageUnreadableHint: sentence(
    '저장된 값은 그대로 두고, 이번에는 기본값으로 시작합니다.',
    'The saved values stay untouched; this time the defaults apply.',
  ),
});
