import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { ROOT } from './processes.mjs';

const CONSOLE = join(ROOT, 'dist', 'console');
const UNHASHED = ['index.html', 'pageStart.js', 'icon.svg', 'manifest.webmanifest'];

/**
 * Bundles the service worker beside the console that has just been built. `emitted` are the files of that build, paths
 * below its folder: every script and style of every screen is kept, whatever its name.
 */
export async function buildServiceWorker(emitted) {
  await build({
    entryPoints: [join(ROOT, 'src', 'console', 'serviceWorker.ts')],
    outfile: join(CONSOLE, 'serviceWorker.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: {
      __SHELL_FILES__: JSON.stringify(shellFiles(emitted)),
      __BUILD__: JSON.stringify(buildName()),
      'process.env.NODE_ENV': '"production"',
    },
    logLevel: 'warning',
  });
}

/** Relative to the worker: the console may lie below a sub-path. Names under `assets` say their content and need no revision. Fonts are kept as they are first used, but for the one of the first screens. */
function shellFiles(emitted) {
  const code = emitted.filter((path) => /^assets\/(.+\.(js|css)|firstFont\..+)$/.test(path));
  return [
    ...code.map((path) => ({ url: path, revision: null })),
    ...UNHASHED.map((url) => ({ url, revision: hashOf(url) })),
  ];
}

function hashOf(url) {
  return createHash('sha256')
    .update(readFileSync(join(CONSOLE, url)))
    .digest('hex')
    .slice(0, 16);
}

function buildName() {
  return /<meta name="build" content="([^"]+)"/.exec(readFileSync(join(CONSOLE, 'index.html'), 'utf8'))[1];
}
