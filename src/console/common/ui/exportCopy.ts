import { defineCopy, sentence } from '../copy/defineCopy';

export const exportCopy = defineCopy('export', {
  csv: sentence('CSV 파일', 'CSV file'),
  lines: sentence('JSON Lines 파일', 'JSON Lines file'),
  busy: sentence('내보내는 중', 'Exporting'),
  export: sentence('내보내기', 'Export'),
  failed: sentence('내보내지 못했습니다', 'The export failed'),
});
