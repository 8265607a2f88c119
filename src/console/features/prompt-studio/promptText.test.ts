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
  expect(problemsOf(GOOD.replace('[ko, en]', 'ko'))).toEqual(['5 persona.languages: Must be a list']);
});

test.each([
  ['text that is a list', '  disclaimers: [a]\n', '9 persona.disclaimers: Must be text'],
  ['text that is a number', '  disclaimers: 3\n', '9 persona.disclaimers: Must be text'],
  ['an entry that is no list', '  guardrails: never\n', '9 persona.guardrails: Must be a list'],
  [
    'an entry that has no fields',
    '  guardrails:\n    - never\n',
    /persona\.guardrails\.0: Must have the field policy$/,
  ],
  [
    'a part that is missing',
    '  examples:\n    - user: Hi\n',
    /persona\.examples\.0\.assistant: Is required$/,
  ],
  ['a part that is blank', '  guardrails:\n    - policy:\n', /persona\.guardrails\.0\.policy: Is required$/],
])('%s is told in plain words', (_what, lines, expected) => {
  const [problem, ...others] = problemsOf(GOOD.replace('---\n\nBody', `${lines}---\n\nBody`));
  expect(others).toEqual([]);
  if (typeof expected === 'string') expect(problem).toBe(expected);
  else expect(problem).toMatch(expected);
});

test.each(['disclaimers', 'guardrails', 'examples'])('%s may be left blank', (field) => {
  expect(problemsOf(GOOD.replace('---\n\nBody', `  ${field}:\n---\n\nBody`))).toEqual([]);
});

test.each([
  ['name: 비서', 'name:', '3 persona.name: Persona name is required'],
  ['replyLength: short', 'replyLength:', '8 persona.replyLength: Reply length is required'],
])('a required field that is left blank has its specified message: %s', (whole, blank, expected) => {
  expect(problemsOf(GOOD.replace(whole, blank))).toEqual([expected]);
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
