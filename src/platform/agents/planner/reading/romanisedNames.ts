const FIRST = 'g kk n d tt r m b pp s ss  j jj ch k t p h'.split(' ');
const VOWELS = 'a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i'.split(' ');
const LAST = ' k k k n n n t l k m l l l p l m p p t t ng t t k t p t'.split(' ');
const SYLLABLES_FROM = 0xac00;

/** As the Revised Romanization spells a Korean name, without the changes between syllables: 현우 is `hyeonu`. */
export const romanised = (name: string): string =>
  Array.from(name)
    .map((syllable) => {
      const code = syllable.charCodeAt(0) - SYLLABLES_FROM;
      const first = FIRST[Math.floor(code / 588)] ?? '';
      return first + (VOWELS[Math.floor((code % 588) / 28)] ?? '') + (LAST[code % 28] ?? '');
    })
    .join('');

/** Sound that the usual ways to spell the same Korean syllables have in common: `hyunwoo` and `hyeonu` are one. */
export const soundOf = (word: string): string =>
  word
    .toLowerCase()
    .replace(/[-\s]/g, '')
    .replace(/eo|eu|woo|oo|wu/g, 'u')
    .replace(/wo$/g, 'u')
    .replace(/ee/g, 'i')
    .replace(/you/g, 'yu');

/** Family names by their usual spellings in Latin letters. */
const FAMILIES: Record<string, string> = {
  김: 'kim|gim',
  이: 'lee|yi|rhee',
  박: 'park|bak',
  최: 'choi|choe',
  정: 'jung|jeong|chung',
  강: 'kang|gang',
  조: 'cho|jo',
  윤: 'yoon|yun',
  장: 'jang|chang',
  임: 'lim|im',
  한: 'han',
  오: 'oh|o',
  서: 'seo|suh',
  신: 'shin|sin',
  권: 'kwon',
  황: 'hwang',
  안: 'ahn|an',
  송: 'song',
  류: 'ryu',
  유: 'yoo|yu',
  홍: 'hong',
};
const FAMILY = `(?:${Object.values(FAMILIES).join('|')})`;

/** As the family name of a Korean name is spelled in Latin letters: 김서연 is of `kim` and `gim`. */
export const familySpellings = (name: string): string[] =>
  /^[가-힣]{3}$/.test(name) ? (FAMILIES[name.charAt(0)]?.split('|') ?? []) : [];

/** Spellings that are words of English. */
const COMMON = ['an', 'im', 'o', 'oh', 'sin', 'chang', 'yu'];
const FAMILY_WORDS = Object.values(FAMILIES)
  .flatMap((spellings) => spellings.split('|'))
  .filter((word) => !COMMON.includes(word))
  .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  .join('|');

/** `Kim`, where somebody is named. */
export const FAMILY_ALONE = new RegExp(
  `(?<=\\b(?:[Ww]ith|and|or|[Mm]eet|[Ss]ee|[Ii]nvite|[Aa]dd|[Ii]nclude|[Aa]sk|[Cc]all|[Rr]emove|[Ww]ithout)\\s+|\\bw/\\s*|[,&]\\s*)(${FAMILY_WORDS})(?![\\w-])`,
  'gu',
);

/** Words that may be a Korean given name in Latin letters, with the family name before or after it. */
export const ROMANISED = new RegExp(
  `(?<![\\w@#/])(?:${FAMILY}\\s+)?(?!(?:with|and|meet|invite|without|see|from|for|add|book|call|between|to|not|but)\\b)([a-z]{2,7}-?[a-z]{2,7})(?:[\\s]+${FAMILY}(?!\\w))?(?![\\w@])`,
  'gi',
);

/** People who bear a Korean given name, by its sound in Latin letters. */
export const romanisedBearers = (people: readonly string[]): ReadonlyMap<string, string[]> => {
  const bySound = new Map<string, string[]>();
  for (const name of new Set(people)) {
    if (!/^[가-힣]{3}$/.test(name)) continue;
    const sound = soundOf(romanised(name.slice(1)));
    bySound.set(sound, [...(bySound.get(sound) ?? []), name]);
  }
  return bySound;
};

const GIVEN_SYLLABLES =
  'seo|yeon|yun|yoon|min|ji|hyun|hyeon|woo|jun|joon|ho|hoon|do|da|eun|ha|neul|ye|jin|su|soo|young|yeong|kyung|hee|hui|jae|sung|seong|seung|hye|won|tae|ah|na|ra|bin|rin|se|si|chan|hwan|gyu|kyu|ki|sang|sun|seon|mi|bo|byung|chul|dong|gun|geon|jeong|jung|joo|ju|kwang|nam|rae|seok|suk|sik|wook|yong|yu';
/** Words of other meanings that are spelled like two of these. */
const NO_NAMES =
  'semi|nana|dodo|soho|haha|hoho|juju|jiji|yuho|mimi|sisi|dona|dosi|suna|mira|sera|dora|nara|kira|mina|yuna|hami|nami';

/** A Korean given name in Latin letters, whoever bears it: `Seoyeon`, `ji-woo`. */
export const GIVEN_NAME = `(?!(?:${NO_NAMES})(?![\\w]))(?:${GIVEN_SYLLABLES})-?(?:${GIVEN_SYLLABLES})`;
