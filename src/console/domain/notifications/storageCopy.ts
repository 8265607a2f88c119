import { defineCopy, sentence } from '@console/common/copy/defineCopy';

export const storageCopy = defineCopy({
  full: sentence('저장 공간이 가득 찼습니다', 'Storage is full'),
  fullHint: sentence(
    '입력한 내용이 이 브라우저에 저장되지 않을 수 있습니다.',
    'What you type may not be kept in this browser.',
  ),
  unreadable: sentence('저장된 내용을 읽지 못했습니다', 'Saved content could not be read'),
  unreadableHint: sentence(
    '저장된 값은 그대로 두고, 이번에는 기본값으로 시작합니다.',
    'The saved values stay untouched; this time the defaults apply.',
  ),
});
