import { defineCopy, sentence } from '@console/common/copy/defineCopy';

export const runLabelCopy = defineCopy('runLabel', {
  setLabels: sentence('레이블', 'Label'),
  unread: sentence('이 실행의 레이블을 불러오지 못했습니다', 'The labels of this run could not be loaded'),
  labelTitle: sentence('레이블 붙이기', 'Label runs'),
  labelEffect: sentence(
    (count: string) => `선택한 실행 ${count}건에 적용됩니다. 레이블로 거를 수 있습니다.`,
    (count) => `Applies to ${count} selected runs. Labels can be filtered by.`,
  ),
  newLabel: sentence('새 레이블', 'New label'),
  labelHint: sentence(
    '쉼표로 여러 개를 적을 수 있습니다. legal-hold(관리자만)를 붙인 실행의 기록은 보관 기간이 지나도 남습니다',
    'Several are parted by commas. Records of runs with legal-hold (administrators only) stay beyond their retention',
  ),
  onSome: sentence('일부에', 'On some'),
  save: sentence('저장', 'Save'),
  labelled: sentence('레이블을 저장했습니다', 'The labels are saved'),
  labelFailed: sentence('레이블을 저장하지 못했습니다', 'The labels could not be saved'),
  tooLong: sentence('40자까지 쓸 수 있습니다', '40 characters at most'),
  tooMany: sentence('한 번에 10개까지 바꿀 수 있습니다', '10 at a time'),
});
