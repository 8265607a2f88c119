import type { LateWords } from '@console/common/copy/defineCopy';

export const markdownJa: LateWords<'markdown'> = {
  imageBlocked: '画像は読み込まれません',
};
