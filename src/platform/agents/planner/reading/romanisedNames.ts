const FIRST = 'g kk n d tt r m b pp s ss  j jj ch k t p h'.split(' ');
const VOWELS = 'a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i'.split(' ');
const LAST = ' k k k n n n t l k m l l l p l m p p t t ng t t k t p t'.split(' ');
const SYLLABLES_FROM = 0xac00;

/** As the Revised Romanization spells a Korean name, without the changes between syllables: 현우 is `hyeonu`. */
const romanised = (name: string): string =>
  Array.from(name)
    .map((syllable) => {
      const code = syllable.charCodeAt(0) - SYLLABLES_FROM;
      const first = FIRST[Math.floor(code / 588)] ?? '';
      return first + (VOWELS[Math.floor((code % 588) / 28)] ?? '') + (LAST[code % 28] ?? '');
    })
    .join('');

/** Sound that the usual ways to spell the same Korean syllables have in common: `hyunwoo` and `hyeonu` are one. */
const soundOf = (word: string): string =>
  word
    .toLowerCase()
    .replace(/[-\s]/g, '')
    .replace(/eo|eu|woo|oo|wu/g, 'u')
    .replace(/ee/g, 'i')
    .replace(/you/g, 'yu');

const FAMILY =
  '(?:kim|lee|yi|rhee|park|bak|choi|choe|jung|jeong|chung|kang|gang|cho|jo|yoon|yun|jang|chang|lim|im|han|oh|o|seo|suh|shin|kwon|hwang|ahn|an|song|ryu|yoo|hong)';

/** Words that may be a Korean given name in Latin letters, with the family name before or after it. */
export const ROMANISED = new RegExp(
  `(?<![\\w@#])(?:${FAMILY}\\s+)?(?!(?:with|and|meet|invite|without|see|from|for|add|book|call|between|to|not|but)\\b)([a-z]{2,7}-?[a-z]{2,7})(?:[\\s]+${FAMILY}(?!\\w))?(?![\\w@])`,
  'gi',
);

/** People who bear a Korean given name spelled in Latin letters. */
export const romanisedBearers = (people: readonly string[]): ((word: string) => string[]) => {
  const bySound = new Map<string, string[]>();
  for (const name of new Set(people)) {
    if (!/^[가-힣]{3}$/.test(name)) continue;
    const sound = soundOf(romanised(name.slice(1)));
    bySound.set(sound, [...(bySound.get(sound) ?? []), name]);
  }
  return (word) => bySound.get(soundOf(word)) ?? [];
};
