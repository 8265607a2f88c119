import { defineCopy, label, sentence } from '@console/common/copy/defineCopy';

export const understandingCopy = defineCopy('understanding', {
  title: label('Misunderstood requests', '잘못 이해한 요청'),
  hint: sentence(
    '사용자가 잘못 이해했다고 표시한 문장과 실제 의도입니다. 내보낸 파일은 분류기의 학습 문장(taskSentences.json)과 같은 모양입니다.',
    'Sentences that people marked as misunderstood, and what they meant. The exported file has the shape of the sentences that the classifier learns from (taskSentences.json).',
  ),
  none: sentence('아직 표시된 문장이 없습니다.', 'Nobody has marked a sentence yet.'),
  noneHint: sentence(
    'AI 콘솔의 답변 아래 "다르게 이해했나요?"에서 표시합니다.',
    'They are marked below a reply in the AI console, with "Misunderstood?".',
  ),
  failed: sentence('목록을 읽을 수 없습니다.', 'The list could not be read.'),
  sentence: label('Sentence', '문장'),
  meant: label('Meant', '실제 의도'),
  by: label('Marked by', '표시한 사람'),
  at: label('At', '시각'),
  export: label('Export', '내보내기'),
  older: label('Older', '이전'),
  newest: label('Newest', '최신'),
});
