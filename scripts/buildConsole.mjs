import { createRequire } from 'node:module';
import { join } from 'node:path';
import { makeFirstFont } from './firstFont.mjs';
import { checkFirstLoad } from './firstLoad.mjs';
import { ROOT } from './processes.mjs';
import { buildServiceWorker } from './serviceWorker.mjs';

process.chdir(ROOT);
const require = createRequire(import.meta.url);
require('esbuild-register/dist/node').register({ target: 'node20' });
const webpack = require('webpack');
const { consoleConfig } = require(join(ROOT, 'webpack.config.ts'));

await makeFirstFont();
const compiler = webpack(consoleConfig('production'));
compiler.run((error, stats) => {
  const problems = [error?.stack ?? error?.message ?? '', stats?.hasErrors() ? errorsOf(stats) : '']
    .filter(Boolean)
    .join('\n');
  const overweight = problems ? '' : checkFirstLoad(stats.compilation);
  const emitted = problems ? [] : stats.compilation.getAssets().map(({ name }) => name);
  compiler.close(async (closeError) => {
    const message =
      problems || overweight || (closeError?.message ?? '') || (await serviceWorkerProblem(emitted));
    if (message) console.error(message);
    process.exit(message ? 1 : 0);
  });
});

async function serviceWorkerProblem(emitted) {
  try {
    await buildServiceWorker(emitted);
    return '';
  } catch (failure) {
    return `The service worker: ${failure.message}`;
  }
}

function errorsOf(stats) {
  return stats.toString({ preset: 'errors-only', colors: process.stdout.isTTY });
}
