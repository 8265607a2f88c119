import { diffPrompts } from './promptDiff';

const prompt = (styleGuide: string[], body: string) => `---
persona:
  name: 케이비서
  tone: polite
  languages: [ko, en]
  styleGuide:
${styleGuide.map((line) => `    - ${line}`).join('\n')}
  replyLength: short
---

${body}`;

test('the same text has no difference, whatever its line ends', () => {
  const text = prompt(['Be short'], 'One\nTwo\n');
  expect(diffPrompts(text, text.replaceAll('\n', '\r\n'))).toEqual({
    added: 0,
    removed: 0,
    changed: 0,
    changes: [],
    persona: [],
  });
});

test('lines that were rewritten are changed, the rest added or removed, with their numbers', () => {
  expect(diffPrompts('One\nTwo\nThree\n', 'One\n2\nThree\nFour\n').changes).toEqual([
    { type: 'changed', line: 2, content: '2', before: 'Two', after: '2' },
    { type: 'added', line: 4, content: 'Four' },
  ]);
  expect(diffPrompts('One\nTwo\nThree\nFour', 'Four').changes).toEqual([
    { type: 'removed', line: 1, content: 'One' },
    { type: 'removed', line: 2, content: 'Two' },
    { type: 'removed', line: 3, content: 'Three' },
  ]);
  expect(diffPrompts('a\nb\nc\n', 'x\nc\n').changes).toEqual([
    { type: 'changed', line: 1, content: 'x', before: 'a', after: 'x' },
    { type: 'removed', line: 2, content: 'b' },
  ]);
});

test('an empty text against a full one adds every line', () => {
  expect(diffPrompts('', 'One\nTwo')).toMatchObject({ added: 2, removed: 0, changed: 0 });
});

test('a persona field with other words is told apart from one in another order', () => {
  const before = prompt(['Be short', 'Be kind'], 'Body');
  expect(diffPrompts(before, prompt(['Be kind', 'Be short'], 'Body')).persona).toEqual([
    {
      field: 'persona.styleGuide',
      kind: 'reordered',
      before: 'Be short\nBe kind',
      after: 'Be kind\nBe short',
    },
  ]);
  expect(diffPrompts(before, prompt(['Be short'], 'Body')).persona[0]?.kind).toBe('changed');
});

test('a prompt that cannot be read has line changes all the same', () => {
  const broken = '---\npersona: [\n---\nBody';
  const diff = diffPrompts(prompt(['Be short'], 'Body'), broken);
  expect(diff.persona).toEqual([]);
  expect(diff.changes.length).toBeGreaterThan(0);
});
