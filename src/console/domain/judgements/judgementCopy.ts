import { defineCopy, sentence } from '@console/common/copy/defineCopy';

export const judgementCopy = defineCopy('judgement', {
  judgement: sentence('평가', 'Judgement'),
  up: sentence('좋음', 'Good'),
  down: sentence('나쁨', 'Bad'),
  takeBackUp: sentence('좋음 평가 취소', 'Take back: good'),
  takeBackDown: sentence('나쁨 평가 취소', 'Take back: bad'),
  note: sentence('평가 메모', 'Note on the judgement'),
  noteTitle: sentence('메모와 함께 평가', 'Judge with a note'),
  noteField: sentence('메모', 'Note'),
  noteHint: sentence(
    '이 실행을 볼 수 있는 사람이 읽습니다. 2,000자까지.',
    'Read by everybody who may read this run. 2,000 characters at most.',
  ),
  saveUp: sentence('좋음으로 저장', 'Save as good'),
  saveDown: sentence('나쁨으로 저장', 'Save as bad'),
  verdict: sentence('평가', 'Verdict'),
  failed: sentence('평가를 저장하지 못했습니다', 'The judgement is not saved'),
  unread: sentence('평가를 불러오지 못했습니다', 'The judgements could not be loaded'),
});
