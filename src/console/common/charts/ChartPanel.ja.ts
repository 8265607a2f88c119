import type { LateWords } from '@console/common/copy/defineCopy';

export const chartPanelJa: LateWords<'chartPanel'> = {
  view: '表示',
  chart: 'グラフ',
  table: '表',
};
