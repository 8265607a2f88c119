import { defineCopy, sentence } from '@console/common/copy/defineCopy';

export const sessionExpiredCopy = defineCopy('sessionExpired', {
  title: sentence('다시 로그인하시겠습니까?', 'Sign in again?'),
  hint: sentence(
    '세션이 끝났습니다. 다시 로그인하면 보던 화면과 입력하던 내용에서 이어서 쓸 수 있습니다.',
    'Your session has ended. Sign in to go on where you are, with everything you were typing.',
  ),
  otherUser: sentence(
    '다른 사용자로 로그인하면 시작 화면으로 이동합니다. 지금 입력하던 내용은 보이지 않게 보관됩니다.',
    'Another user starts from the home screen. What was being typed here is kept, out of their sight.',
  ),
  leave: sentence('로그인 화면으로', 'To the sign-in page'),
});
