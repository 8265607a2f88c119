import type { LateWords } from '@console/common/copy/defineCopy';

export const cockpitJa: LateWords<'cockpit'> = {
  feed: 'チームチャットフィード',
  trace: 'エージェント間トレース',
  profile: 'エージェントプロフィール',
  interventions: '介入コンソール',
  fullscreen: (panel) => `${panel}: 全画面`,
  endFullscreen: (panel) => `${panel}: 全画面を終了`,
  close: (panel) => `${panel}を閉じる`,
  closed: '閉じたパネル',
  allClosed: 'すべてのパネルを閉じています',
  allClosedHint: '戻すパネルを上で選んでください。',
  view: '表示',
  events: 'イベント',
  messages: 'メッセージ',
};
