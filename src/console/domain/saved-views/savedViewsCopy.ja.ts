import type { LateWords } from '@console/common/copy/defineCopy';

export const savedViewsJa: LateWords<'savedViews'> = {
  views: 'ビュー',
  noViews: '保存されたビューはありません',
  saveView: 'このビューを保存',
  saveViewTitle: 'ビューを保存',
  save: '保存',
  viewName: '名前',
  viewFailed: 'ビューを保存できませんでした',
  removeView: (name) => `ビュー${name}を削除`,
};
