import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** One line of standard input; nothing typed is echoed on a terminal. */
export const readSecret = async (prompt: string): Promise<string> => {
  const silent = new Writable({
    write: (_chunk, _encoding, done) => {
      done();
    },
  });
  process.stderr.write(prompt);
  const reader = createInterface({ input: process.stdin, output: silent, terminal: process.stdin.isTTY });
  for await (const line of reader) {
    reader.close();
    process.stderr.write('\n');
    return line;
  }
  return '';
};
