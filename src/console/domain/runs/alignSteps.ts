/** Facts in which two alike steps can differ. */
export const STEP_FACTS = ['prompt', 'model', 'asked', 'answered', 'outcome'] as const;
export type StepFact = (typeof STEP_FACTS)[number];

/** A step as it is compared with the steps of another run. */
export interface ComparableStep {
  /** Kind and owner of the step: steps that share it are alike, and stand beside each other. */
  likeness: string;
  /** An empty text: the records do not tell. */
  facts: Readonly<Record<StepFact, string>>;
}

/** Indexes into the two runs; one of them may be missing. `differs` is empty unless both are there and alike. */
export interface AlignedRow {
  left: number | undefined;
  right: number | undefined;
  verdict: 'same' | 'changed' | 'other' | 'left' | 'right';
  differs: readonly StepFact[];
}

export interface Alignment {
  rows: AlignedRow[];
  /** Index of the first row that is not the same on both sides; -1: there is none. */
  first: number;
}

/** Numbers that say whether steps are alike, and whether they are equal. */
interface Coded {
  alike: Int32Array;
  equal: Int32Array;
}

type Pair = readonly [left: number, right: number];

/** Equal steps stand beside each other rather than two pairs of alike ones. */
const EQUAL = 5;
const ALIKE = 2;
/** One byte for each: beyond it the longer way with less memory. */
const TABLE_MAX_CELLS = 40_000_000;

const wholeOf = ({ likeness, facts }: ComparableStep): string =>
  [likeness, ...STEP_FACTS.map((fact) => facts[fact])].join('\u0000');

const codesOf = (left: readonly string[], right: readonly string[]): [Int32Array, Int32Array] => {
  const codes = new Map<string, number>();
  const codeOf = (text: string): number => {
    const known = codes.get(text) ?? codes.size;
    codes.set(text, known);
    return known;
  };
  return [Int32Array.from(left, codeOf), Int32Array.from(right, codeOf)];
};

const slice = ({ alike, equal }: Coded, from: number, to: number): Coded => ({
  alike: alike.subarray(from, to),
  equal: equal.subarray(from, to),
});

/** Every index that is asked for is one of the array's. */
const at = (numbers: Int32Array, index: number): number => numbers[index] as number;

const [TAKE_BOTH, SKIP_LEFT, SKIP_RIGHT] = [0, 1, 2];

/** The pairs that are worth most together, from a table of every way. */
const pairsByTable = (left: Coded, right: Coded): Pair[] => {
  const [rows, columns] = [left.equal.length, right.equal.length];
  const ways = new Uint8Array(rows * columns);
  let below = new Int32Array(columns + 1);
  let here = new Int32Array(columns + 1);
  for (let i = rows - 1; i >= 0; i -= 1) {
    const alike = at(left.alike, i);
    const equal = at(left.equal, i);
    for (let j = columns - 1; j >= 0; j -= 1) {
      let best = at(below, j);
      let way = SKIP_LEFT;
      if (at(here, j + 1) > best) {
        best = at(here, j + 1);
        way = SKIP_RIGHT;
      }
      if (alike === at(right.alike, j)) {
        const both = at(below, j + 1) + (equal === at(right.equal, j) ? EQUAL : ALIKE);
        if (both >= best) {
          best = both;
          way = TAKE_BOTH;
        }
      }
      here[j] = best;
      ways[i * columns + j] = way;
    }
    [below, here] = [here, below];
  }
  const pairs: Pair[] = [];
  for (let i = 0, j = 0; i < rows && j < columns;) {
    const way = ways[i * columns + j];
    if (way === TAKE_BOTH) pairs.push([i, j]);
    if (way !== SKIP_RIGHT) i += 1;
    if (way !== SKIP_LEFT) j += 1;
  }
  return pairs;
};

/** Worths of the best pairs of all of `left` with each beginning of `right`; from the ends, if `turned`. */
const worths = (left: Coded, right: Coded, turned: boolean): Int32Array => {
  const [rows, columns] = [left.equal.length, right.equal.length];
  let above = new Int32Array(columns + 1);
  let here = new Int32Array(columns + 1);
  for (let i = 0; i < rows; i += 1) {
    const row = turned ? rows - 1 - i : i;
    for (let j = 0; j < columns; j += 1) {
      const column = turned ? columns - 1 - j : j;
      let best = Math.max(at(above, j + 1), at(here, j));
      if (at(left.alike, row) === at(right.alike, column)) {
        const worth = at(left.equal, row) === at(right.equal, column) ? EQUAL : ALIKE;
        best = Math.max(best, at(above, j) + worth);
      }
      here[j + 1] = best;
    }
    [above, here] = [here, above];
  }
  return above;
};

/** The same pairs with little memory: cut where the best pairs of both halves are worth most (Hirschberg, 1975). */
const bestPairs = (left: Coded, right: Coded, maxCells: number): Pair[] => {
  const [rows, columns] = [left.equal.length, right.equal.length];
  if (rows === 0 || columns === 0) return [];
  if (rows === 1 || rows * columns <= maxCells) return pairsByTable(left, right);
  const half = rows >> 1;
  const upper = worths(slice(left, 0, half), right, false);
  const lower = worths(slice(left, half, rows), right, true);
  let cut = 0;
  let most = -1;
  for (let j = 0; j <= columns; j += 1) {
    const worth = at(upper, j) + at(lower, columns - j);
    if (worth > most) [cut, most] = [j, worth];
  }
  return [
    ...bestPairs(slice(left, 0, half), slice(right, 0, cut), maxCells),
    ...bestPairs(slice(left, half, rows), slice(right, cut, columns), maxCells).map(([i, j]): Pair => [
      i + half,
      j + cut,
    ]),
  ];
};

