import type { LateWords } from '@console/common/copy/defineCopy';

export const shortcutsJa: LateWords<'shortcuts'> = {
  title: 'キーボードショートカット',
  everywhere: '全画面共通',
  screens: '画面へ移動',
  then: '続けて',
  singleKeys: '単独キーのショートカットを使う（?、I、G）',
  singleKeysHint: 'オフのときは、この一覧をユーザーメニューから開きます。',
};

export const shortcutNamesJa: LateWords<'shortcutNames'> = {
  palette: 'コマンドパレット',
  list: 'ショートカット一覧',
  write: 'メッセージ入力欄へ移動',
  send: 'メッセージを送信',
  newLine: '改行',
  runGood: '実行: 良い評価',
  runBad: '実行: 悪い評価',
  runNote: '実行: メモ付きで評価',
  closeOpen: '開いている画面を閉じる',
};
