import { defineCopy, sentence } from '@console/common/copy/defineCopy';

export const sharedLinkCopy = defineCopy('sharedLink', {
  title: sentence('공유된 대화', 'Shared conversation'),
  opening: sentence('링크를 여는 중입니다.', 'Opening the link.'),
  unknown: sentence('그런 링크가 없습니다', 'There is no such link'),
  unknownHint: sentence(
    '주소를 끝까지 복사했는지 확인하세요.',
    'See whether the address was copied to its end.',
  ),
  ended: sentence('끝난 링크입니다', 'This link was ended'),
  expired: sentence('기한이 지난 링크입니다', 'This link has expired'),
  askAgain: sentence('준 사람에게 새 링크를 요청하세요.', 'Ask whoever gave it to you for a new one.'),
  gone: sentence('이 대화는 더 이상 없습니다', 'This conversation is not there any more'),
  goneHint: sentence('소유자가 삭제했습니다.', 'Its owner deleted it.'),
  failed: sentence('링크를 열지 못했습니다', 'The link could not be opened'),
  retry: sentence('다시 시도', 'Retry'),
  none: sentence('링크를 다시 여세요', 'Open the link again'),
  noneHint: sentence(
    '링크의 비밀 부분은 어디에도 남지 않으므로 주소를 다시 붙여 넣어야 합니다.',
    'The secret part of a link is kept nowhere: paste its whole address once more.',
  ),
  toConsole: sentence('AI 콘솔로', 'To the AI Console'),
});
