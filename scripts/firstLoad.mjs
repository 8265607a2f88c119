import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Lazy chunks that a person meets between the sign-in page and the dashboard, beside the entry point; the shell's has the dashboard. */
const FIRST_LOAD_CHUNKS = ['LoginPage', 'SignedInShell'];
const FIRST_LOAD_LIMIT_KB = 195;

/** Prints the JavaScript of the first load; answers with a message when it is too heavy, else with ''. */
export function checkFirstLoad(compilation) {
  const missing = FIRST_LOAD_CHUNKS.filter((name) => !compilation.namedChunkGroups.has(name));
  if (missing.length > 0) {
    const known = [...compilation.namedChunkGroups.keys()].join(', ');
    return `First load: no chunk is named ${missing.join(', ')} (there are: ${known}). Name it with webpackChunkName, or correct FIRST_LOAD_CHUNKS in scripts/firstLoad.mjs.`;
  }
  const kilobytes = firstLoadBytes(compilation) / 1000;
  console.log(
    `First load: ${kilobytes.toFixed(2)} kB of JavaScript (gzip), limit ${FIRST_LOAD_LIMIT_KB} kB.`,
  );
  return kilobytes > FIRST_LOAD_LIMIT_KB
    ? `The first load is ${kilobytes.toFixed(2)} kB, above ${FIRST_LOAD_LIMIT_KB} kB. Make heavy parts lazy.`
    : '';
}

function firstLoadBytes(compilation) {
  const groups = ['main', ...FIRST_LOAD_CHUNKS].map((name) => compilation.namedChunkGroups.get(name));
  const files = new Set(groups.flatMap((group) => group.getFiles()).filter((file) => file.endsWith('.js')));
  const bytes = [...files].map(
    (file) => gzipSync(readFileSync(join(compilation.outputOptions.path, file)), { level: 9 }).length,
  );
  return bytes.reduce((sum, size) => sum + size, 0);
}
