/** The form after a consonant, and the one after a vowel. */
const FORMS = {
  은는: ['은', '는'],
  이가: ['이', '가'],
  을를: ['을', '를'],
  과와: ['과', '와'],
  으로로: ['으로', '로'],
} as const;
export type Particle = keyof typeof FORMS;

const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
const FINALS = 28;
const RIEUL = 8;
/** How the digits end when they are said: 영, 일, 이, 삼, 사, 오, 육, 칠, 팔, 구. */
const DIGITS = '영일이삼사오육칠팔구';
/** How the names of letters end that do not end in a vowel: 엘, 엠, 엔, 알. */
const LETTERS: Record<string, string> = { l: '엘', m: '엠', n: '엔', r: '알' };
/** Latin words are read by their last letter: `Emma와`, `Wilson과`, `Alex와`. */
const VOWEL = '가';

/** The word with the particle that follows its last sound; signs after the last letter (`"회의"`) are passed over. */
export const withParticle = (word: string, particle: Particle): string => {
  const [afterConsonant, afterVowel] = FORMS[particle];
  const final = finalOf(word);
  const isOpen = final === 0 || (particle === '으로로' && final === RIEUL);
  return word + (isOpen ? afterVowel : afterConsonant);
};

/** The number of the final consonant of the last sound, 0 where there is none. */
const finalOf = (word: string): number => {
  const last = Array.from(word.matchAll(/[\p{L}\p{N}]/gu)).at(-1)?.[0] ?? '';
  const code = spoken(last).charCodeAt(0);
  return code >= FIRST_SYLLABLE && code <= LAST_SYLLABLE ? (code - FIRST_SYLLABLE) % FINALS : 0;
};

const spoken = (character: string): string => {
  if (/\d/.test(character)) return DIGITS[Number(character)] ?? VOWEL;
  return LETTERS[character.toLowerCase()] ?? (character || VOWEL);
};
