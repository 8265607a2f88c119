import type { LateWords } from '@console/common/copy/defineCopy';

export const displayZoneJa: LateWords<'displayZone'> = {
  title: '時刻をどのタイムゾーンで表示しますか？',
  hint: '変わるのはこのブラウザの表示だけです。会議の検索、予算、日別の集計はワークスペースのタイムゾーンのままです。',
  zone: 'タイムゾーン',
  workspace: (zone) => `ワークスペース（${zone}）`,
  save: 'このタイムゾーンで表示',
  mark: (zone, workspace) => `時刻は${zone}で表示しています。ワークスペースは${workspace}です。`,
};
