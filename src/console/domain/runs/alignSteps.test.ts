import { alignSteps, type AlignedRow, type ComparableStep } from './alignSteps';

/** `tool:asked`: a step and what it was asked. */
const steps = (...words: string[]): ComparableStep[] =>
  words.map((word) => {
    const [likeness = '', asked = ''] = word.split(':');
    return { likeness, facts: { prompt: '', model: '', asked, answered: '', outcome: 'done' } };
  });

const drawn = ({ left, right, verdict }: AlignedRow) => `${left ?? '-'} ${right ?? '-'} ${verdict}`;

test.each<[string, string[], string[], string[], number]>([
  ['the same', ['a:1', 'b:1'], ['a:1', 'b:1'], ['0 0 same', '1 1 same'], -1],
  ['other words', ['a:1', 'b:1', 'c'], ['a:1', 'b:2', 'c'], ['0 0 same', '1 1 changed', '2 2 same'], 1],
  ['one is missing', ['a:1', 'a:2', 'a:3'], ['a:1', 'a:3'], ['0 0 same', '1 - left', '2 1 same'], 1],
  ['one more', ['a:1', 'a:3'], ['a:1', 'a:2', 'a:3'], ['0 0 same', '- 1 right', '1 2 same'], 1],
  ['one more of the same', ['a', 'a'], ['a', 'a', 'a'], ['0 0 same', '1 1 same', '- 2 right'], 2],
  ['another step', ['a', 'b', 'c'], ['a', 'x', 'c'], ['0 0 same', '1 1 other', '2 2 same'], 1],
  [
    'equal steps before alike ones',
    ['a:1', 'a:2', 'z'],
    ['a:2', 'a:9', 'z'],
    ['0 - left', '1 0 same', '- 1 right', '2 2 same'],
    0,
  ],
  ['nothing on one side', [], ['a'], ['- 0 right'], 0],
])('%s', (_name, left, right, rows, first) => {
  const aligned = alignSteps(steps(...left), steps(...right));
  expect(aligned.rows.map(drawn)).toEqual(rows);
  expect(aligned.first).toBe(first);
});

test('what differs is named', () => {
  const [left] = steps('a:1');
  const other = { ...left, facts: { ...left?.facts, prompt: 'p@2', outcome: 'failed' } } as ComparableStep;
  expect(alignSteps(steps('a:1'), [other]).rows[0]?.differs).toEqual(['prompt', 'outcome']);
});

test('steps that moved are told apart from those that stayed', () => {
  const { rows } = alignSteps(steps('a:1', 'm:1', 'b:1', 'c:1'), steps('a:1', 'b:1', 'c:1', 'm:1', 'd:1'));
  expect(rows.map(drawn)).toEqual(['0 0 same', '1 - left', '2 1 same', '3 2 same', '- 3 right', '- 4 right']);
});

test('the longer way with less memory finds what the table finds', () => {
  // Each step is there twice: none of them anchors the others.
  const left = Array.from({ length: 200 }, (_, index) => `a${String(index % 3)}:${String(index >> 1)}`);
  const right = ['x', ...left.filter((_, index) => index % 50 !== 25), 'y'];
  const { rows } = alignSteps(steps('u', ...left, 'v'), steps(...right), 100);
  const of = (verdict: AlignedRow['verdict']) => rows.filter((row) => row.verdict === verdict).length;
  // Four are left out on the right; u stands beside x, and v beside y.
  expect({ same: of('same'), left: of('left'), right: of('right'), other: of('other') }).toEqual({
    same: 196,
    left: 4,
    right: 0,
    other: 2,
  });
});
