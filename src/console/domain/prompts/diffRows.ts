import type { PersonaChange, PromptChange, PromptDiff } from '@contract/entities/prompt';

export interface DiffLine {
  /** From 1, in its own text; absent where only the other text's number is known. */
  number?: number;
  text: string;
}

/** One line of the comparison; a side without a line is absent. */
export interface DiffRow {
  kind: 'same' | PromptChange['type'];
  left?: DiffLine;
  right?: DiffLine;
}

const turnChange = (change: PromptChange): PromptChange => {
  if (change.type === 'added') return { ...change, type: 'removed' };
  if (change.type === 'removed') return { ...change, type: 'added' };
  return { ...change, content: change.before, before: change.after, after: change.before };
};
const turnPersona = (change: PersonaChange): PersonaChange => ({
  ...change,
  before: change.after,
  after: change.before,
});

/** The same difference read the other way round: what was added is removed. */
export const turnDiff = (diff: PromptDiff): PromptDiff => ({
  added: diff.removed,
  removed: diff.added,
  changed: diff.changed,
  changes: diff.changes.map(turnChange),
  persona: diff.persona.map(turnPersona),
});

const linesOf = (text: string): string[] => {
  const unix = text.replaceAll('\r\n', '\n').replace(/\n$/, '');
  return unix === '' ? [] : unix.split('\n');
};

const rowOf = (change: PromptChange): DiffRow => {
  if (change.type === 'added') return { kind: 'added', right: { number: change.line, text: change.content } };
  if (change.type === 'removed')
    return { kind: 'removed', left: { number: change.line, text: change.content } };
  return { kind: 'changed', left: { text: change.before }, right: { text: change.after } };
};

export interface DiffTexts {
  left: string;
  right: string;
  /** Which text the numbers of changed lines count in. */
  changedCountsIn: 'left' | 'right';
}

/** Both texts side by side, or the changes alone where the texts are not known. */
export const diffRows = (changes: readonly PromptChange[], texts: DiffTexts | undefined): DiffRow[] => {
  if (!texts) return changes.map(rowOf);
  const left = linesOf(texts.left);
  const right = linesOf(texts.right);
  const numbers = (type: PromptChange['type']): Set<number> =>
    new Set(changes.filter((change) => change.type === type).map(({ line }) => line));
  const [removed, added, changed] = [numbers('removed'), numbers('added'), numbers('changed')];
  const rows: DiffRow[] = [];
  let i = 0;
  let j = 0;
  while (i < left.length || j < right.length) {
    const onlyLeft = removed.has(i + 1) || j >= right.length;
    const onlyRight = !onlyLeft && (added.has(j + 1) || i >= left.length);
    const isChanged = changed.has(texts.changedCountsIn === 'left' ? i + 1 : j + 1);
    const row: DiffRow = { kind: 'same' };
    if (!onlyRight) row.left = { number: i + 1, text: left[i] ?? '' };
    if (!onlyLeft) row.right = { number: j + 1, text: right[j] ?? '' };
    if (onlyLeft) row.kind = 'removed';
    else if (onlyRight) row.kind = 'added';
    else if (isChanged) row.kind = 'changed';
    rows.push(row);
    i += onlyRight ? 0 : 1;
    j += onlyLeft ? 0 : 1;
  }
  return rows;
};

/** As `diff` prints it, for the clipboard. */
export const diffText = (rows: readonly DiffRow[]): string =>
  rows
    .flatMap(({ kind, left, right }) =>
      kind === 'same'
        ? [`  ${right?.text ?? ''}`]
        : [...(left ? [`- ${left.text}`] : []), ...(right ? [`+ ${right.text}`] : [])],
    )
    .join('\n');
