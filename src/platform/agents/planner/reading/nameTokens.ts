import { teamWords } from '../teamWords';
import { findTokens, type TokenText } from './tokenText';

/** Whom the workspace knows. */
export interface KnownNames {
  teams: readonly string[];
  people: readonly string[];
}

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const isLatin = (word: string): boolean => /^[\p{ASCII}]+$/u.test(word);

/** A Latin word stands by itself; a Korean one begins a word, unless the word for team follows it. */
const patternOf = (word: string): string =>
  isLatin(word)
    ? `(?<![#\\w@])${escape(word)}(?!\\w)`
    : `(?<![\\p{L}#])${escape(word)}(?!자)|(?<!#)${escape(word)}(?=\\s*팀)`;

const namesPattern = (words: readonly string[]): RegExp | undefined =>
  words.length === 0
    ? undefined
    : new RegExp(
        [...words]
          .sort((a, b) => b.length - a.length)
          .map(patternOf)
          .join('|'),
        'giu',
      );

/** Finds teams by their names and words for them in the other language. */
export const findTeams = (source: TokenText, teams: readonly string[]): Map<string, string> => {
  const byWord = new Map(teams.flatMap((key) => teamWords(key).map((word) => [word, key] as const)));
  const pattern = namesPattern([...byWord.keys()]);
  return pattern
    ? findTokens(source, 'team', pattern, ([word]) => byWord.get(word.toLowerCase()))
    : new Map<string, never>();
};

/** Finds people by full name, by first name, or by the Korean name without the family's; all who bear it. */
export const findNames = (source: TokenText, people: readonly string[]): Map<string, string[]> => {
  const byWord = new Map<string, string[]>();
  for (const name of new Set(people)) {
    for (const word of wordsFor(name)) byWord.set(word, [...(byWord.get(word) ?? []), name]);
  }
  const pattern = namesPattern([...byWord.keys()]);
  return pattern
    ? findTokens(source, 'person', pattern, ([word]) => byWord.get(word.toLowerCase()))
    : new Map<string, never>();
};

const wordsFor = (name: string): string[] => {
  const full = name.toLowerCase();
  const [first = ''] = full.split(/\s+/);
  if (/^[a-z]{3,}$/.test(first) && first !== full) return [full, first];
  return /^[가-힣]{3}$/.test(name) ? [full, full.slice(1)] : [full];
};
