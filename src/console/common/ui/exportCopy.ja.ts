import type { LateWords } from '@console/common/copy/defineCopy';

export const exportJa: LateWords<'export'> = {
  csv: 'CSVファイル',
  lines: 'JSON Linesファイル',
  busy: 'エクスポート中',
  export: 'エクスポート',
  failed: 'エクスポートできませんでした',
};
