import type { LateWords } from '@console/common/copy/defineCopy';

export const judgementJa: LateWords<'judgement'> = {
  judgement: '評価',
  up: '良い',
  down: '悪い',
  takeBackUp: '「良い」の評価を取り消す',
  takeBackDown: '「悪い」の評価を取り消す',
  note: '評価のメモ',
  noteTitle: 'メモ付きで評価',
  noteField: 'メモ',
  noteHint: 'この実行を閲覧できる全員が読めます。2,000文字までです。',
  saveUp: '「良い」で保存',
  saveDown: '「悪い」で保存',
  verdict: '評価',
  failed: '評価を保存できませんでした',
  unread: '評価を読み込めませんでした',
};
