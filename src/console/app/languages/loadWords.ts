import { hasWords, keepLateWords, type Language } from '@console/common/copy/defineCopy';

/** Whether the words of the language are here, loaded if they were not. */
export const loadWords = async (language: Language): Promise<boolean> => {
  if (language !== 'ja' || hasWords(language)) return true;
  const part = await import(/* webpackChunkName: "Japanese" */ './japanese').catch(() => undefined);
  if (part) keepLateWords(language, part.japanese);
  return part !== undefined;
};
