import type { LateWords } from '@console/common/copy/defineCopy';

export const sessionExpiredJa: LateWords<'sessionExpired'> = {
  title: 'もう一度サインインしますか？',
  hint: 'セッションが終了しました。サインインすると、入力中の内容もそのままで続けられます。',
  otherUser:
    '別のユーザーはホーム画面から始まります。入力中の内容は、そのユーザーには見えない形で保持されます。',
  leave: 'サインインページへ',
};
