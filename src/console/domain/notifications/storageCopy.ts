import { defineCopy, sentence } from '@console/common/copy/defineCopy';

export const storageCopy = defineCopy('storage', {
  full: sentence('저장 공간이 가득 찼습니다', 'Storage is full'),
  fullHint: sentence(
    '입력한 내용이 이 브라우저에 저장되지 않을 수 있습니다.',
    'What you type may not be kept in this browser.',
  ),
  silent: sentence('저장소가 응답하지 않습니다', 'Storage does not answer'),
  silentHint: sentence(
    '입력한 내용이 이 브라우저에 저장되지 않을 수 있습니다.',
    'What you type may not be kept in this browser.',
  ),
  newer: sentence('저장된 내용이 더 새로운 버전의 것입니다', 'Saved content is from a newer version'),
  newerHint: sentence(
    '저장된 값은 그대로 둡니다. 새로 고치면 새 버전에서 이어집니다.',
    'The saved values stay untouched. Reload to go on with the newer version.',
  ),
  unreadable: sentence('저장된 내용을 읽지 못했습니다', 'Saved content could not be read'),
  unreadableHint: sentence(
    '저장된 값은 그대로 두고, 이번에는 기본값으로 시작합니다.',
    'The saved values stay untouched; this time the defaults apply.',
  ),
});
