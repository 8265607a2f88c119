import { defineCopy, label, sentence } from '@console/common/copy/defineCopy';

export const judgedCopy = defineCopy('runsJudged', {
  title: label('Runs', '실행'),
  subtitle: sentence(
    '평가된 실제 실행의 집계. 모의 실행은 들어가지 않습니다.',
    'Judged live runs, counted. Dry runs are left out.',
  ),
  failed: sentence('평가 결과를 불러오지 못했습니다', 'The figures could not be loaded'),
  none: sentence('아직 평가된 실행이 없습니다', 'No run is judged yet'),
  noneHint: sentence(
    '답변, 실행, 살펴볼 실행에서 좋음이나 나쁨을 누르면 여기에 집계됩니다.',
    'Good and bad on replies, on runs and in the queue are counted here.',
  ),
  look: sentence('살펴볼 실행 열기', 'Open the runs to look at'),
  models: sentence('모델별', 'By model'),
  modelsNote: sentence(
    '실행 하나가 여러 모델을 쓰면 각각에 셉니다.',
    'A run with several models counts for each.',
  ),
  model: sentence('모델', 'Model'),
  good: sentence('좋음', 'Good'),
  bad: sentence('나쁨', 'Bad'),
  split: sentence('의견 다름', 'Disagreed'),
  judged: sentence('평가됨', 'Judged'),
  share: sentence('좋음 비율', 'Share good'),
  agreement: sentence('사람 사이의 일치', 'Agreement between people'),
  agreementNote: sentence('두 명 이상이 평가한 실행', 'Runs that two or more judged'),
  agree: sentence(
    (agreeing: string, runs: string, share: string) =>
      `실행 ${runs}건 중 ${agreeing}건에서 모두 같은 평가 (${share})`,
    (agreeing, runs, share) => `All say the same of ${agreeing} of ${runs} runs (${share})`,
  ),
  noAgreement: sentence('두 명 이상이 평가한 실행이 아직 없습니다', 'No run is judged by two or more yet'),
  disagreements: sentence(
    (count: string) => `의견이 다른 실행 ${count}건 보기`,
    (count) => `Show ${count} disagreements`,
  ),
  people: sentence('두 사람', 'Two people'),
  both: sentence('둘 다 평가', 'Both judged'),
  same: sentence('같은 평가', 'Same'),
  shareSame: sentence('일치율', 'Share same'),
  differ: sentence('다른 평가', 'Differ'),
});
