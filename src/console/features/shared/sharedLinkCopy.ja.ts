import type { LateWords } from '@console/common/copy/defineCopy';

export const sharedLinkJa: LateWords<'sharedLink'> = {
  title: '共有された会話',
  opening: 'リンクを開いています。',
  unknown: 'そのリンクはありません',
  unknownHint: 'アドレスを最後までコピーしたか確認してください。',
  ended: '終了したリンクです',
  expired: '期限が過ぎたリンクです',
  askAgain: '渡した人に新しいリンクを依頼してください。',
  gone: 'この会話はもうありません',
  goneHint: '所有者が削除しました。',
  failed: 'リンクを開けませんでした',
  retry: '再試行',
  none: 'リンクをもう一度開いてください',
  noneHint: 'リンクの秘密の部分はどこにも残りません。アドレス全体をもう一度貼り付けてください。',
  toConsole: 'AIコンソールへ',
};
