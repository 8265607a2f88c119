/**
 * Runs every stack of `stacks/` for real against a scripted model and writes what its exporter sent, byte by byte.
 * By hand, after a version of a stack has changed: `node test/recorded/record.mjs [part of a name] [--to=folder]`; the
 * folder is `requests` where none is named. Installs the stacks, all beside each other, where they are not yet.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openCollector, openModel } from './scriptedModel.mjs';

const HERE = import.meta.dirname;
const RUN_MS_MAX = 120_000;
const {
  values: { to },
  positionals: [wanted = ''],
} = parseArgs({
  options: { to: { type: 'string', default: join(HERE, 'requests') } },
  allowPositionals: true,
});

/** npm writes its own copy of the lock when an install is complete. */
const isInstalled = () => {
  const receipt = join(HERE, 'node_modules/.package-lock.json');
  if (!existsSync(receipt)) return false;
  const { packages: installed } = JSON.parse(readFileSync(receipt, 'utf8'));
  const { packages } = JSON.parse(readFileSync(join(HERE, 'package-lock.json'), 'utf8'));
  return Object.entries(packages).every(
    ([path, { version, optional, peer }]) =>
      !path.includes('node_modules') || optional || peer || installed[path]?.version === version,
  );
};

const install = () => {
  const { status } = spawnSync(
    'npm',
    ['ci', '--omit=optional', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'],
    { cwd: HERE, stdio: 'inherit' },
  );
  if (status !== 0) throw new Error('The stacks could not be installed (npm ci failed, see above)');
};

const record = async (name) => {
  const folder = join(HERE, 'stacks', name);
  const { dependencies: packages } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const [model, collector] = [await openModel(), await openCollector()];
  const file = existsSync(join(folder, 'agent.mjs')) ? 'agent.mjs' : 'agent.cjs';
  const child = spawn(process.execPath, [file], {
    cwd: folder,
    stdio: 'inherit',
    // Some send nothing where `NODE_ENV` is that of a test.
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      MODEL_URL: model.url,
      COLLECTOR_URL: collector.url,
      OPENAI_API_KEY: 'none',
    },
    timeout: RUN_MS_MAX,
  });
  const [code] = await once(child, 'exit');
  model.close();
  collector.close();
  if (code !== 0) throw new Error(`${name} ended with exit code ${code}`);
  if (collector.requests.length === 0) throw new Error(`${name} has sent nothing`);
  const text = JSON.stringify({ packages, requests: collector.requests }, undefined, 2);
  writeFileSync(join(to, `${name}.json`), `${text}\n`);
};

if (!isInstalled()) install();
mkdirSync(to, { recursive: true });
for (const { name } of readdirSync(join(HERE, 'stacks'), { withFileTypes: true }).filter((entry) =>
  entry.isDirectory(),
)) {
  if (name.includes(wanted)) await record(name);
}
