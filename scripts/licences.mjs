import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './processes.mjs';

/** Ask for no more than to name the author and keep the text. */
const FREE = new Set([
  ...[
    'MIT',
    'MIT-0',
    'ISC',
    'BSD-2-Clause',
    'BSD-3-Clause',
    '0BSD',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'CC0-1.0',
  ],
]);

/** Other licences that are borne, each for one package and a reason. */
const BORNE = {
  pretendard: ['OFL-1.1', 'a font, delivered as it is with its text'],
  '@fontsource-variable/jetbrains-mono': ['OFL-1.1', 'a font, delivered as it is with its text'],
  'axe-core': ['MPL-2.0', 'only tests use it, unchanged'],
  '@axe-core/playwright': ['MPL-2.0', 'only tests use it, unchanged'],
  'fast-sha256': ['Unlicense', 'in the public domain; only tests use it'],
  'caniuse-lite': ['CC-BY-4.0', 'data that only the build reads'],
};

/** Kept in the sources: its package has 97 MB of formats that nobody fetches, and the console 5 MB of them. */
export const FONT = {
  path: 'src/console/common/theme/pretendard',
  name: 'pretendard',
  version: '1.3.9',
  licence: 'OFL-1.1',
};

/** Every package of the lock file, once per version: what production installs, and what only the build and tests use. */
export function readPackages() {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, { version, license, dev, devOptional, name }]) => ({
      path,
      name: name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      licence: license ?? licenceInstalled(path),
      production: !dev && !devOptional,
    }));
}

/** Older packages name their licence in a form the lock file leaves out. */
function licenceInstalled(path) {
  try {
    const { license, licenses } = JSON.parse(readFileSync(join(ROOT, path, 'package.json'), 'utf8'));
    return license ?? licenses?.map(({ type }) => type).join(' OR ');
  } catch {
    return undefined;
  }
}

/** What is wrong with the licence of a package, in words; undefined when nothing is. */
export function licenceFault({ name, version, licence }) {
  if (licence === undefined) return `${name}@${version} names no licence`;
  if (isFree(licence) || BORNE[name]?.[0] === licence) return undefined;
  return `${name}@${version} is under ${licence}, which is not among those that are used here`;
}

export function licenceReason({ name, licence }) {
  const [borne, reason] = BORNE[name] ?? [];
  return borne === licence ? reason : undefined;
}

/** An SPDX expression: of the parts of an OR one is chosen, those of an AND hold together. */
export function isFree(expression) {
  const bare = expression.trim().replace(/^\((.*)\)$/, '$1');
  if (/\sOR\s/.test(bare)) return bare.split(/\sOR\s/).some(isFree);
  return bare.split(/\sAND\s/).every((part) => FREE.has(part.trim()));
}

/** A version of which its own authors say that it is not finished. */
export function isUnfinished({ version }) {
  return /^\d+\.\d+\.\d+-/.test(version);
}
