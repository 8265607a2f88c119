import type { LateWords } from '@console/common/copy/defineCopy';

export const rightsJa: LateWords<'rights'> = {
  'execute:actions':
    'メッセージの送信、ツールの呼び出し、プロンプトの編集、ログのフラグ、1つのエージェントへのコマンド',
  'dry-run': 'シナリオのドライラン',
  'approve:cards': 'カードの承認と却下',
  'manage:agents':
    '全体への送信、一時停止と停止、プロンプトの有効化と固定、ツールサーバーとエージェントの追加',
};

export const roleMatrixJa: LateWords<'roleMatrix'> = {
  title: 'ロールと権限',
  hint: '管理者用の画面を除き、サインインしたユーザーは誰でも閲覧できます。',
  right: '権限',
  signedIn: 'サインインしたユーザーができること',
  adminOnly: '設定、APIキー、予算、アシスタント設定、統合テスト、ユーザーアカウント',
  may: '可',
  mayNot: '不可',
  beyond: (lower, rights) => `${lower}の権限に加えて: ${rights}`,
  readsOnly: '閲覧のみ',
};
