import type { LateWords } from '@console/common/copy/defineCopy';

export const shortcutsJa: LateWords<'shortcuts'> = {
  title: 'キーボードショートカット',
  everywhere: '全画面共通',
  screens: '画面へ移動',
  then: '続けて',
  singleKeys: '単独キーのショートカットを使う（?、G）',
  singleKeysHint: 'オフのときは、この一覧をユーザーメニューから開きます。',
};
