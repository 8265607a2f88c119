import type { Copies, LateWords } from '@console/common/copy/defineCopy';
import { assistantWordsJa } from './assistantWords.ja';
import { operationsWordsJa } from './operationsWords.ja';
import { sharedWordsJa } from './sharedWords.ja';

/** The words of every copy: a copy without its words, or words without a copy, do not compile. */
export const japanese: { readonly [I in keyof Copies]: LateWords<I> } = {
  ...sharedWordsJa,
  ...assistantWordsJa,
  ...operationsWordsJa,
};
