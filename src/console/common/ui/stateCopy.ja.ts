import type { LateWords } from '@console/common/copy/defineCopy';

export const stateJa: LateWords<'state'> = {
  retry: '再試行',
  panelFailed: 'この部分を表示できませんでした',
  cancel: 'キャンセル',
  close: '閉じる',
  staleValue: (age) => `${age}の値`,
  showPassword: 'パスワードを表示',
  hidePassword: 'パスワードを隠す',
  unavailable: '利用不可',
};
