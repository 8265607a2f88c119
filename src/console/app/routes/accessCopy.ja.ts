import type { LateWords } from '@console/common/copy/defineCopy';

export const accessJa: LateWords<'access'> = {
  denied: 'アクセスできません',
  deniedPage: 'このページを開く権限がありません。',
  deniedAction: 'この操作を行う権限がありません。',
  requiredRole: '必要なロール:',
  requiredPermission: '必要な権限:',
  heldBy: '権限を持つロール:',
  goBack: '戻る',
  notFound: 'このアドレスに画面はありません',
  notFoundHint: 'アドレスを確認するか、ダッシュボードからやり直してください。',
  home: 'ダッシュボード',
};
