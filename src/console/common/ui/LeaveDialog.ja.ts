import type { LateWords } from '@console/common/copy/defineCopy';

export const leaveJa: LateWords<'leave'> = {
  title: '保存せずに移動しますか？',
  kept: '変更内容は下書きとしてこのブラウザに残ります。戻ると続けられます。',
  lost: '変更内容は失われます。',
  leave: '移動',
};
