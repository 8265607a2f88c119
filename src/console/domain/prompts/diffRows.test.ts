import type { PromptDiff } from '@contract/entities/prompt';
import { diffRows, diffText, turnDiff } from './diffRows';

const BEFORE = 'One\nTwo\nThree\nFour\n';
const AFTER = 'One\n2\nThree\nThree and a half\n';
const DIFF: PromptDiff = {
  added: 1,
  removed: 1,
  changed: 1,
  changes: [
    { type: 'changed', line: 2, content: '2', before: 'Two', after: '2' },
    { type: 'removed', line: 4, content: 'Four' },
    { type: 'added', line: 4, content: 'Three and a half' },
  ],
  persona: [{ field: 'persona.tone', kind: 'changed', before: 'polite', after: 'friendly' }],
};

test('both texts stand side by side, each line with its number', () => {
  const rows = diffRows(DIFF.changes, { left: BEFORE, right: AFTER, changedCountsIn: 'right' });
  expect(rows).toEqual([
    { kind: 'same', left: { number: 1, text: 'One' }, right: { number: 1, text: 'One' } },
    { kind: 'changed', left: { number: 2, text: 'Two' }, right: { number: 2, text: '2' } },
    { kind: 'same', left: { number: 3, text: 'Three' }, right: { number: 3, text: 'Three' } },
    { kind: 'removed', left: { number: 4, text: 'Four' } },
    { kind: 'added', right: { number: 4, text: 'Three and a half' } },
  ]);
  expect(diffText(rows)).toBe('  One\n- Two\n+ 2\n  Three\n- Four\n+ Three and a half');
});

test('a line that moved down by an insertion above keeps both numbers', () => {
  const changes = [
    { type: 'added' as const, line: 1, content: 'Zero' },
    { type: 'changed' as const, line: 3, content: '2', before: 'Two', after: '2' },
  ];
  expect(diffRows(changes, { left: 'One\nTwo', right: 'Zero\nOne\n2', changedCountsIn: 'right' })).toEqual([
    { kind: 'added', right: { number: 1, text: 'Zero' } },
    { kind: 'same', left: { number: 1, text: 'One' }, right: { number: 2, text: 'One' } },
    { kind: 'changed', left: { number: 2, text: 'Two' }, right: { number: 3, text: '2' } },
  ]);
});

test('read the other way round, added is removed, and the texts change sides', () => {
  const turned = turnDiff({ ...DIFF, added: 2, removed: 5 });
  expect([turned.added, turned.removed, turned.changed]).toEqual([5, 2, 1]);
  expect(turned.persona[0]).toMatchObject({ before: 'friendly', after: 'polite' });
  const rows = diffRows(turned.changes, { left: AFTER, right: BEFORE, changedCountsIn: 'left' });
  expect(rows.map(({ kind }) => kind)).toEqual(['same', 'changed', 'same', 'removed', 'added']);
});

test('without the texts the changes alone are shown', () => {
  expect(diffRows(DIFF.changes, undefined)).toEqual([
    { kind: 'changed', left: { text: 'Two' }, right: { text: '2' } },
    { kind: 'removed', left: { number: 4, text: 'Four' } },
    { kind: 'added', right: { number: 4, text: 'Three and a half' } },
  ]);
});

test('nothing against a text adds every line', () => {
  const changes = [{ type: 'added' as const, line: 1, content: 'One' }];
  expect(diffRows(changes, { left: '', right: 'One\n', changedCountsIn: 'right' })).toEqual([
    { kind: 'added', right: { number: 1, text: 'One' } },
  ]);
});
