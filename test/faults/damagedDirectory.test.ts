import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAMAGES, DAMAGES_AFTER_KILL, type Damage } from '@test/support/directoryDamage';
import { fingerprintOf } from '@test/support/fingerprint';
import { openDirectory } from '@test/support/openDirectory';
import { signIn } from '@test/support/signIn';
import { runPlatform, spawnPlatform } from '@test/support/spawnPlatform';

/** A process for each kind takes minutes: `DAMAGE_PROCESSES=all` tries them all, else these. */
const IN_PROCESSES = ['PG_VERSION missing', 'lock file garbage', 'secrets.key missing'];
const inProcess = ({ kind }: Damage) =>
  process.env['DAMAGE_PROCESSES'] === 'all' || IN_PROCESSES.includes(kind);
const named = (damages: Damage[]) => damages.map((damage) => [damage.kind, damage] as const);

/** Memory, where there is some to write to: each kind works on a copy of its own. */
const SHARED_MEMORY = '/dev/shm';
const root = mkdtempSync(join(existsSync(SHARED_MEMORY) ? SHARED_MEMORY : tmpdir(), 'console-damage-'));
const sound = join(root, 'sound');

beforeAll(async () => {
  const platform = await spawnPlatform({ dataDir: sound });
  const admin = await signIn(platform.url, 'admin');
  // The first look at the configuration makes the first secret.
  expect((await admin.fetch('/api/config/system')).status).toBe(200);
  expect((await platform.end('SIGTERM')).code).toBe(0);
});
afterAll(() => {
  rmSync(root, { recursive: true });
});

const damagedCopy = ({ inflict }: Damage): { dataDir: string; before: ReturnType<typeof fingerprintOf> } => {
  const dataDir = mkdtempSync(join(root, 'copy-'));
  cpSync(sound, dataDir, { recursive: true });
  inflict(dataDir);
  return { dataDir, before: fingerprintOf(dataDir) };
};

/** One line: what is wrong, that nothing was changed or lost, and what to do. */
const expectHelp = (message: string, { says }: Damage, dataDir: string) => {
  expect(message.trimEnd()).not.toContain('\n');
  expect(message).toMatch(says);
  expect(message).toContain(dataDir);
  expect(message).toMatch(/Copy |copy |Set DATA_DIR|delete that file|move it away/);
};

test('the sound directory opens, and more than 30 kinds of damage are tried', async () => {
  const dataDir = mkdtempSync(join(root, 'copy-'));
  cpSync(sound, dataDir, { recursive: true });
  expect(await openDirectory(dataDir)).toBeUndefined();
  expect(DAMAGES.length).toBeGreaterThanOrEqual(30);
});

/** A database that was opened has written its log, and more into its tables; it has lost and gained no file. */
const MAY_GO = /database\.files$|postmaster\.pid$|pg_internal\.init$/;
const expectUntouched = ({ opened }: Damage, dataDir: string, before: Record<string, string>) => {
  const after = fingerprintOf(dataDir);
  if (!opened) {
    expect(after).toEqual(before);
    return;
  }
  const lost = Object.keys(before).filter((path) => !(path in after));
  expect(lost.filter((path) => !MAY_GO.test(path))).toEqual([]);
  expect(after['./secrets.key']).toBe(before['./secrets.key']);
  expect(Object.keys(after).filter((path) => path.startsWith('./database.new'))).toEqual([]);
};

test.each(named([...DAMAGES, ...DAMAGES_AFTER_KILL]))(
  '%s: is said, with what to do',
  async (_kind, damage) => {
    const { dataDir, before } = damagedCopy(damage);
    const failure = await openDirectory(dataDir);
    expectHelp(failure ?? '', damage, dataDir);
    expect(failure).toMatch(
      /Nothing (in it )?was (changed|removed or made anew)|left as it is|left as it was/,
    );
    expectUntouched(damage, dataDir, before);
    rmSync(dataDir, { recursive: true });
  },
);

test.each(named(DAMAGES.filter(inProcess)))(
  '%s: the process ends with 1 and that line',
  async (_kind, damage) => {
    const { dataDir, before } = damagedCopy(damage);
    const { code, errors } = await runPlatform({ dataDir }).ended;
    expect(code).toBe(1);
    expectHelp(errors, damage, dataDir);
    expectUntouched(damage, dataDir, before);
    rmSync(dataDir, { recursive: true });
  },
);
