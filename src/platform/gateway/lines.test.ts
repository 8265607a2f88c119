import type { Part } from '@a2a-js/sdk';
import { createLines } from './lines';
import { fileOf, sayFile } from './sayFile';

const laidOut = (...outputs: { text: string; line?: true }[]): string => {
  const lay = createLines();
  return outputs
    .map((output) => lay({ kind: 'text', ...output }))
    .map((output) => (output.kind === 'text' ? output.text : ''))
    .join('');
};

test('pieces of a text go on, status texts are lines of their own', () => {
  expect(laidOut({ text: 'Hel' }, { text: 'lo' })).toBe('Hello');
  expect(
    laidOut(
      { text: 'Looking for trains', line: true },
      { text: 'Looking for seats', line: true },
      { text: 'Boo' },
      { text: 'ked' },
      { text: 'Done', line: true },
    ),
  ).toBe('Looking for trains\nLooking for seats\nBooked\nDone');
  expect(laidOut({ text: 'Ends\n' }, { text: 'Next', line: true })).toBe('Ends\nNext');
});

const file = (content: Part['content'], filename: string, mediaType: string): Part => ({
  content,
  filename,
  mediaType,
  metadata: undefined,
});

test.each<[Part, string[]]>([
  [
    file({ $case: 'raw', value: Buffer.alloc(12_345) }, 'ticket.pdf', 'application/pdf'),
    ['ticket.pdf (application/pdf, 12.3 kB)'],
  ],
  [file({ $case: 'raw', value: Buffer.alloc(999) }, '', ''), ['file (999 B)']],
  [
    file({ $case: 'raw', value: Buffer.alloc(2_500_000) }, 'map.png', 'image/png'),
    ['map.png (image/png, 2.5 MB)'],
  ],
  [
    file({ $case: 'url', value: 'https://files.example/a' }, 'a', 'text/csv'),
    ['a (text/csv): https://files.example/a'],
  ],
  [file({ $case: 'text', value: 'words' }, '', 'text/plain'), []],
])('a file is said with its name, type and size or place', (part, said) => {
  const file = fileOf(part);
  expect(file ? [sayFile(file)] : []).toEqual(said);
});
