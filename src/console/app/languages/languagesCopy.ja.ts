import type { LateWords } from '@console/common/copy/defineCopy';

export const languagesJa: LateWords<'languages'> = {
  notLoaded: '日本語を読み込めませんでした',
  triedAgain: 'ネットワークにつながると読み込みます。',
};
