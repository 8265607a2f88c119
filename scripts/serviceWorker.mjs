import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { ROOT } from './processes.mjs';

const CONSOLE = join(ROOT, 'dist', 'console');
const HASHED = /^\/assets\/.+\.[0-9a-f]{10}\.(js|css)$/;
const UNHASHED = ['/index.html', '/colorScheme.js', '/icon.svg', '/manifest.webmanifest'];

/** Bundles the service worker beside the console that has just been built, with the list of what it keeps. */
export async function buildServiceWorker() {
  await build({
    entryPoints: [join(ROOT, 'src', 'console', 'serviceWorker.ts')],
    outfile: join(CONSOLE, 'serviceWorker.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: {
      __SHELL_FILES__: JSON.stringify(shellFiles()),
      __BUILD__: JSON.stringify(buildName()),
      'process.env.NODE_ENV': '"production"',
    },
    logLevel: 'warning',
  });
}

/** Files whose name says their content need no revision. Fonts are kept as they are first used. */
function shellFiles() {
  const assets = readdirSync(join(CONSOLE, 'assets')).map((name) => `/assets/${name}`);
  return [
    ...assets.filter((url) => HASHED.test(url)).map((url) => ({ url, revision: null })),
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
