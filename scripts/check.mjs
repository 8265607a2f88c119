import { ensureInstalled } from './install.mjs';
import { ended, startChild } from './processes.mjs';

const FORMATTED = [
  '{src,test,scripts,public,docs}/**/*.{ts,tsx,mjs,js,json,md,css,html,yml}',
  '*.{ts,mjs,json,md}',
  '!package-lock.json',
];

/** The slow ones first: two run at a time. */
const TOOLS = {
  lint: [
    ...['node_modules/eslint/bin/eslint.js', '--max-warnings=0', '.'],
    ...['--cache', '--cache-strategy=content', '--cache-location=node_modules/.cache/eslint/'],
  ],
  /** Types, the rules that ask for them, circles among files and the rules of hooks: a compiled linter does all of it in one reading. */
  types: [
    'node_modules/oxlint/bin/oxlint',
    '--type-aware',
    '--type-check',
    '--max-warnings=0',
    '--format=unix',
  ],
  knip: ['node_modules/knip/bin/knip.js', '--no-progress'],
  format: ['node_modules/oxfmt/bin/oxfmt', '--check', ...FORMATTED],
  licences: ['scripts/checkLicences.mjs'],
  picture: ['scripts/drawArchitecture.mjs', '--check'],
  advisories: ['scripts/advisories.mjs'],
};
/** What they say counts also when nothing is wrong: not every registry answers. */
const TOLD = ['advisories'];

await ensureInstalled('all');
const wanted = process.argv.slice(2).length > 0 ? process.argv.slice(2) : Object.keys(TOOLS);
const unknown = wanted.filter((name) => !(name in TOOLS));
if (unknown.length > 0) {
  console.error(`Unknown check: ${unknown.join(', ')}. There are: ${Object.keys(TOOLS).join(', ')}.`);
  process.exit(1);
}
const waiting = [...wanted];
const failed = [];
await Promise.all([runNext(), runNext()]);
process.exit(failed.length > 0 ? 1 : 0);

async function runNext() {
  const name = waiting.shift();
  if (!name) return;
  const startedAt = performance.now();
  const { code, output } = await runQuietly(TOOLS[name]);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
  if (code !== 0 || TOLD.includes(name)) console.log(output.trimEnd());
  if (code !== 0) {
    failed.push(name);
  }
  await runNext();
}

async function runQuietly(args) {
  const child = startChild(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0' },
  });
  const chunks = [];
  child.stdout.on('data', (chunk) => chunks.push(chunk));
  child.stderr.on('data', (chunk) => chunks.push(chunk));
  const code = await ended(child);
  return { code, output: Buffer.concat(chunks).toString() };
}
