import type { LateWords } from '@console/common/copy/defineCopy';

export const tabApartJa: LateWords<'tabApart'> = {
  tooMany: 'このタブは接続されていません。',
  tooManyHint: 'このアカウントはすでに5か所で開いています。ここで使うと、最初に開いたタブが切断されます。',
  takenOver: '別のタブに引き継がれました。',
  takenOverHint: 'このタブは自動では更新されません。未送信のメッセージは保持されています。',
  useHere: 'ここで使う',
};
