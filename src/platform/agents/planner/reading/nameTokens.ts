import { escapePattern } from '@platform/common/escapePattern';
import { memberWords, teamWords } from '../teamWords';
import { inKorean } from './foreignNames';
import { closestWord } from './nearestNames';
import { rememberLast } from './rememberLast';
import { familySpellings, ROMANISED, romanisedBearers, soundOf } from './romanisedNames';
import { findSlippedNames } from './slippedNames';
import { findTokens, type TokenText } from './tokenText';

/** Names that the workspace knows. */
export interface KnownNames {
  teams: readonly string[];
  people: readonly string[];
}

const isLatin = (word: string): boolean => /^[\p{ASCII}]+$/u.test(word);

/** A Latin word stands by itself; a Korean one begins a word, unless the word for team follows it. */
const aroundLatin = (words: string): string => `(?<![#\\w@])(?:${words})(?!\\w)`;
const aroundKorean = (words: string): string =>
  `(?:(?<![\\p{L}#])|(?<=[가-힣][xX×]))(?:${words})(?!자)|(?<!#)(?:${words})(?=\\s*팀)`;

/**
 * Their surroundings are looked at once for all of them: a workspace may know hundreds. The longest comes first; a word that is
 * not only Latin (`AI연구`) is never the beginning of a Latin one, so that it comes before those that may be its own.
 */
const namesPattern = (words: readonly string[]): RegExp | undefined => {
  const longestFirst = [...words].sort((a, b) => b.length - a.length);
  const kinds = [
    { around: aroundKorean, of: longestFirst.filter((word) => !isLatin(word)) },
    { around: aroundLatin, of: longestFirst.filter(isLatin) },
  ].filter(({ of }) => of.length > 0);
  if (kinds.length === 0) return undefined;
  return new RegExp(kinds.map(({ around, of }) => around(of.map(escapePattern).join('|'))).join('|'), 'giu');
};

const teamNames = rememberLast((teams) => {
  const byWord = new Map(teams.flatMap((key) => teamWords(key).map((word) => [word, key] as const)));
  const members = teams.flatMap((key) => memberWords(key).map((word) => [word, key] as const));
  return {
    byWord: new Map([...byWord, ...members]),
    pattern: namesPattern([...byWord.keys(), ...members.map(([word]) => word)]),
  };
});

/** Finds teams by their names and words for them in the other language. */
export const findTeams = (source: TokenText, teams: readonly string[]): Map<string, string> => {
  const { byWord, pattern } = teamNames(teams);
  const found = new Map<string, string>();
  if (!pattern) return found;
  findTokens(source, 'team', pattern, ([word]) => byWord.get(word.toLowerCase()), found);
  const words = [...byWord.keys()];
  const find = (slips: RegExp, among: string[]) =>
    findTokens(source, 'team', slips, ([word]) => byWord.get(closestWord(word, among) ?? ''), found);
  find(BEFORE_TEAM, words);
  return find(
    LONG_WORD,
    words.filter((word) => word.length >= LONG_ENOUGH),
  );
};

/** A word before `team`, and any long one, may be a team's name with a slip in it. */
const BEFORE_TEAM =
  /(?<![#\w@])[a-z]{5,14}(?=\s+team\b)|(?<![#\w@가-힣])(?!개별|개인|영어)[가-힣]{2,6}(?=\s*팀)|(?<![가-힣])[가-힣]{3,5}(?=(?:이랑|하고|이하고)(?:\s|$))/giu;
const LONG_WORD = /(?<![#\w@])[a-z]{8,14}(?![\w@])/gi;
const LONG_ENOUGH = 8;

const peopleNames = rememberLast((people) => {
  const byWord = new Map<string, string[]>();
  for (const name of new Set(people)) {
    for (const word of wordsFor(name)) byWord.set(word, [...(byWord.get(word) ?? []), name]);
  }
  return { byWord, pattern: namesPattern([...byWord.keys()]), bySound: romanisedBearers(people) };
});

/** Finds people by full name, by first name, or by the Korean name without the family's; all who bear it. */
export const findNames = (source: TokenText, people: readonly string[]): Map<string, string[]> => {
  const { byWord, pattern, bySound } = peopleNames(people);
  const found = new Map<string, string[]>();
  if (!pattern) return found;
  const named = ([word]: RegExpExecArray) => byWord.get(word.toLowerCase().replace(/\s+/g, ' '));
  findTokens(source, 'person', pattern, named, found);
  const spelled = ([, word = '']: RegExpExecArray) => bySound.get(soundOf(word));
  findTokens(source, 'person', ROMANISED, spelled, found);
  const titled = ([, english, korean]: RegExpExecArray) => {
    const all = people.filter((name) =>
      korean
        ? new RegExp(`^${korean}[가-힣]{2}$`).test(name)
        : name.toLowerCase().endsWith(` ${(english ?? '').toLowerCase()}`) ||
          familySpellings(name).includes((english ?? '').toLowerCase()),
    );
    return all.length > 0 ? all : undefined;
  };
  const byFamily = ([, family = '']: RegExpExecArray) => {
    const all = people.filter((name) => name.split(/\s+/).slice(1).flatMap(inKorean).includes(family));
    return all.length > 0 ? all : undefined;
  };
  findTokens(source, 'person', FAMILY_TITLED, byFamily, found);
  findTokens(source, 'person', TITLED, titled, found);
  findSlippedNames(source, { byWord, bySound }, found);
  return found;
};

/** `Ms Wilson`, `김팀장님`. */
const TITLED =
  /\b(?:mr|mrs|ms|miss|dr)\.?\s+([a-z]{2,20})\b|(?<![가-힣])([가-힣])\s?(?:팀장|대표|매니저|과장|부장|이사|대리|차장|실장|본부장|책임|사장)님?/gi;

/** `밀러님`. */
const FAMILY_TITLED = /(?<![가-힣])([가-힣]{1,4})\s?(?=(?:님|씨)(?![가-힣]*간))/g;

const wordsFor = (name: string): string[] => {
  const full = name.toLowerCase();
  const [first = ''] = full.split(/\s+/);
  if (/^[a-z]{3,}$/.test(first) && first !== full) return [full, first, ...koreanFormsOf(full)];
  return /^[가-힣]{3}$/.test(name) ? [full, full.slice(1), `${full.slice(0, 1)} ${full.slice(1)}`] : [full];
};

/** `엠마 윌슨`, `엠마윌슨`, `엠마`; a single syllable says too little by itself. */
const koreanFormsOf = (name: string): string[] => {
  const [first = '', ...rest] = name.split(' ');
  const firsts = inKorean(first);
  const families = rest.flatMap(inKorean);
  return [
    ...firsts.filter((form) => form.length > 1),
    ...firsts.flatMap((one) => families.flatMap((two) => [`${one} ${two}`, `${one}${two}`])),
  ];
};
