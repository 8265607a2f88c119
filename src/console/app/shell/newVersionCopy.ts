import { defineCopy, label, sentence } from '@console/common/copy/defineCopy';

export const newVersionCopy = defineCopy('newVersion', {
  title: sentence('새 버전이 준비되었습니다.', 'A new version is ready.'),
  hint: sentence(
    '새로 고치면 적용됩니다. 입력하던 내용은 그대로 남습니다.',
    'Reload to use it. What you were typing is kept.',
  ),
  refused: sentence(
    '입력하던 내용을 이 브라우저에 저장하지 못했습니다. 필요하면 복사해 두고 새로 고치세요.',
    'What you were typing could not be saved in this browser. Copy what you need, then reload.',
  ),
  later: sentence('나중에', 'Later'),
  reload: label('Reload', '새로 고침'),
  reloadAnyway: sentence('저장하지 않고 새로 고침', 'Reload without saving'),
});
