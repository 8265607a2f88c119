import { defineCopy, label, sentence } from '../copy/defineCopy';

export const stateCopy = defineCopy('state', {
  retry: label('Retry', '다시 시도'),
  panelFailed: sentence('이 부분을 표시하지 못했습니다', 'This part could not be shown'),
  cancel: sentence('취소', 'Cancel'),
  close: sentence('닫기', 'Close'),
  staleValue: sentence(
    (age: string) => `${age} 값`,
    (age) => `value from ${age}`,
  ),
  showPassword: sentence('비밀번호 보기', 'Show password'),
  hidePassword: sentence('비밀번호 숨기기', 'Hide password'),
  unavailable: sentence('값을 알 수 없음', 'unavailable'),
});
