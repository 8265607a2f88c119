import { defineCopy, sentence } from '@console/common/copy/defineCopy';

export const searchCopy = defineCopy('search', {
  title: sentence('메시지 찾기', 'Search messages'),
  field: sentence('질문과 답변에서 찾기', 'Search in questions and answers'),
  tooShort: sentence('두 글자 이상 입력하세요.', 'Type at least two letters.'),
  none: sentence('이 말이 있는 메시지가 없습니다', 'No message has these words'),
  noneHint: sentence(
    '읽을 수 있는 대화만 찾습니다. 휴지통과 다른 사람의 비공개 대화는 빠집니다.',
    'Only what you may read is searched: not the trash, and no private conversations of others.',
  ),
  failed: sentence('메시지를 찾지 못했습니다', 'Failed to search the messages'),
  more: sentence('더 보기', 'Show more'),
  found: sentence(
    (count: string) => `${count}건`,
    (count) => `${count} found`,
  ),
  foundMore: sentence(
    (count: string) => `${count}건 이상`,
    (count) => `more than ${count}`,
  ),
  hits: sentence('찾은 메시지', 'Messages found'),
  untitled: sentence('제목 없는 대화', 'Untitled conversation'),
  assistant: sentence('어시스턴트', 'Assistant'),
  shared: sentence('공유됨', 'shared'),
});
