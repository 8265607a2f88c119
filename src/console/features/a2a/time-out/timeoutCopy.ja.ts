import type { LateWords } from '@console/common/copy/defineCopy';

export const timeoutJa: LateWords<'agentTimeout'> = {
  fact: 'タイムアウト',
  open: 'タイムアウト',
  title: (name) => `${name}の応答をどれだけ待ちますか？`,
  hint: 'この時間何も届かなければリクエストを中止します。空欄の場合は設定画面のタイムアウトに従います。',
  field: 'タイムアウト（秒）',
  bounds: (least, most) => `${least}～${most}秒`,
  wrong: (least, most) => `${least}～${most}秒で入力してください`,
  save: '保存',
  kept: 'タイムアウトを保存しました',
  seconds: (count) => `${count}秒`,
};