/** Place of each code that stands there once. */
const placesOf = (codes: Int32Array): Map<number, number> => {
  const places = new Map<number, number>();
  const often = new Set<number>();
  codes.forEach((code, index) => {
    if (places.has(code)) often.add(code);
    places.set(code, index);
  });
  for (const code of often) places.delete(code);
  return places;
};

interface Chain {
  pair: Pair;
  before: Chain | undefined;
}

/**
 * The most equal steps that each run has once and that stand in the same order: the steps between them are aligned by
 * themselves.
 */
const anchorsOf = (left: Coded, right: Coded): Pair[] => {
  const places = placesOf(right.equal);
  const candidates = [...placesOf(left.equal)].flatMap(([code, i]): Pair[] => {
    const j = places.get(code);
    return j === undefined ? [] : [[i, j]];
  });
  candidates.sort((a, b) => a[0] - b[0]);
  /** The chain of each length that ends soonest. */
  const chains: Chain[] = [];
  for (const pair of candidates) {
    let low = 0;
    let high = chains.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((chains[middle]?.pair[1] ?? 0) < pair[1]) low = middle + 1;
      else high = middle;
    }
    chains[low] = { pair, before: chains[low - 1] };
  }
  const anchors: Pair[] = [];
  for (let chain: Chain | undefined = chains.at(-1); chain; chain = chain.before) anchors.push(chain.pair);
  return anchors.reverse();
};

const pairsOf = (left: Coded, right: Coded, maxCells: number): Pair[] => {
  const pairs: Pair[] = [];
  let [i, j] = [0, 0];
  for (const [toLeft, toRight] of [
    ...anchorsOf(left, right),
    [left.equal.length, right.equal.length] as const,
  ]) {
    const between = bestPairs(slice(left, i, toLeft), slice(right, j, toRight), maxCells);
    for (const [a, b] of between) pairs.push([a + i, b + j]);
    if (toLeft < left.equal.length) pairs.push([toLeft, toRight]);
    [i, j] = [toLeft + 1, toRight + 1];
  }
  return pairs;
};

/** Steps from `from` to `to` without a partner, beside each other as they come. */
const unpaired = ([i, j]: Pair, [toLeft, toRight]: Pair): [number | undefined, number | undefined][] =>
  Array.from({ length: Math.max(toLeft - i, toRight - j) }, (_, index) => [
    i + index < toLeft ? i + index : undefined,
    j + index < toRight ? j + index : undefined,
  ]);

/** How many are equal from the start, or from the end up to there. */
const sharedStart = (left: Int32Array, right: Int32Array): number => {
  const most = Math.min(left.length, right.length);
  let shared = 0;
  while (shared < most && left[shared] === right[shared]) shared += 1;
  return shared;
};

const sharedEnd = (left: Int32Array, right: Int32Array, most: number): number => {
  let shared = 0;
  while (shared < most && left[left.length - 1 - shared] === right[right.length - 1 - shared]) shared += 1;
  return shared;
};

/**
 * Steps of two runs beside each other in their order. Turning the two around turns every row around, and changes nothing
 * else. `maxCells`: up to how many pairs of steps a table is made.
 */
export const alignSteps = (
  left: readonly ComparableStep[],
  right: readonly ComparableStep[],
  maxCells = TABLE_MAX_CELLS,
): Alignment => {
  const [leftWhole, rightWhole] = [left.map(wholeOf), right.map(wholeOf)];
  const [leftEqual, rightEqual] = codesOf(leftWhole, rightWhole);
  const [leftAlike, rightAlike] = codesOf(
    left.map(({ likeness }) => likeness),
    right.map(({ likeness }) => likeness),
  );
  const start = sharedStart(leftEqual, rightEqual);
  const end = sharedEnd(leftEqual, rightEqual, Math.min(left.length, right.length) - start);
  const a = slice({ alike: leftAlike, equal: leftEqual }, start, left.length - end);
  const b = slice({ alike: rightAlike, equal: rightEqual }, start, right.length - end);
  // Among several ways that are worth the same, the same one whichever run stands left.
  const isTurned = (leftWhole[start] ?? '') > (rightWhole[start] ?? '');
  const middle = isTurned ? pairsOf(b, a, maxCells).map(([j, i]): Pair => [i, j]) : pairsOf(a, b, maxCells);
  const pairs: Pair[] = [
    ...Array.from({ length: start }, (_, index): Pair => [index, index]),
    ...middle.map(([i, j]): Pair => [i + start, j + start]),
    ...Array.from({ length: end }, (_, index): Pair => [
      left.length - end + index,
      right.length - end + index,
    ]),
  ];
  const rows: AlignedRow[] = [];
  let next: Pair = [0, 0];
  for (const pair of [...pairs, [left.length, right.length] as const]) {
    for (const [i, j] of unpaired(next, pair)) rows.push(rowOf(left, i, right, j));
    const [i, j] = pair;
    if (i < left.length) rows.push(rowOf(left, i, right, j));
    next = [i + 1, j + 1];
  }
  return { rows, first: rows.findIndex(({ verdict }) => verdict !== 'same') };
};

const rowOf = (
  leftSteps: readonly ComparableStep[],
  left: number | undefined,
  rightSteps: readonly ComparableStep[],
  right: number | undefined,
): AlignedRow => {
  const one = left === undefined ? undefined : leftSteps[left];
  const other = right === undefined ? undefined : rightSteps[right];
  if (!one || !other) return { left, right, verdict: one ? 'left' : 'right', differs: [] };
  if (one.likeness !== other.likeness) return { left, right, verdict: 'other', differs: [] };
  const differs = STEP_FACTS.filter((fact) => one.facts[fact] !== other.facts[fact]);
  return { left, right, verdict: differs.length === 0 ? 'same' : 'changed', differs };
};
