import { openProcessLog, type ProcessLog } from './processLog';

let lines: string[];
let log: ProcessLog;
beforeEach(() => {
  lines = [];
  log = openProcessLog({ write: (line) => void lines.push(line) });
});
const written = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

test('a line is one JSON object with level, time and message', () => {
  log.warn('two\nlines', { count: 3 });
  expect(lines).toHaveLength(1);
  expect(lines[0]?.trimEnd()).not.toContain('\n');
  expect(written()).toEqual([
    {
      level: 'warn',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      message: 'two\nlines',
      count: 3,
    },
  ]);
});

test('an error is written with its stack and that of its cause', () => {
  log.error('failed', { error: new Error('outer', { cause: new TypeError('inner') }) });
  expect(written()[0]?.['stack']).toMatch(/^Error: outer\n\s+at [^]*\ncaused by TypeError: inner\n\s+at /);
});

test('secrets are in no line', () => {
  const secret = 'sk-canary-0123456789abcdef';
  log.fatal(`the key ${secret} was refused`, {
    error: new Error(`postgresql://user:hunter22@db/x ${secret}`),
    cause: `postgresql://user:hunter22@db/x ${secret}`,
  });
  expect(lines.join('')).not.toMatch(/canary|hunter22/);
  expect(written()[0]?.['message']).toBe('the key [redacted] was refused');
});
