import type { LateWords } from '@console/common/copy/defineCopy';

export const addToSetJa: LateWords<'addToSet'> = {
  title: 'シナリオセットに追加',
  hint: 'この依頼がセットのシナリオになります。期待条件は、ドライラン画面のセットで指定します。',
  set: 'セット',
  new: '新しいセット',
  name: '新しいセットの名前',
  request: '依頼',
  add: '追加',
  added: 'シナリオセットに追加しました',
  failed: '追加できませんでした',
  moved: 'その間にほかの人がこのセットを保存しました。もう一度追加してください。',
  listFailed: 'シナリオセットを読み込めませんでした',
  notRead: '依頼を読み取れませんでした。直接入力してください。',
};
