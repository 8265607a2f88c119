import { teamWords } from '../teamWords';

const MOST = 3;

/** The names most like a word that stands for nobody, the nearest first. */
export const nearestNames = (word: string, names: readonly string[]): string[] =>
  names
    .map((name) => ({ name, distance: Math.min(...formsOf(name).map((form) => distanceOf(word, form))) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, MOST)
    .map(({ name }) => name);

const formsOf = (name: string): string[] => [...teamWords(name), ...name.split(/\s+/)];

/** Edits that turn one word into the other, as a share of the longer. */
const distanceOf = (a: string, b: string): number =>
  editDistance(a.toLowerCase(), b.toLowerCase()) / Math.max(a.length, b.length, 1);

/** How many letters have to be added, dropped or replaced. */
export const editDistance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of Array.from(a).entries()) {
    const next = [i + 1];
    for (const [j, other] of Array.from(b).entries()) {
      next.push(
        Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + (letter === other ? 0 : 1)),
      );
    }
    row = next;
  }
  return row.at(-1) ?? 0;
};
