import type { LateWords } from '@console/common/copy/defineCopy';

export const runLabelJa: LateWords<'runLabel'> = {
  setLabels: 'ラベル',
  unread: 'この実行のラベルを読み込めませんでした',
  labelTitle: '実行にラベルを付ける',
  labelEffect: (count) => `選択した実行${count}件に適用します。ラベルで絞り込めます。`,
  newLabel: '新しいラベル',
  labelHint:
    '複数はカンマで区切ります。legal-hold（管理者のみ）を付けた実行の記録は、保管期間を過ぎても残ります',
  onSome: '一部に付与',
  save: '保存',
  labelled: 'ラベルを保存しました',
  labelFailed: 'ラベルを保存できませんでした',
  tooLong: '40文字までです',
  tooMany: '一度に10個までです',
};
