import type { LateWords } from '@console/common/copy/defineCopy';

export const sessionDownloadJa: LateWords<'sessionDownload'> = {
  download: 'セッションをダウンロード',
  withTexts: 'メッセージ本文を含める',
  notSaved: 'セッションを保存できませんでした',
};
