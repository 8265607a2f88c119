import type { Language } from '@contract/clockParts';

/** Korean as soon as there is one Hangul syllable or letter. */
export const detectLanguage = (text: string): Language =>
  /[\u3131-\u318e\uac00-\ud7a3]/.test(text) ? 'ko' : 'en';
