import type { LateWords } from '@console/common/copy/defineCopy';

export const userMenuJa: LateWords<'userMenu'> = {
  appearance: '外観',
  system: 'システム',
  light: 'ライト',
  dark: 'ダーク',
  language: '言語',
  weekStart: '週の最初の曜日',
  monday: '月曜日',
  sunday: '日曜日',
  settings: '設定',
  devTools: 'Redux DevTools',
  devToolsHint: 'このブラウザで、次の読み込みから',
  shortcuts: 'キーボードショートカット',
  logout: 'サインアウト',
};
