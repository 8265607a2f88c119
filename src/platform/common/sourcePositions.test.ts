import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildSync } from 'esbuild';
import { inSources } from './sourcePositions';

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'console-sources-')));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const SOURCE = `const first = 1;

export const fail = (): never => {
  throw new Error(String(first));
};
`;
/** The frame of where `new Error` stands in the built file. */
const build = (outfile: string) => {
  writeFileSync(join(folder, 'fail.ts'), SOURCE);
  buildSync({
    entryPoints: [join(folder, 'fail.ts')],
    outfile,
    format: 'esm',
    minifyWhitespace: true,
    sourcemap: true,
    sourcesContent: false,
  });
  return `    at fail (${pathToFileURL(outfile).href}:1:${String(1 + 'const first=1;const fail=()=>{throw '.length)})`;
};

test('a call in what was built is told by its line in the source', () => {
  mkdirSync(join(folder, 'dist'));
  const frame = build(join(folder, 'dist', 'fail.js'));
  expect(inSources(`Error: 1\n${frame}\n    at node:internal/process/task_queues:95:5`)).toBe(
    `Error: 1\n    at fail (${join(folder, 'fail.ts')}:4:9)\n    at node:internal/process/task_queues:95:5`,
  );
});

test('packages, files without a map and other words stay as they are', () => {
  const ofPackage = join(folder, 'node_modules', 'one', 'fail.js');
  const frames = [
    build(ofPackage),
    `    at x (${pathToFileURL(join(folder, 'none.js')).href}:3:4)`,
    'Error: file.js:1:2',
  ];
  for (const frame of frames) expect(inSources(frame)).toBe(frame);
});

test('a map that cannot be read, as while another is built, leaves the stack as it is', () => {
  const outfile = join(folder, 'fail.js');
  const frame = build(outfile);
  writeFileSync(`${outfile}.map`, '{ cut sh');
  expect(inSources(frame)).toBe(frame);
});
