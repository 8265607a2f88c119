import type { LateWords } from '@console/common/copy/defineCopy';
import { formatCount } from '@console/common/format/numbers';

export const inboxJa: LateWords<'inbox'> = {
  title: '承認',
  back: '会話に戻る',
  waiting: (count) => `待機中${formatCount(count)}件`,
  list: '決定待ちのカード',
  detail: '選択したカード',
  empty: '決定待ちのカードはありません。',
  emptyHint: 'アシスタントが承認を求めると、すぐにここに表示されます。',
  loadFailed: 'カードを読み込めませんでした',
  offline: '切断中: 新しいカードやほかの人の決定が表示されないことがあります。',
  gone: '表示していたカードがなくなり、別のカードを表示しています。キーで決定するには、JかKを押すか、一覧でクリックしてください。',
  conversation: '会話を開く',
  failed: '失敗',
  expired: '期限切れ',
  move: '移動',
  approve: '承認',
  reject: '却下',
  edit: '引数を編集',
};
