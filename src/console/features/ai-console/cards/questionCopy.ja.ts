import type { LateWords } from '@console/common/copy/defineCopy';

export const questionJa: LateWords<'question'> = {
  answer: '回答',
  send: '回答を送信',
  decline: '回答を辞退',
  approve: '承認',
  reject: '却下',
  edit: '引数を編集',
  discardEdit: '変更を破棄',
  bySelf: 'エージェントがゲートウェイを通さずに自分で行います。回答はエージェントに伝わります。',
  opens: '開くアドレス',
  open: (host) => `${host}を開く`,
  done: '完了しました',
  elsewhere:
    'このアドレスはツールサーバーが選んだものです。コンソールは自動で開かず、そこで入力した内容も見ません。',
  missing: '必須です',
  'not-offered': '選択肢にありません',
  'not-a-number': '数値を入力してください',
  'not-whole': '整数を入力してください',
  'too-small': '小さすぎるか短すぎます。下限',
  'too-large': '大きすぎるか長すぎます。上限',
  'not-as-format': '必要な形式',
};
