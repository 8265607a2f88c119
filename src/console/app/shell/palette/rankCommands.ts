import { LANGUAGES, wordsIn } from '@console/common/copy/defineCopy';
import { PALETTE_FUZZY_THRESHOLD } from '@contract/limits';
import { disassemble, getChoseong } from 'es-hangul';
import Fuse, { type Expression } from 'fuse.js';
import type { Command } from './command';
import { groupCopy } from './paletteCopy';

const withoutSpaces = (text: string): string => text.replace(/\s/g, '');

/** Letter by letter, so that a half-typed syllable is the beginning of the whole one. */
const lettersOf = (text: string): string => withoutSpaces(disassemble(text));
const initialsOf = (text: string): string => withoutSpaces(getChoseong(text));

const ONLY_INITIALS = /^[ㄱ-ㅎ]+$/;
const KEYS = [
  { name: 'name', weight: 3 },
  { name: 'keywords', weight: 2 },
  { name: 'description', weight: 1 },
  { name: 'category', weight: 1 },
] as const;
const INITIALS_KEY = { name: 'initials', weight: 3 } as const;
/** Characters into a text at which a match is worth nothing: long enough to find, short enough to prefer beginnings. */
const MATCH_DISTANCE = 1000;

const searchedFor = (word: string): Expression => {
  const letters = lettersOf(word);
  return ONLY_INITIALS.test(letters)
    ? { [INITIALS_KEY.name]: letters }
    : { $or: KEYS.map(({ name }) => ({ [name]: letters })) };
};

/** In every language, once each. */
const categoryNames = ({ category }: Command): string[] => [
  ...new Set(LANGUAGES.map((language) => wordsIn(groupCopy, language)[category])),
];

/** Answers with the commands in which every word of the query is found, best first. */
export const createRanking = (commands: readonly Command[]) => {
  const records = commands.map((command) => ({
    command,
    name: lettersOf(command.name),
    keywords: command.keywords.map(lettersOf),
    description: lettersOf(command.description),
    category: categoryNames(command).map(lettersOf),
    initials: [command.name, ...command.keywords].map(initialsOf).filter((initials) => initials !== ''),
  }));
  const fuse = new Fuse(records, {
    keys: [...KEYS, INITIALS_KEY],
    threshold: PALETTE_FUZZY_THRESHOLD,
    distance: MATCH_DISTANCE,
  });
  return (query: string): Command[] =>
    fuse.search({ $and: query.trim().split(/\s+/).map(searchedFor) }).map(({ item }) => item.command);
};
