import type { LateWords } from '@console/common/copy/defineCopy';

export const toolSessionJa: LateWords<'toolSession'> = {
  open: '呼び出し時間、フォルダー、メッセージ',
  title: 'このサーバーの設定を変更しますか？',
  longest: '最長の呼び出し（分）',
  longestHint: (most) => `サーバーが進捗を知らせ続ける呼び出しの上限、1～${most}分`,
  longestError: (most) => `1から${most}までの整数を入力してください。`,
  roots: 'フォルダー（roots）',
  rootsHint: 'サーバーの問い合わせに答えるフォルダー。1行に1つ。例: file:///srv/reports',
  rootsError: (line) => `file:///で始まるアドレスではありません: ${line}`,
  rootsMany: (most) => `フォルダーは${most}件までです。`,
  level: '受け取るメッセージの最低レベル',
  submit: '変更を保存',
  saved: (name) => `${name}の設定を変更しました。`,
};
