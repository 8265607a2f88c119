import { defineCopy, label, sentence } from '@console/common/copy/defineCopy';

export const gatewayCardCopy = defineCopy('gatewayCard', {
  asks: sentence(
    (agent: string) => `${agent}의 요청`,
    (agent) => `${agent} asks`,
  ),
  until: sentence(
    (when: string) => `${when}까지`,
    (when) => `until ${when}`,
  ),
  read: label('read', '읽기'),
  write: label('write', '쓰기'),
  destructive: label('destructive', '파괴적'),
  approve: sentence('승인', 'Approve'),
  more: sentence('승인 범위', 'Approve more'),
  run: sentence('이 실행 동안 같은 도구 승인', 'Approve this tool for this run'),
  minutes: sentence(
    (minutes: number) => `${String(minutes)}분 동안 같은 도구 승인`,
    (minutes) => `Approve this tool for ${String(minutes)} min`,
  ),
});
