import type { LateWords } from '@console/common/copy/defineCopy';

export const newVersionJa: LateWords<'newVersion'> = {
  title: '新しいバージョンがあります。',
  hint: '再読み込みすると使えます。入力中の内容は保持されます。',
  refused:
    '入力中の内容をこのブラウザに保存できませんでした。必要なものをコピーしてから再読み込みしてください。',
  later: 'あとで',
  reload: '再読み込み',
  reloadAnyway: '保存せずに再読み込み',
};
