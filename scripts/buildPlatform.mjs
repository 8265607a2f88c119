import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { build } from 'esbuild';
import { layEmptyDatabase } from './emptyDatabase.mjs';
import { PLATFORM_PACKAGES } from './platformPackages.mjs';
import { ROOT, runNode } from './processes.mjs';

const SOURCE = join(ROOT, 'src', 'platform');
const OUTPUT = join(ROOT, 'dist', 'platform');
const FIXED_ENTRIES = [
  'main.ts',
  'agents/trainClassifiers.ts',
  'storage/engine/embeddedDatabaseWorker.ts',
  'tool-manager/schemaWorker.ts',
  'tool-manager/programLauncher.ts',
];

/** Optional parts of packages, which do without them. */
const NOT_INSTALLED = ['pg-native', 'bufferutil', 'utf-8-validate'];
/** `require` serves CommonJS packages. The bundler does not know these names: no module may have them. */
const BANNER = [
  "import { createRequire as requireOfChunk } from 'node:module';",
  'const require = requireOfChunk(import.meta.url);',
  "const PLATFORM_ROOT = import.meta.url.replace(/^(.*\\/dist\\/platform\\/).*$/, '$1');",
].join('');

const files = readdirSync(SOURCE, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(SOURCE, join(entry.parentPath, entry.name)).split(sep).join('/'));
const entries = files.filter(
  (file) => FIXED_ENTRIES.includes(file) || /^cli\/[^/]+(?<!\.test)\.ts$/.test(file),
);

/**
 * In a bundle every module would share the bundle's address. Each keeps the one that mirrors its source
 * file, so that `new URL('./migrations/', import.meta.url)` finds the copied data in both places.
 */
const ownAddressPerModule = {
  name: 'own-address-per-module',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]src[\\/]platform[\\/].*\.ts$/ }, ({ path }) => {
      const mirrored = JSON.stringify(relative(SOURCE, path).split(sep).join('/').replace(/\.ts$/, '.js'));
      const contents = readFileSync(path, 'utf8').replaceAll(
        'import.meta.url',
        `(new URL(${mirrored}, PLATFORM_ROOT).href)`,
      );
      return { contents, loader: 'ts' };
    });
  },
};

rmSync(OUTPUT, { recursive: true, force: true });
const { metafile } = await build({
  entryPoints: entries.map((file) => join(SOURCE, file)),
  outdir: OUTPUT,
  outbase: SOURCE,
  bundle: true,
  splitting: true,
  chunkNames: 'chunks/[name]-[hash]',
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  /** ES modules where a package has both: of a CommonJS module that is imported late only the default export comes. */
  mainFields: ['module', 'main'],
  metafile: true,
  external: [...PLATFORM_PACKAGES, ...NOT_INSTALLED],
  alias: { '@contract': join(ROOT, 'src', 'contract'), '@platform': SOURCE },
  /** For stacks that are written down (`common/sourcePositions.ts`): names and lines, no text. */
  sourcemap: true,
  sourcesContent: false,
  /** The text of a module stays in memory; names stay as they are, in stack traces too, and where a package asks a class for its own. */
  minifyWhitespace: true,
  keepNames: true,
  logLevel: 'warning',
  banner: { js: BANNER },
  plugins: [ownAddressPerModule],
});
refuseLateCommonJs(metafile);
writeFileSync(join(OUTPUT, 'package.json'), '{ "type": "module" }\n');
for (const file of files.filter((name) => /\.(sql|json)$/.test(name) && !name.endsWith('tsconfig.json'))) {
  const target = join(OUTPUT, file);
  mkdirSync(dirname(target), { recursive: true });
  cpSync(join(SOURCE, file), target);
}
await layEmptyDatabase(join(OUTPUT, 'storage', 'engine', 'emptyDatabase'));
if ((await runNode([join(OUTPUT, 'agents', 'trainClassifiers.js')])) !== 0)
  throw new Error('the classifiers were not trained');
if (!existsSync(join(OUTPUT, 'main.js'))) throw new Error('src/platform/main.ts is missing');

/** Own modules that import a CommonJS package late would find its names undefined. */
function refuseLateCommonJs({ inputs, outputs }) {
  const bare = new Set(
    Object.values(outputs)
      .filter(({ entryPoint, exports }) => entryPoint && exports.join() === 'default')
      .map(({ entryPoint }) => entryPoint),
  );
  const faults = Object.entries(inputs).flatMap(([importer, { imports }]) =>
    imports
      .filter(({ kind, path }) => kind === 'dynamic-import' && bare.has(path) && importer.startsWith('src/'))
      .map(({ path }) => `${importer} imports ${path} late`),
  );
  if (faults.length > 0)
    throw new Error(`Of CommonJS modules only the default export would come: ${faults.join('; ')}.`);
}
