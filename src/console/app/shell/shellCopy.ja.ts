import type { LateWords } from '@console/common/copy/defineCopy';

export const shellJa: LateWords<'shell'> = {
  product: 'Agent Console',
  defaultTitle: 'AIコンソール',
  skip: '本文へ移動',
  mainMenu: 'メインメニュー',
  openMenu: 'メニューを開く',
  collapse: 'サイドバーを折りたたむ',
  expand: 'サイドバーを広げる',
  chatConnected: 'サーバー接続済み',
  chatConnecting: 'サーバーに接続中',
  chatDown: '切断',
  attempt: (attempt, of) => `試行${attempt} / ${of}`,
  offline: 'オフライン',
  search: 'コマンドやページを検索',
  paletteFailed: 'コマンドパレットを読み込めませんでした',
  demo: 'デモ',
  demoHint: '用意されたデモデータ',
  notifications: '通知',
  unread: (count) => `通知、未読${count}件`,
  userMenu: 'ユーザーメニュー',
  routerError: '予期しないアプリケーションエラー',
};
