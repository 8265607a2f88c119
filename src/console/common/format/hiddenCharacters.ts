export interface TextPart {
  text: string;
  /** `U+202E` where the part is one character that cannot be seen, or turns the order of what follows. */
  code?: string;
}

/** Controls, soft hyphen, fillers, zero-width and direction characters, tags: first and last of each range. */
const HIDDEN_RANGES: readonly (readonly [number, number])[] = [
  [0x00, 0x08],
  [0x0b, 0x0c],
  [0x0e, 0x1f],
  [0x7f, 0x9f],
  [0xad, 0xad],
  [0x034f, 0x034f],
  [0x061c, 0x061c],
  [0x115f, 0x1160],
  [0x17b4, 0x17b5],
  [0x180b, 0x180e],
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x206f],
  [0x3164, 0x3164],
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
  [0xe0000, 0xe007f],
];

const isHidden = (character: string): boolean => {
  const code = character.codePointAt(0) ?? 0;
  return HIDDEN_RANGES.some(([first, last]) => code >= first && code <= last);
};

const codeOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** The text cut at each hidden character. */
export const revealHidden = (text: string): TextPart[] => {
  const parts: TextPart[] = [];
  for (const character of text) {
    const last = parts.at(-1);
    if (isHidden(character)) parts.push({ text: character, code: codeOf(character) });
    else if (last && last.code === undefined) last.text += character;
    else parts.push({ text: character });
  }
  return parts;
};

export const hasHidden = (text: string): boolean => Array.from(text).some(isHidden);
