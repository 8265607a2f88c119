import { defineCopy, sentence } from '@console/common/copy/defineCopy';

export const mentionCopy = defineCopy('mention', {
  title: sentence('누구에게 물을까요?', 'Whom to ask'),
  coordinator: sentence('요청을 이해하고 나눕니다', 'understands and shares out'),
  integration: sentence('도구에서 자료를 읽습니다', 'reads from the tools'),
  workflow: sentence('회의와 보고서를 준비합니다', 'prepares meetings and reports'),
  monitor: sentence('시스템 상태를 봅니다', 'watches the system'),
  optimizer: sentence('비용을 분석합니다', 'analyses costs'),
});
