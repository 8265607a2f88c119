import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { spawnSync } from 'node:child_process';

const ROOT = resolve(__dirname, '..', '..');

/** The scripts are modules of their own: asked in a process. */
const ask = (code: string): unknown => {
  const script = `const of = await import('./scripts/licences.mjs'); console.log(JSON.stringify(${code}));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout);
};

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['(AFL-2.1 OR BSD-3-Clause)', true],
  ['MIT AND ISC', true],
  ['MIT AND GPL-3.0-only', false],
  ['GPL-3.0-only', false],
  ['AGPL-3.0-only OR LicenseRef-commercial', false],
])('%s is free: %s', (licence, free) => {
  expect(ask(`of.isFree(${JSON.stringify(licence)})`)).toBe(free);
});

test('a licence nobody agreed to, and none at all, are faults that name the package', () => {
  const faults = ask(
    `[{ name: 'a', version: '1.0.0', licence: 'GPL-2.0-only' }, { name: 'b', version: '2.0.0' },
      { name: 'pretendard', version: '1.3.9', licence: 'OFL-1.1' }, { name: 'c', version: '1.0.0', licence: 'OFL-1.1' }]
      .map((entry) => of.licenceFault(entry) ?? null)`,
  );
  expect(faults).toEqual([
    expect.stringMatching(/^a@1\.0\.0 is under GPL-2\.0-only/),
    'b@2.0.0 names no licence',
    null,
    expect.stringMatching(/^c@1\.0\.0 is under OFL-1\.1/),
  ]);
});

test('what production installs is finished and free; the packages of the lock file are all counted', () => {
  const packages = ask('of.readPackages()') as { name: string; version: string; production: boolean }[];
  const lock = JSON.parse(readFileSync(resolve(ROOT, 'package-lock.json'), 'utf8')) as { packages: object };
  expect(packages).toHaveLength(Object.keys(lock.packages).length - 1);
  const production = packages.filter((entry) => entry.production);
  expect(production.map(({ name }) => name)).toContain('fastify');
  expect(production.map(({ name }) => name)).not.toContain('jest');
  expect(ask('of.readPackages().filter((e) => e.production && of.isUnfinished(e))')).toEqual([]);
  expect(ask('of.readPackages().map(of.licenceFault).filter(Boolean)')).toEqual([]);
});
