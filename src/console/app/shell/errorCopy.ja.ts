import type { LateWords } from '@console/common/copy/defineCopy';

export const errorJa: LateWords<'error'> = {
  errorTitle: '問題が発生しました',
  errorApology: '予期しないエラーが発生しました。ご不便をおかけして申し訳ありません。',
  errorDetails: '技術的な詳細',
  errorRetry: '再試行',
  errorHome: 'ホーム',
  errorPersists: '問題が続く場合は、システム管理者に連絡してください。',
  chunkTitle: '画面を読み込めませんでした',
  chunkHint: '接続が切れたか、新しいバージョンが配備されました。再読み込みすると続けられます。',
  reload: '再読み込み',
};
