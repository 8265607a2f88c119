import { checkText } from './promptText';

const persona = (lines: string): string => `---\npersona:\n${lines}---\n\nBody\n`;
const GOOD = persona(
  '  name: 비서\n  tone: polite\n  languages: [ko, en]\n  styleGuide:\n    - 존댓말\n  replyLength: short\n',
);
const problemsOf = (content: string, isOfAgent = true) =>
  checkText(content, isOfAgent).problems.map(
    ({ field, message, line }) => `${String(line)} ${field}: ${message}`,
  );

test.each([
  ['a whole persona', GOOD],
  ['nothing', ''],
  ['blanks', ' \n\n'],
  ['a byte order mark and CRLF', `\uFEFF${GOOD.replaceAll('\n', '\r\n')}`],
])('%s is valid', (_what, content) => {
  expect(problemsOf(content)).toEqual([]);
});

test('every required field that is missing is named with the specified message, at the persona', () => {
  expect(problemsOf(persona('  disclaimers: no\n'))).toEqual([
    '2 persona.name: Persona name is required',
    '2 persona.tone: Persona tone is required',
    '2 persona.languages: At least one language is required',
    '2 persona.styleGuide: Style guide is required',
    '2 persona.replyLength: Reply length is required',
  ]);
});

test('an empty field is told at its own line', () => {
  expect(problemsOf(GOOD.replace('[ko, en]', '[]'))).toEqual([
    '5 persona.languages: At least one language is required',
  ]);
});

test('a field of the wrong kind is told at its own line', () => {
  expect(problemsOf(GOOD.replace('[ko, en]', 'ko'))[0]).toMatch(/^5 persona\.languages: Invalid type/);
});

test.each([
  ['an open front matter', '---\npersona:\n  name: a\n', '1 yaml: Invalid YAML syntax'],
  ['a key twice', persona('  name: a\n  name: b\n'), '4 yaml: Map keys must be unique at line 4, column 3'],
  ['an unclosed bracket', persona('  languages: [ko\n'), /^\d yaml: Flow sequence in block collection must/],
])('%s is told as yaml, at its line', (_what, content, expected) => {
  const [problem] = problemsOf(content);
  if (typeof expected === 'string') expect(problem).toBe(expected);
  else expect(problem).toMatch(expected);
});

test('aliases that multiply are refused', () => {
  const bomb = ['a: &a [x,x,x,x,x,x,x,x]', 'b: &b [*a,*a,*a,*a,*a,*a]', 'c: [*b,*b,*b,*b,*b,*b]'].join('\n');
  expect(problemsOf(`---\n${bomb}\n---\n`)).toEqual([expect.stringContaining('Excessive alias count')]);
});

test('a text without front matter lacks a persona only where an agent goes by it', () => {
  expect(problemsOf('Summarise mail')).toHaveLength(5);
  expect(problemsOf('Summarise mail', false)).toEqual([]);
  expect(problemsOf('---\npersona: {}\n---\n', false)).toHaveLength(5);
});
