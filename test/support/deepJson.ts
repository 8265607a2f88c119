/** JSON text of lists within lists. */
export const deepJson = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`;
