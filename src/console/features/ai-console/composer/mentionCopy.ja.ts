import type { LateWords } from '@console/common/copy/defineCopy';

export const mentionJa: LateWords<'mention'> = {
  title: '誰に頼むか',
  coordinator: '理解して振り分けます',
  integration: 'ツールから読み取ります',
  workflow: '会議とレポートを準備します',
  monitor: 'システムを監視します',
  optimizer: '費用を分析します',
};
