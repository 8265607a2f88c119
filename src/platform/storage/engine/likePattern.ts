/** For `ILIKE`: the text anywhere, its `%`, `_` and `\` meaning themselves. */
export function containsPattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

/** Hangul, digits and signs have no case: then nothing has to be folded, line by line. */
export function likeOf(text: string): 'LIKE' | 'ILIKE' {
  return text.toLowerCase() === text.toUpperCase() ? 'LIKE' : 'ILIKE';
}
