/** For `ILIKE`: the text anywhere, its `%`, `_` and `\` meaning themselves. */
export function containsPattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}
