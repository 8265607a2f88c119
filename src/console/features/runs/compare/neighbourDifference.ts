import type { ComparedRow } from './compareRuns';

/** The next row that differs below the selected one, or above it; without one, from the first row, or the last. */
export const neighbourDifference = (
  rows: readonly ComparedRow[],
  selected: ComparedRow | undefined,
  by: 1 | -1,
): ComparedRow | undefined => {
  const at = selected ? rows.indexOf(selected) : -1;
  if (by === 1) return rows.slice(at + 1).find(({ verdict }) => verdict !== 'same');
  return rows.slice(0, at === -1 ? rows.length : at).findLast(({ verdict }) => verdict !== 'same');
};
