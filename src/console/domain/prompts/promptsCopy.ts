import { defineCopy, label, sentence } from '@console/common/copy/defineCopy';

/** Labels and failures: Behaviour, section 7.3. */
export const promptsCopy = defineCopy('prompts', {
  diffTitle: label('Prompt version diff', '프롬프트 버전 비교'),
  versionA: label('Version A', '버전 A'),
  versionB: label('Version B', '버전 B'),
  current: label(
    (version: string) => `${version} (current)`,
    (version) => `${version} (현재)`,
  ),
  added: label(
    (count: string) => `+${count} added`,
    (count) => `+${count} 추가`,
  ),
  removed: label(
    (count: string) => `−${count} removed`,
    (count) => `−${count} 삭제`,
  ),
  changed: label(
    (count: string) => `~${count} changed`,
    (count) => `~${count} 변경`,
  ),
  counts: sentence('변경된 줄 수', 'Changed lines'),
  lines: sentence('줄별 변경', 'Line by line'),
  close: label('Close', '닫기'),
  refresh: label('Refresh', '새로고침'),
  copy: sentence('변경 내용 복사', 'Copy the changes'),
  copied: sentence('복사했습니다', 'Copied'),
  copyFailed: sentence('복사하지 못했습니다', 'Could not be copied'),
  noData: label('No diff data available', '비교할 데이터가 없습니다'),
  noPair: sentence(
    '이 프롬프트에는 비교할 다른 버전이 없습니다.',
    'This prompt has no other version to compare with.',
  ),
  noPrompt: sentence('이 프롬프트를 찾을 수 없습니다.', 'There is no such prompt.'),
  failed: label('Failed to load diff', '비교 결과를 불러오지 못했습니다'),
  same: sentence('두 버전의 내용이 같습니다.', 'Both versions say the same.'),
  persona: sentence('페르소나 필드', 'Persona fields'),
  fieldChanged: label('changed', '변경'),
  fieldReordered: label('reordered', '순서만 바뀜'),
  lineAdded: sentence('추가', 'added'),
  lineRemoved: sentence('삭제', 'removed'),
  lineChanged: sentence('변경', 'changed'),
  loading: sentence('비교하는 중', 'Comparing'),
});
