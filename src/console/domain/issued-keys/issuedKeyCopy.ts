import { defineCopy, sentence } from '@console/common/copy/defineCopy';

export const issuedKeyCopy = defineCopy('issuedKey', {
  title: sentence('지금 복사하세요', 'Copy it now'),
  once: sentence('이 키는 다시 보이지 않습니다.', 'This key is not shown again.'),
  copy: sentence('복사', 'Copy'),
  copied: sentence('복사했습니다', 'Copied'),
  copyFailed: sentence('복사하지 못했습니다', 'Could not be copied'),
  done: sentence('닫기', 'Close'),
});
