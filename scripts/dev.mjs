import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { ended, ROOT, startChild } from './processes.mjs';
import { makeFirstFont } from './firstFont.mjs';

const PAGE_PORT = 3000;
const host = process.env.HOST ?? '127.0.0.1';

await ensureInstalled('all');
process.chdir(ROOT);
const platform = startChild(
  process.execPath,
  ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'src/platform/main.ts'],
  {
    env: {
      ...process.env,
      SERVICE_PROFILE: 'local-ports',
      TSX_TSCONFIG_PATH: join(ROOT, 'src', 'platform', 'tsconfig.json'),
      CONSOLE_PARENT_PID: String(process.pid),
    },
  },
);
const page = await servePage();
console.log(`The page, reloading as you edit: http://${host}:${PAGE_PORT}/`);
const code = await ended(platform);
await page.stop();
process.exit(code);

async function servePage() {
  const require = createRequire(import.meta.url);
  require('esbuild-register/dist/node').register({ target: 'node20' });
  const webpack = require('webpack');
  const WebpackDevServer = require('webpack-dev-server');
  const { consoleConfig } = require(join(ROOT, 'webpack.config.ts'));
  await makeFirstFont();
  const compiler = webpack(consoleConfig('development'));
  const options = {
    host,
    port: PAGE_PORT,
    hot: true,
    historyApiFallback: true,
    static: join(ROOT, 'public'),
    client: { overlay: { warnings: false } },
    setupExitSignals: false,
  };
  const server = new WebpackDevServer(options, compiler);
  await server.start();
  return server;
}
