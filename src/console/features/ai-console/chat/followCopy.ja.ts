import type { LateWords } from '@console/common/copy/defineCopy';

export const followJa: LateWords<'follow'> = {
  edit: '編集して聞き直す',
  editing: '編集中の質問',
  send: '送信',
  queue: '接続後に送信',
  cancel: 'キャンセル',
  editHint: '新しい質問として送信されます。前の質問と回答は折りたたまれて残ります。',
  edited: '編集済み',
  superseded: '編集前',
  show: '表示',
  hide: '折りたたむ',
  again: 'もう一度回答',
  askedAgain: (model) => `再質問、${model}`,
};
