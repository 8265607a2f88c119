import { defineCopy, label, sentence } from '@console/common/copy/defineCopy';

export const errorCopy = defineCopy('error', {
  errorTitle: sentence('문제가 발생했습니다', 'A problem occurred'),
  errorApology: sentence(
    '예기치 않은 오류가 발생했습니다. 불편을 드려 죄송합니다.',
    'An unexpected error occurred. We are sorry for the inconvenience.',
  ),
  errorDetails: sentence('기술 정보', 'Technical details'),
  errorRetry: sentence('다시 시도', 'Retry'),
  errorHome: sentence('홈으로', 'Home'),
  errorPersists: sentence(
    '문제가 계속되면 시스템 관리자에게 문의하세요.',
    'If the problem persists, contact the system administrator.',
  ),
  chunkTitle: sentence('화면을 불러오지 못했습니다', 'The screen could not be loaded'),
  chunkHint: sentence(
    '연결이 끊겼거나 새 버전이 배포되었습니다. 새로 고치면 이어서 쓸 수 있습니다.',
    'The connection broke, or a new version was deployed. Reload to go on.',
  ),
  reload: label('Reload', '새로 고침'),
});
