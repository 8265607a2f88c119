import { defineCopy, label, sentence } from '@console/common/copy/defineCopy';

export const sessionDownloadCopy = defineCopy('sessionDownload', {
  download: label('Download session', '세션 다운로드'),
  withTexts: sentence('메시지 내용 포함', 'With message texts'),
  notSaved: sentence('세션을 저장하지 못했습니다', 'The session could not be saved'),
});
