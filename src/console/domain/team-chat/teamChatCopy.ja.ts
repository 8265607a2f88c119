import type { LateWords } from '@console/common/copy/defineCopy';

export const teamChatJa: LateWords<'teamChat'> = {
  title: 'チームチャットフィード',
  list: 'イベント一覧',
  events: (count) => `イベント${count}件`,
  filter: 'イベントの種類',
  all: 'すべて',
  mention: 'メンション',
  dm: 'DM',
  channel: 'チャンネル',
  directTo: (name) => `DM ${name}`,
  attachment: '添付あり',
  loadFailed: 'チームチャットを読み込めませんでした',
  empty: 'チームチャットのイベントはまだありません',
  emptyHint: 'メンション、ダイレクトメッセージ、チャンネルの投稿が届くとここに表示されます。',
  noMatch: 'この種類のイベントはありません',
  showAll: 'すべて表示',
};
