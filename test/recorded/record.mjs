/**
 * Runs every stack of `stacks.json` for real against a scripted model and writes what its exporter sent to
 * `requests/`. By hand: `node test/recorded/record.mjs [part of a name]`, after a version of a stack has changed.
 * Installs each stack into a folder of its own outside the project; a minute for all of them.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCollector, openModel } from './scriptedModel.mjs';

const HERE = import.meta.dirname;
const RUN_MS_MAX = 60_000;
const [, , wanted = ''] = process.argv;
const stacks = JSON.parse(readFileSync(join(HERE, 'stacks.json'), 'utf8'));

const install = (packages) => {
  const folder = mkdtempSync(join(tmpdir(), 'recorded-'));
  cpSync(join(HERE, 'stacks'), folder, { recursive: true });
  cpSync(join(HERE, 'scriptedModel.mjs'), join(folder, 'scriptedModel.mjs'));
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ private: true, type: 'module', dependencies: packages }),
  );
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`${Object.keys(packages).join(', ')} could not be installed`);
  return folder;
};

const record = async (name, packages) => {
  const folder = install(packages);
  const [model, collector] = [await openModel(), await openCollector()];
  const ownNode = join(folder, 'node_modules/.bin/node');
  const file = existsSync(join(folder, `${name}.mjs`)) ? `${name}.mjs` : `${name}.cjs`;
  const child = spawn(existsSync(ownNode) ? ownNode : process.execPath, [file], {
    cwd: folder,
    stdio: 'inherit',
    env: { ...process.env, MODEL_URL: model.url, COLLECTOR_URL: collector.url, OPENAI_API_KEY: 'none' },
    timeout: RUN_MS_MAX,
  });
  await once(child, 'exit');
  model.close();
  collector.close();
  rmSync(folder, { recursive: true });
  if (collector.requests.length === 0) throw new Error(`${name} has sent nothing`);
  const text = JSON.stringify({ packages, requests: collector.requests }, undefined, 2);
  writeFileSync(join(HERE, 'requests', `${name}.json`), `${text}\n`);
};

for (const [name, packages] of Object.entries(stacks)) {
  if (name.includes(wanted)) await record(name, packages);
}
