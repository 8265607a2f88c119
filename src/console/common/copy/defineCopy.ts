/** `mixed` is the specified wording; the others are chosen in the user menu. */
export const LANGUAGES = ['mixed', 'en', 'ko', 'ja'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Languages whose words are loaded once they are chosen; the words of all others stand where they are used. */
type LateLanguage = 'ja';

export type Wording<T> = Readonly<Record<Exclude<Language, LateLanguage>, T>>;
export type Copy = Readonly<Record<string, Wording<unknown>>>;
export type Words<C extends Copy> = { readonly [K in keyof C]: C[K]['mixed'] };

/** A sentence, hint or confirmation: Korean unless English is chosen. */
export const sentence = <T>(ko: T, en: NoInfer<T>): Wording<T> => ({ mixed: ko, en, ko });

/** A specified label, status or product noun: English unless Korean is chosen. */
export const label = <T>(en: T, ko: NoInfer<T>): Wording<T> => ({ mixed: en, en, ko });

/** Every copy by its id, told to the types by the list of copies: each has its words in the languages that are loaded late. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the list of copies declares its members
export interface Copies {}

/** The words of a copy in a language that is loaded late. */
export type LateWords<I extends keyof Copies> = Copies[I] extends Copy ? Words<Copies[I]> : never;

const idByCopy = new WeakMap<Copy, string>();

export const defineCopy = <const C extends Copy>(id: keyof Copies, copy: C): C => {
  idByCopy.set(copy, id);
  return copy;
};

export const idOf = (copy: Copy): string | undefined => idByCopy.get(copy);

const lateWords = new Map<Language, Readonly<Record<string, unknown>>>();

/** Words of every copy, by its id. */
export const keepLateWords = (
  language: LateLanguage,
  words: Readonly<Record<keyof Copies, unknown>>,
): void => {
  lateWords.set(language, words);
};

const isLate = (language: Language): language is LateLanguage => language === 'ja';

/** Whether something can be drawn in it. */
export const hasWords = (language: Language): boolean => !isLate(language) || lateWords.has(language);

const wordsByCopy = new WeakMap<Copy, Map<Language, unknown>>();

/** In English where the words of the language are not loaded, which no screen waits for. */
export const wordsIn = <C extends Copy>(copy: C, language: Language): Words<C> => {
  if (isLate(language))
    return (lateWords.get(language)?.[idOf(copy) ?? ''] ?? wordsIn(copy, 'en')) as Words<C>;
  const known = wordsByCopy.get(copy) ?? new Map<Language, unknown>();
  wordsByCopy.set(copy, known);
  if (!known.has(language)) {
    known.set(language, Object.fromEntries(Object.entries(copy).map(([key, text]) => [key, text[language]])));
  }
  return known.get(language) as Words<C>;
};

/** For the document's `lang`: the mix is Korean with English nouns. */
export const documentLanguage = (language: Language): 'ko' | 'en' | 'ja' =>
  language === 'mixed' ? 'ko' : language;

/** Language of what is said to the assistant, which reads Korean and English. */
export const requestLanguage = (language: Language): 'ko' | 'en' =>
  language === 'en' || language === 'ja' ? 'en' : 'ko';
