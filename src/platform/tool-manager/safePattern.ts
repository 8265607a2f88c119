import { RE2JS } from 're2js';

/** As Ajv asks for it. `toString` tells patterns apart. */
interface Pattern {
  test: (text: string) => boolean;
  toString: () => string;
}

/**
 * A pattern of somebody else, matched in time linear in the text. What this engine does not know (lookaround,
 * back-references) matches everything: whoever wrote it checks it as well. Throws for what is no pattern at all.
 */
export const safePattern = (source: string): Pattern => {
  const named = { toString: () => `/${source}/u` };
  try {
    const compiled = RE2JS.compile(RE2JS.translateRegExp(source));
    return { ...named, test: (text) => compiled.matcher(text).find() };
  } catch (error) {
    if (!isPattern(source)) throw new Error(`invalid pattern ${source.slice(0, 100)}`, { cause: error });
    return { ...named, test: () => true };
  }
};

/** Only compiled, which is quick for any pattern, and never run. */
const isPattern = (source: string): boolean => {
  try {
    return new RegExp(source, 'u') instanceof RegExp;
  } catch {
    return false;
  }
};

/** How Ajv names the function in code that it writes out; here it keeps the function itself. */
safePattern.code = 'safePattern';
