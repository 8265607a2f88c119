import { PassThrough } from 'node:stream';
import { finished } from 'node:stream/promises';
import { readProgramOutput } from './programOutput';

const linesOf = async (text: string) => {
  const lines: string[] = [];
  const stream = new PassThrough();
  readProgramOutput(stream, { secrets: [], onLine: (line) => lines.push(line) });
  stream.end(text);
  await finished(stream);
  return lines;
};
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `line ${String(index + 1)}`);

test('a program that says little is told line by line', async () => {
  expect(await linesOf('one\ntwo\n')).toEqual(['one', 'two']);
});

test('of one that says much fifty lines are told, and the last two: they say why it ended', async () => {
  const said = [...numbered(80), '[ended: a line of more than 1048576 bytes]', '[ended: SIGKILL]'];
  expect(await linesOf(`${said.join('\n')}\n`)).toEqual([
    ...numbered(50),
    '[32 more lines are left out, the last of them: [ended: a line of more than 1048576 bytes] [ended: SIGKILL]]',
  ]);
});

test('one line too many is told as the last of them', async () => {
  expect((await linesOf(numbered(51).join('\n'))).at(-1)).toBe(
    '[1 more lines are left out, the last of them: line 51]',
  );
});
