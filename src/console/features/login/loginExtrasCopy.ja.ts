import type { LateWords } from '@console/common/copy/defineCopy';

export const loginExtrasJa: LateWords<'loginExtras'> = {
  demoAccounts: 'デモアカウント（開発専用）',
  upgradeMissing:
    'ライブ接続を開けません。コンソールの前のプロキシは Upgrade と Connection ヘッダーを HTTP/1.1 で渡す必要があります。',
};
