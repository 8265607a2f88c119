import type { LateWords } from '@console/common/copy/defineCopy';

export const loadingJa: LateWords<'loading'> = { loading: '読み込み中…' };
